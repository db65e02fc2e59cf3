import { type Clock, systemClock } from '../../../src/core/base/clock.ts';

/** The machine's clock with leaps ahead, so that a bench need not wait for the end of a rate period. */
export function shiftedClock(): Clock & { advance(ms: number): void } {
  let ahead = 0;
  return {
    now: () => systemClock.now() + ahead,
    sleep: (ms, signal) => systemClock.sleep(ms, signal),
    advance(ms) {
      ahead += ms;
    },
  };
}
