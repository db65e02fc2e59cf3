/**
 * A value that is created on first use and then cached. A failure is not cached: the next call tries again.
 */
export class Lazy<T> {
  private promise: Promise<T> | undefined;
  private readonly make: () => Promise<T>;

  constructor(make: () => Promise<T>) {
    this.make = make;
  }

  get(): Promise<T> {
    if (this.promise !== undefined) return this.promise;
    const promise = this.make();
    this.promise = promise;
    // The caller gets the error; the next call tries again.
    promise.catch(() => {
      if (this.promise === promise) this.promise = undefined;
    });
    return promise;
  }

  /** Discards the value, so that the next call creates it again. */
  forget(): void {
    this.promise = undefined;
  }
}
