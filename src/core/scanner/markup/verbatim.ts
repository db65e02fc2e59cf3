import type { MarkupTag } from './html.ts';

/** The element around the present place whose content is shown as it is written: `<p v-pre>`, `<p ngNonBindable>`. */
export class Verbatim {
  private readonly attribute: string;
  private name = '';
  /** How many elements of that name are open, that element the outermost. */
  private depth = 0;

  /** @param attribute what says so of an element */
  constructor(attribute: string) {
    this.attribute = attribute;
  }

  get isOpen(): boolean {
    return this.depth > 0;
  }

  /** Whether a tag belongs to such an element, its own tags among them. */
  holds(tag: MarkupTag): boolean {
    if (this.depth > 0) {
      if (tag.name === this.name && !tag.isEmpty) this.depth += tag.isClosing ? -1 : 1;
      return true;
    }
    if (tag.isClosing || !tag.attributes.some(({ name }) => name === this.attribute)) return false;
    this.name = tag.name;
    this.depth = tag.isEmpty ? 0 : 1;
    return true;
  }
}
