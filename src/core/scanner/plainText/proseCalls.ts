import type { OffsetRange } from '../../base/range.ts';

/** Where the text around a place ends at the latest: with its line, at a tag or at a brace. */
const border = /[<>{}\n]/;

/**
 * Whether a place stands in text that only looks like a call: `<p>t('title')</p>`, `` `t('title')` ``.
 *
 * @param between the tokens of code before and after the place: what is between them is no code
 */
export function isProseCall(text: string, offset: number, between: OffsetRange): boolean {
  let start = offset;
  let end = offset;
  while (start > between.start && !border.test(text.charAt(start - 1))) start -= 1;
  const last = Math.min(between.end, text.length);
  while (end < last && !border.test(text.charAt(end))) end += 1;
  return /[\w$]\s*\(/.test(text.slice(start, end));
}
