/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * The pause before the next attempt, in milliseconds: doubled each time, and random within the upper half, so that
 * clients that failed together do not retry together.
 *
 * @param attempt counted from 1
 */
export function backoff(attempt: number, baseMs: number, maxMs: number, random: Random): number {
  const full = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return full / 2 + (random() * full) / 2;
}
