import type { OffsetRange } from '../../../../base/range.ts';

/** What has nothing to do right behind a string, but in one: a word, code of Ruby. */
const behindString = /[\p{L}\p{N}_]|#\{/uy;
/** The same behind a regular expression, whose flags may be there. */
const behindPattern = /[imxounse]*(?![imxounse])[\p{L}\p{N}_]/uy;

/**
 * Whether a string of several lines looks as if it began where another one ends, because of what is right behind it.
 *
 * @param string what it holds, and its end behind the quotes
 */
export function isTorn(
  text: string,
  { inner, end }: { readonly inner: OffsetRange; readonly end: number },
  close: string,
): boolean {
  const behind = close === '/' ? behindPattern : behindString;
  behind.lastIndex = end;
  return behind.test(text) && lastLineBreak(text, inner) >= 0;
}

/** The offset of the last line break in a range, or -1. Looks no farther: a text may be one line of a megabyte. */
export function lastLineBreak(text: string, { start, end }: OffsetRange): number {
  const found = text.slice(start, end).lastIndexOf('\n');
  return found < 0 ? -1 : start + found;
}
