/** Another comment on a line of its own. */
const another = /\n[ \t]*<!--/;

/** Finds where the comments of a page end, front to back. Linear in the length of the page. */
export class CommentEnds {
  private readonly text: string;
  private readonly to: number;
  /** The last place of `-->` that was found: it is that of each `<!--` before it. */
  private close = -1;

  /** @param to where the page ends */
  constructor(text: string, to: number) {
    this.text = text;
    this.to = to;
  }

  /**
   * The offset after the comment that `<!--` opens at an offset. One that nothing closes before another one is being
   * typed: it ends with its line.
   */
  after(open: number): number {
    const { text, to } = this;
    if (this.close < open + 4) this.close = this.next('-->', open + 4);
    const isClosed = this.close < to && !another.test(text.slice(open, this.close));
    return isClosed ? this.close + 3 : this.next('\n', open);
  }

  private next(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from);
    return found < 0 || found > this.to ? this.to : found;
  }
}
