/**
 * How much may still be spent on finding out what an expression is. Names can lead to each other in more ways than
 * anybody can wait for: `a = b + b` beside `b = a + a` is enough.
 */
export class Budget {
  private readonly maxPerQuestion: number;
  private readonly maxPerFile: number;
  private spent = 0;
  private limit = 0;

  /**
   * @param maxPerQuestion steps that one question may take
   * @param maxPerFile steps that all questions about a file may take together
   */
  constructor(maxPerQuestion: number, maxPerFile: number) {
    this.maxPerQuestion = maxPerQuestion;
    this.maxPerFile = maxPerFile;
  }

  /** A new question begins. */
  begin(): void {
    this.limit = Math.min(this.spent + this.maxPerQuestion, this.maxPerFile);
  }

  /** Takes one step, or as many as are worth what was done; false when there were none left. */
  spend(steps = 1): boolean {
    const mayBe = this.spent < this.limit;
    this.spent += steps;
    return mayBe;
  }
}
