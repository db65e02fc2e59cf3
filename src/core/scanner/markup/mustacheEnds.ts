/** A tag at the beginning of a line, as no expression has one. */
const tagOnItsLine = /\n[ \t]*<\/?[A-Za-z]/;
const tag = /<\/?[A-Za-z]/;

/** Finds where the expressions in the text of a page end, front to back. Linear in the length of the page. */
export class MustacheEnds {
  private readonly text: string;
  private readonly to: number;
  /** The last place of `}}` that was found: it is that of each `{{` before it. */
  private close = -1;
  /** The same of the end of a line. */
  private lineEnd = -1;

  /** @param to where the page ends */
  constructor(text: string, to: number) {
    this.text = text;
    this.to = to;
  }

  /**
   * The offset after the expression that `{{` opens at an offset. One that nothing closes, before another one or a tag
   * on a line of its own, is being typed: it ends before the next tag, or with its line.
   */
  after(open: number): number {
    if (this.close < open + 2) this.close = this.next('}}', open + 2);
    const { text, close } = this;
    const isClosed = close < this.to && this.next('{{', open + 2) > close;
    if (isClosed && !tagOnItsLine.test(text.slice(open, close))) return close + 2;
    if (this.lineEnd < open) this.lineEnd = this.next('\n', open);
    const inLine = text.slice(open, this.lineEnd).search(tag);
    return inLine < 0 ? this.lineEnd : open + inLine;
  }

  private next(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from);
    return found < 0 || found > this.to ? this.to : found;
  }
}

/** A tag or the sign of a block at the beginning of a line, as no expression of Svelte's has one outside of a text. */
const markupOnItsLine = /\n[ \t]*(?:<\/?[A-Za-z]|\{[#:@/])/y;

/** Finds how far Svelte's expressions may reach, front to back. Linear in the length of the page. */
export class ExpressionLimits {
  private readonly text: string;
  private lineEnd = -1;
  private backtick = -1;
  /** Whether markup begins the line behind that end. */
  private isBeforeMarkup = false;

  constructor(text: string) {
    this.text = text;
  }

  /** The end of the line of the `{` at an offset, if markup begins the next one: what is open there is being typed. */
  of(open: number): number {
    const { text } = this;
    if (this.lineEnd < open) {
      this.lineEnd = this.next('\n', open);
      markupOnItsLine.lastIndex = this.lineEnd;
      this.isBeforeMarkup = markupOnItsLine.test(text);
    }
    if (this.backtick < open) this.backtick = this.next('`', open);
    return this.isBeforeMarkup && this.backtick > this.lineEnd ? this.lineEnd : text.length;
  }

  private next(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from);
    return found < 0 ? this.text.length : found;
  }
}
