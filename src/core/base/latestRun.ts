/** Of several concurrent runs, only the result of the latest is used. */
export class LatestRun {
  private last = 0;

  /** Rejects as `work` does. */
  async run<T>(work: () => Promise<T>, take: (result: T) => void): Promise<void> {
    this.last++;
    const run = this.last;
    const result = await work();
    if (run === this.last) take(result);
  }
}
