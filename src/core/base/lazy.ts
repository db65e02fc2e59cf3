/**
 * A value that is created on first use and then cached. A failure is not cached: the next call tries again.
 */
export class Lazy<T> {
  private made: Promise<T> | undefined;
  private readonly make: () => Promise<T>;

  constructor(make: () => Promise<T>) {
    this.make = make;
  }

  get(): Promise<T> {
    if (this.made !== undefined) return this.made;
    const made = this.make();
    this.made = made;
    made.catch(() => {
      if (this.made === made) this.made = undefined;
    });
    return made;
  }

  /** Discards the value, so that the next call creates it again. */
  forget(): void {
    this.made = undefined;
  }
}
