/**
 * Something that is made when it is first asked for and kept for everybody who asks later. What failed is not kept:
 * whoever asks next has it made anew.
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

  /** Has it made anew for whoever asks next. */
  forget(): void {
    this.made = undefined;
  }
}
