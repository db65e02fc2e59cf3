/** Another comment on a line of its own. */
const another = /\n[ \t]*<!--/g;

/** Finds where the comments of a page end, front to back. Linear in the length of the page. */
export class CommentEnds {
  private readonly text: string;
  private readonly to: number;
  /** The last place of `-->` that was found: it is that of each `<!--` before it. */
  private close = -1;
  /** Where the last such other one was found to open: it is the next of each comment before it. */
  private other = -1;
  /** The offset after its `<!--`: that of `<!-->` is inside a `-->`, which ends what was open before it. */
  private otherOpened = -1;

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
    const isClosed = this.close < to && this.close < this.openedAfter(open);
    return isClosed ? this.close + 3 : this.next('\n', open);
  }

  private openedAfter(open: number): number {
    if (this.other <= open) {
      another.lastIndex = open;
      const found = another.exec(this.text);
      this.other = found?.index ?? this.text.length;
      this.otherOpened = found ? another.lastIndex : this.text.length;
    }
    return this.otherOpened;
  }

  private next(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from);
    return found < 0 || found > this.to ? this.to : found;
  }
}
