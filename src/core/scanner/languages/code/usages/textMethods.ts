import type { OffsetRange } from '../../../../base/range.ts';
import type { Code } from '../syntax/code.ts';
import type { Search } from './search.ts';

/** The types whose extensions add to texts. */
const texts: ReadonlySet<string> = new Set(['String', 'StringProtocol']);

/** How far the head of a property or method is from what it looks up, in tokens. */
const longestMethod = 600;
const longestHead = 60;

/**
 * The name of a property or method of all texts that looks the text itself up, so that each text it is asked of is a
 * key: `extension String { var loc: String { NSLocalizedString(self, comment: "") } }`.
 *
 * @param range what is looked up
 */
export function textMethodAround(range: OffsetRange, { whole, constants }: Search): string | undefined {
  const at = whole.indexAt(range.start);
  const token = whole.at(at);
  if (token?.text !== 'self' || token.start !== range.start || token.end !== range.end) return undefined;
  const type = constants.typeAround(token.start)?.name;
  return type !== undefined && texts.has(type) ? memberAround(whole, at) : undefined;
}

/** The name of the property or method of an extension that a token stands in. */
function memberAround(code: Code, from: number): string | undefined {
  let member: string | undefined;
  for (let at = from - 1; at >= 0 && at > from - longestMethod; at--) {
    const text = code.textAt(at);
    if (text === '}') at = code.partner(at);
    if (text !== '{') continue;
    const [word, name] = headBefore(code, at);
    if (word === 'extension') return member;
    if (word === 'var' || word === 'func') member = name;
  }
  return undefined;
}

/** The word that begins what a bracket belongs to, and the name behind it. */
function headBefore(code: Code, open: number): readonly [word: string, name: string] | readonly [] {
  for (let at = open - 1; at >= 0 && at > open - longestHead; at--) {
    const text = code.textAt(at);
    if (/^[{};]$/.test(text)) return [];
    if (/^(?:var|func|extension)$/.test(text)) return [text, code.textAt(at + 1)];
  }
  return [];
}
