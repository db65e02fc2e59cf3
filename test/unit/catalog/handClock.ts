import type { Clock } from '../../../src/core/base/clock.ts';

/** A clock whose sleepers wake when the test moves it. */
export class HandClock implements Clock {
  private time = 0;
  private sleepers: { at: number; wake: () => void }[] = [];

  now = () => this.time;

  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
      if (ms <= 0) resolve();
      else this.sleepers.push({ at: this.time + ms, wake: resolve });
    });

  async move(ms: number): Promise<void> {
    this.time += ms;
    for (const sleeper of this.sleepers.splice(0)) {
      if (sleeper.at <= this.time) sleeper.wake();
      else this.sleepers.push(sleeper);
    }
    await settled();
  }
}

/** Resolves once what was woken has run. */
export function settled(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}
