import type { OffsetRange } from '../../base/range.ts';
import type { Explanation } from '../explanation.ts';
import { isProseCall } from '../plainText/proseCalls.ts';
import { isComponent } from '../script/componentAttribute.ts';
import { ofComponent } from '../script/explain.ts';
import type { Tokens } from '../script/lexing/tokens.ts';
import type { MarkupDocument } from './document.ts';

/**
 * Explains a place of a page that is in its text or in an attribute: then no code around it is asked about.
 *
 * @param found the explanation by the page's code
 */
export function explainOutsideOfCode(
  found: Explanation,
  { elements, tokens }: MarkupDocument,
  offset: number,
): Explanation {
  const { outcome, reason, frameworks } = found;
  if (outcome === 'usage' || outcome === 'comment') return found;
  const gap = gapAround(tokens, offset);
  if (isProseCall(tokens.text, offset, gap)) return { outcome: 'text', frameworks };
  if (reason === 'dynamic-key') return found;
  const isCode = outcome !== 'nothing' && tokens.text.slice(gap.start, gap.end).trim() === '';
  return isCode
    ? found
    : (ofElement(elements, tokens.text, offset, frameworks) ?? { outcome: 'nothing', frameworks });
}

/** Why a text that is the attribute of a component is no key. */
function ofElement(
  elements: MarkupDocument['elements'],
  text: string,
  offset: number,
  frameworks: Explanation['frameworks'],
): Explanation | undefined {
  const tag = elements.find(({ tag: { start, end } }) => start < offset && offset < end)?.tag;
  const around = tag?.attributes.find(
    ({ valueStart, valueEnd }) => valueStart >= 0 && valueStart <= offset && offset <= valueEnd,
  );
  if (tag === undefined || around === undefined || !isComponent(tag.name)) return undefined;
  const isBound = /^(?::|v-bind:|\[)/.test(around.name);
  const isText = !isBound || /^\s*(['"`])[^'"`]*\1\s*$/.test(text.slice(around.valueStart, around.valueEnd));
  if (!isText || /^[@#(*]|^v-(?!bind:)/.test(around.name)) return undefined;
  const attribute = around.name.replace(/^(?::|v-bind:|\[)|\]$/g, '');
  return { outcome: 'near', frameworks, ...ofComponent({ component: tag.name, attribute }) };
}

/** What is between the code before a place and the code after it; nothing for a place in code. */
function gapAround(tokens: Tokens, offset: number): OffsetRange {
  const next = tokens.indexAt(offset);
  const end = next < tokens.length ? tokens.start(next) : tokens.text.length;
  if (end < offset) return { start: offset, end: offset };
  return { start: next > 0 ? tokens.end(next - 1) : 0, end };
}
