/** Steps that one question may take, and all questions about a file together. */
const mostPerQuestion = 5_000;
const mostPerFile = 1_000_000;

/**
 * How much may still be spent on finding out what an expression is. Names can lead to each other in more ways than
 * anybody can wait for: `a = b + b` beside `b = a + a` is enough.
 */
export class Effort {
  private spent = 0;
  private limit = 0;

  /** A new question begins. */
  begin(): void {
    this.limit = Math.min(this.spent + mostPerQuestion, mostPerFile);
  }

  /** Takes one step; false when there is none left. */
  spend(): boolean {
    return this.spent++ < this.limit;
  }
}
