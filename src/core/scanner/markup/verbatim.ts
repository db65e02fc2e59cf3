import type { MarkupTag } from './html.ts';

/** The enclosing element whose content is shown verbatim: `<p v-pre>`, `<p ngNonBindable>`. */
export class Verbatim {
  private readonly attribute: string;
  private name = '';
  /** How many elements of that name are open, counting from that element. */
  private depth = 0;

  /** @param attribute the attribute that marks such an element */
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
