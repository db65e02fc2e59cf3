/** The scopes around a token, for a pass over code from start to end. */
export class Scopes {
  /** First and last token of the innermost scope. */
  start: number;
  end: number;
  /** The same, but beyond every token for the outermost scope, which never ends. */
  innerEnd = Number.MAX_SAFE_INTEGER;
  /** Starts and ends of the enclosing scopes. */
  private readonly outer: number[] = [];

  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
  }

  /** First and last token of the innermost scope, apart from those that are skipped. */
  outside(isPassed: (start: number) => boolean): readonly [number, number] {
    let { start, end } = this;
    for (let place = this.outer.length; place > 0 && isPassed(start); place -= 2) {
      start = this.outer[place - 2] ?? 0;
      end = this.outer[place - 1] ?? 0;
    }
    return [start, end];
  }

  enter(start: number, end: number): void {
    this.outer.push(this.start, this.end);
    this.start = start;
    this.end = end;
    this.innerEnd = end;
  }

  /** Leaves the scopes that end before a token. */
  leave(at: number): void {
    while (this.outer.length > 0 && this.end < at) {
      this.end = this.outer.pop() ?? 0;
      this.start = this.outer.pop() ?? 0;
    }
    this.innerEnd = this.outer.length > 0 ? this.end : Number.MAX_SAFE_INTEGER;
  }
}
