/** Of several runs that are under way at once, lets only what the last begun finds be taken. */
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
