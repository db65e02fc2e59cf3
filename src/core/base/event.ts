import { type Disposable, toDisposable } from './disposable.ts';

/** Subscribes a listener; shaped like the editor's own event. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** The source of an {@link Event}. A listener that throws does not keep the others from hearing. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<{ readonly hear: (value: T) => void }>();
  private readonly onError: (error: unknown) => void;

  /** @param onError is told what a listener threw. */
  constructor(onError: (error: unknown) => void = reportLater) {
    this.onError = onError;
  }

  readonly event: Event<T> = listener => {
    // An object of its own, so that the same function subscribed twice is two subscriptions.
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

/** Surfaces a listener's mistake as an uncaught error without breaking the loop it happened in. */
function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
