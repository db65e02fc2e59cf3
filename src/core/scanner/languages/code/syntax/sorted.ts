/** Deepest nesting of ranges. */
const deepest = 32;

/**
 * The innermost of several stretches that fits, where these are in the order in which they begin.
 *
 * @param startOf where one begins
 * @param place one that begins after this does not count
 */
export function innermost<T>(
  stretches: readonly T[],
  startOf: (stretch: T) => number,
  place: number,
  fits: (stretch: T) => boolean,
): T | undefined {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const stretch = stretches[middle];
    if (stretch !== undefined && startOf(stretch) <= place) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0 && at >= low - deepest; at--) {
    const stretch = stretches[at];
    if (stretch !== undefined && fits(stretch)) return stretch;
  }
  return undefined;
}
