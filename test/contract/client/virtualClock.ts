import type { Clock } from '../../../src/core/base/clock.ts';

interface Sleeper {
  readonly wakesAt: number;
  readonly wake: () => void;
}

/** A clock on which sleeping takes no time: as soon as nothing else is to do, it jumps to the next sleeper. */
export class VirtualClock implements Clock {
  /** Every sleep that ran to its end, in milliseconds. */
  readonly slept: number[] = [];
  private time: number;
  private readonly sleepers = new Set<Sleeper>();

  constructor(start = Date.UTC(2030, 0, 1)) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  advance(ms: number): void {
    this.time += ms;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (signal?.aborted) {
      reject(signal.reason);
      return promise;
    }
    const sleeper = {
      wakesAt: this.time + ms,
      wake: () => {
        signal?.removeEventListener('abort', onAbort);
        this.slept.push(ms);
        resolve();
      },
    };
    const onAbort = () => {
      this.sleepers.delete(sleeper);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.sleepers.add(sleeper);
    setImmediate(() => this.wakeNext());
    return promise;
  }

  private wakeNext(): void {
    const next = [...this.sleepers].sort((a, b) => a.wakesAt - b.wakesAt)[0];
    if (next === undefined) return;
    this.sleepers.delete(next);
    this.time = Math.max(this.time, next.wakesAt);
    next.wake();
  }
}
