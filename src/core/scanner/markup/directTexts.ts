import type { OffsetRange } from '../../base/range.ts';

const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w:-]*)[^>]*?(\/?)>/gi;

/** Elements that have no content (HTML, Void elements). */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Longest content that is searched, in characters. */
const longest = 4000;

/** The ranges of an element's content that are outside of child elements. */
export function directTexts(text: string, from: number, to: number): OffsetRange[] {
  const content = text.slice(from, Math.min(to, from + longest));
  const found: OffsetRange[] = [];
  let depth = 0;
  let at = 0;
  for (const { index, 0: whole, 1: closing, 2: name = '', 3: ending } of content.matchAll(tag)) {
    if (depth === 0 && index > at) found.push({ start: from + at, end: from + index });
    at = index + whole.length;
    if (closing === '/') depth = Math.max(0, depth - 1);
    else if (name !== '' && ending !== '/' && !isVoid.test(name)) depth += 1;
  }
  if (depth === 0 && at < content.length) found.push({ start: from + at, end: from + content.length });
  return found;
}
