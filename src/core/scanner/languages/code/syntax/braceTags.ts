import type { OffsetRange } from '../../../../base/range.ts';
import { endOfQuotes } from './templateTags.ts';

/** `{content}`, and what it holds. */
export interface BraceTag extends OffsetRange {
  readonly content: OffsetRange;
}

const opening = /\{\*|\{(?:literal|syntax\s+off)\}|\{(?=[^\s{}])/g;
const closing: Readonly<Record<string, string>> = { '{*': '*}', '{literal}': '{/literal}' };
const turning = /[{}"']/g;

/** Longest tag, in characters. */
const longestTag = 1000;

/**
 * The tags of Smarty and Latte, without those in comments and in parts without tags. Of tags in tags the inner ones
 * count. A brace before a blank begins none.
 */
export function braceTags(text: string): BraceTag[] {
  const tags: BraceTag[] = [];
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    if (found[0] !== '{') {
      const close = closing[found[0]] ?? '{/syntax}';
      const end = text.indexOf(close, opening.lastIndex);
      if (end < 0) break;
      opening.lastIndex = end + close.length;
      continue;
    }
    const start = found.index + 1;
    const end = endOfTag(text, start);
    if (end === undefined) continue;
    tags.push({ start: found.index, end: end + 1, content: { start, end } });
    opening.lastIndex = end + 1;
  }
  return tags;
}

/** The brace that closes a tag; undefined when another tag begins before it. */
function endOfTag(text: string, start: number): number | undefined {
  turning.lastIndex = start;
  for (let found = turning.exec(text); found !== null; found = turning.exec(text)) {
    const at = found.index;
    if (at > start + longestTag || found[0] === '{') return undefined;
    if (found[0] === '}') return at;
    turning.lastIndex = endOfQuotes(text, at) + 1;
  }
  return undefined;
}
