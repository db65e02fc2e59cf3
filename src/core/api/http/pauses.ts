import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';

/**
 * The clock that requests wait on. Unlike the system's own, a pause keeps the process alive: somebody awaits
 * the request, and would never hear of it if the process ended meanwhile.
 */
export const requestClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, signal === undefined ? {} : { signal }),
};
