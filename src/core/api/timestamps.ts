/** A moment: a `Date`, or text in one of the two forms of the API document. */
export type Timestamp = Date | string;

/**
 * Prints a moment as `YYYY-MM-DDTHH:MM:SSZ` (API document, Conventions); text is passed on as it is.
 *
 * @throws RangeError for an invalid `Date`.
 */
export function formatTimestamp(moment: Timestamp): string {
  return typeof moment === 'string' ? moment : moment.toISOString().replace(/\.\d+Z$/, 'Z');
}
