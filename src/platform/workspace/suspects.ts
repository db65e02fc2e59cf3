import type { Disposable } from '../../core/base/disposable.ts';

/** A download replaces many files in a row; this delay in milliseconds lets them be checked together. */
const gatherMs = 300;

/** Files that may have been created, deleted or changed, collected for a moment and then checked together. */
export class Suspects<T> implements Disposable {
  private readonly gathered = new Map<string, T>();
  private readonly look: (suspects: ReadonlyMap<string, T>) => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  /** @param look checks suspects by name; its errors reach the callers of {@link settled} */
  constructor(look: (suspects: ReadonlyMap<string, T>) => Promise<void>) {
    this.look = look;
  }

  add(name: string, suspect: T): void {
    this.gathered.set(name, suspect);
    // Those who wait for `settled` get the error.
    this.timer ??= setTimeout(() => void this.settled().catch(() => undefined), gatherMs);
  }

  /** Checks those collected so far, and resolves when that is done. */
  settled(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.gathered.size > 0) {
      const suspects = new Map(this.gathered);
      this.gathered.clear();
      // Callers of the earlier check get its error.
      const before = this.looking.catch(() => undefined);
      this.looking = before.then(() => this.look(suspects));
    }
    return this.looking;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.gathered.clear();
  }
}
