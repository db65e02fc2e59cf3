/** Another comment on a line of its own. */
const another = /\n[ \t]*<!--/g;

/** Finds where the comments of a page end, front to back. Linear in the length of the page. */
export class CommentEnds {
  private readonly text: string;
  private readonly to: number;
  /** The last place of `-->` that was found: it is that of each `<!--` before it. */
  private close = -1;
  /** The last place of such another one: it is the next of each comment before it. */
  private other = -1;

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
    const { to } = this;
    if (this.close < open + 4) this.close = this.next('-->', open + 4);
    const isClosed = this.close < to && this.close <= this.otherAfter(open);
    return isClosed ? this.close + 3 : this.next('\n', open);
  }

  private otherAfter(open: number): number {
    if (this.other <= open) {
      another.lastIndex = open;
      this.other = another.exec(this.text)?.index ?? this.text.length;
    }
    return this.other;
  }

  private next(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from);
    return found < 0 || found > this.to ? this.to : found;
  }
}
