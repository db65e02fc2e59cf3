/** What Angular calls the elements of HTML in messages; others have the name of their tag. */
const elementNames: Readonly<Record<string, string>> = {
  A: 'LINK',
  B: 'BOLD_TEXT',
  BR: 'LINE_BREAK',
  EM: 'EMPHASISED_TEXT',
  H1: 'HEADING_LEVEL1',
  H2: 'HEADING_LEVEL2',
  H3: 'HEADING_LEVEL3',
  H4: 'HEADING_LEVEL4',
  H5: 'HEADING_LEVEL5',
  H6: 'HEADING_LEVEL6',
  HR: 'HORIZONTAL_RULE',
  I: 'ITALIC_TEXT',
  LI: 'LIST_ITEM',
  LINK: 'MEDIA_LINK',
  OL: 'ORDERED_LIST',
  P: 'PARAGRAPH',
  Q: 'QUOTATION',
  S: 'STRIKETHROUGH_TEXT',
  SMALL: 'SMALL_TEXT',
  SUB: 'SUBSTRIPT',
  SUP: 'SUPERSCRIPT',
  TBODY: 'TABLE_BODY',
  TD: 'TABLE_CELL',
  TFOOT: 'TABLE_FOOTER',
  TH: 'TABLE_HEADER_CELL',
  THEAD: 'TABLE_HEADER',
  TR: 'TABLE_ROW',
  TT: 'MONOSPACED_TEXT',
  U: 'UNDERLINED_TEXT',
  UL: 'UNORDERED_LIST',
};

/** The name that Angular gives an expression by a comment in it: `{{ user // i18n(ph="name") }}`. */
const ownName = /i18n\s*\(\s*ph\s*=\s*(["'])([^"']*)\1/;

/**
 * Names of the placeholders of one message of Angular: the same for what is written the same, else with a number.
 */
export class PlaceholderNames {
  private readonly counts = new Map<string, number>();
  private readonly known = new Map<string, string>();

  /** The name of an expression, given its source between `{{` and `}}`. */
  value(expression: string): string {
    const comment = expression.indexOf('//');
    const own = comment === -1 ? undefined : ownName.exec(expression.slice(comment))?.[2];
    const name = (own ?? 'INTERPOLATION').toUpperCase();
    return this.named(name, `${name}=${expression}`);
  }

  /** The name of a plural or select inside of a larger message, by its source. */
  icu(written: string): string {
    return this.named('ICU', `ICU=${written}`);
  }

  /** The name of the value that a plural or select depends on. */
  variable(type: string): string {
    return this.unused(`VAR_${type.toUpperCase()}`);
  }

  /** @param attributes `name=value` of each */
  startOfTag(tag: string, attributes: readonly string[]): string {
    return this.named(`START_${elementName(tag)}`, `<${signed(tag, attributes)}>`);
  }

  /** Of an element that has no end. @param attributes `name=value` of each */
  voidTag(tag: string, attributes: readonly string[]): string {
    return this.named(elementName(tag), `<${signed(tag, attributes)}/>`);
  }

  endOfTag(tag: string): string {
    return this.named(`CLOSE_${elementName(tag)}`, `</${tag}>`);
  }

  /** @param head the block with its condition: `if (isOpen)` */
  startOfBlock(block: string, head: string): string {
    return this.named(`START_BLOCK_${asName(block)}`, `@${head}`);
  }

  endOfBlock(block: string): string {
    return this.named(`CLOSE_BLOCK_${asName(block)}`, `@/${block}`);
  }

  private named(base: string, signature: string): string {
    const known = this.known.get(signature);
    if (known !== undefined) return known;
    const name = this.unused(base);
    this.known.set(signature, name);
    return name;
  }

  private unused(base: string): string {
    const count = this.counts.get(base) ?? 0;
    this.counts.set(base, count + 1);
    return count === 0 ? base : `${base}_${count}`;
  }
}

function elementName(tag: string): string {
  const upper = tag.toUpperCase();
  return elementNames[upper] ?? `TAG_${upper}`;
}

/** A name as messages have it. */
export function asName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9_]/g, '_');
}

function signed(tag: string, attributes: readonly string[]): string {
  return [tag, ...attributes.toSorted()].join(' ');
}
