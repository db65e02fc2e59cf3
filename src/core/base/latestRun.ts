/** Of several concurrent runs, only the result of the latest is used. */
export class LatestRun {
  private last = 0;

  /** Rejects as `work` does. */
  async run<T>(work: () => Promise<T>, take: (found: T) => void): Promise<void> {
    this.last++;
    const mine = this.last;
    const found = await work();
    if (mine === this.last) take(found);
  }
}
