/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * How long to wait before the next attempt, in milliseconds: doubled each time, and anywhere in the upper
 * half of that, so that clients which failed together do not come back together.
 *
 * @param attempt counted from 1.
 */
export function backoff(attempt: number, baseMs: number, maxMs: number, random: Random): number {
  const full = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return full / 2 + (random() * full) / 2;
}
