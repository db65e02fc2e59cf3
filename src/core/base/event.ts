import { type Disposable, toDisposable } from './disposable.ts';

/** Subscribes a listener; shaped like the editor's own event. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** The source of an {@link Event}. A listener that throws does not affect the others. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<{ readonly hear: (value: T) => void }>();
  private readonly onError: (error: unknown) => void;

  /** @param onError receives the errors of listeners */
  constructor(onError: (error: unknown) => void = reportLater) {
    this.onError = onError;
  }

  readonly event: Event<T> = listener => {
    // A separate object, so that a function subscribed twice has two subscriptions.
    const entry = { hear: listener };
    this.listeners.add(entry);
    return toDisposable(() => this.listeners.delete(entry));
  };

  fire(value: T): void {
    for (const { hear } of [...this.listeners]) {
      try {
        hear(value);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  dispose(): void {
    this.listeners.clear();
  }
}

/** Reports a listener's error as uncaught without interrupting the loop. */
function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
