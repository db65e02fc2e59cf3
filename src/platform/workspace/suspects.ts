import type { Disposable } from '../../core/base/disposable.ts';

/** A download replaces many files in a row: they are looked at together, in milliseconds. */
const gatherMs = 300;

/** Files that may have come, gone or become others: gathered for a moment and then looked at together. */
export class Suspects<T> implements Disposable {
  private readonly gathered = new Map<string, T>();
  private readonly look: (suspects: ReadonlyMap<string, T>) => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  /** @param look takes suspects by name; what it throws reaches whoever asks for {@link settled}. */
  constructor(look: (suspects: ReadonlyMap<string, T>) => Promise<void>) {
    this.look = look;
  }

  add(name: string, suspect: T): void {
    this.gathered.set(name, suspect);
    this.timer ??= setTimeout(() => void this.settled().catch(() => undefined), gatherMs);
  }

  /** Has those that were gathered so far looked at now, and resolves when that is done. */
  settled(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.gathered.size > 0) {
      const suspects = new Map(this.gathered);
      this.gathered.clear();
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
