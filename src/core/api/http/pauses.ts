import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';

/**
 * The clock for waiting requests. Unlike the system's own, a pause keeps the process alive: otherwise it could end
 * while somebody awaits the request.
 */
export const requestClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, signal === undefined ? {} : { signal }),
};
