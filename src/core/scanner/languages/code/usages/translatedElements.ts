import { escapeRegExp } from '../../../../base/escapeRegExp.ts';
import type { OffsetRange } from '../../../../base/range.ts';
import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import { endOfQuotes } from '../syntax/templateTags.ts';
import { contentUsages, frameworkOfBlocks } from './pairs.ts';

const attribute = /\sn:(?:inner-)?translate(?![\w-])(?:\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'))?/dg;
const elementName = /<([A-Za-z][\w:-]*)\s/y;
const turning = /["'<>]/g;

/** Longest tag and longest element content, in characters. */
const longestTag = 2000;
const longestContent = 10_000;

/** Keys that are the content of an element: `<h1 n:translate>Order</h1>`, `<p n:translate="domain: shop">Title</p>`. */
export function translatedElements(text: string, rules: Rules, languageId: string): Usage[] {
  const framework = frameworkOfBlocks(rules, languageId);
  if (framework === undefined || !text.includes('translate')) return [];
  return [...text.matchAll(attribute)].flatMap(found => {
    const at = found.index;
    const start = text.lastIndexOf('<', at);
    elementName.lastIndex = Math.max(start, 0);
    const name = at - start > longestTag ? undefined : elementName.exec(text)?.[1];
    const end = endOfStartTag(text, at + found[0].length);
    const closing = name === undefined || end === undefined ? undefined : endTag(text, name, end);
    if (end === undefined || closing === undefined) return [];
    const [from, to] = found.indices?.[1] ?? found.indices?.[2] ?? [at, at];
    const opening = { start, end, content: { start: from, end: to } };
    return contentUsages(text, { opening, closing }, framework, rules);
  });
}

/** The offset after the `>` of a start tag. */
function endOfStartTag(text: string, from: number): number | undefined {
  turning.lastIndex = from;
  for (let found = turning.exec(text); found !== null; found = turning.exec(text)) {
    const at = found.index;
    if (at > from + longestTag || found[0] === '<') return undefined;
    if (found[0] === '>') return text.charAt(at - 1) === '/' ? undefined : at + 1;
    turning.lastIndex = endOfQuotes(text, at) + 1;
  }
  return undefined;
}

/** The end tag of the element whose content begins at `from`; elements of the same name may stand in it. */
function endTag(text: string, name: string, from: number): OffsetRange | undefined {
  const tag = new RegExp(`<(/?)${escapeRegExp(name)}(?![\\w:-])[^<>]*>`, 'gi');
  tag.lastIndex = from;
  let depth = 0;
  for (let found = tag.exec(text); found !== null; found = tag.exec(text)) {
    if (found.index > from + longestContent) return undefined;
    if (found[1] === '') depth += 1;
    else if (depth === 0) return { start: found.index, end: tag.lastIndex };
    else depth -= 1;
  }
  return undefined;
}
