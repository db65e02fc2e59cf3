/**
 * A text that was confirmed in a box which still waits for something. It stands until it is typed in again: then the
 * person has thought better of it, and nothing may close the box under their hands.
 */
export class Confirmation {
  private standing: string | undefined;

  /** The text that stands. */
  get text(): string | undefined {
    return this.standing;
  }

  withdraw(): void {
    this.standing = undefined;
  }

  /** Confirms a text. @returns whether it still stands when the wait is over */
  async standsAfter(text: string, wait: Promise<unknown>): Promise<boolean> {
    this.standing = text;
    await wait;
    return this.standing === text;
  }
}
