import { isInterpolated } from '../lexing/token.ts';
import type { CallRule } from '../rules.ts';
import { type Argument, argumentsAt } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import { isPlainChoice } from '../syntax/plainChoices.ts';
import type { Constants } from '../values/constants.ts';
import { isKeyName } from '../values/keyNames.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { joiners } from '../values/lookups.ts';
import { noConstants } from '../values/noConstants.ts';
import type { Search } from './search.ts';

/** Whether a text is known completely, as a literal or a constant. */
export function isText(key: KeyValue | undefined): key is KeyValue {
  return key?.certainty === 'literal' || key?.certainty === 'computed';
}

/** The keys of the first of the possible key arguments that is a text, without those that cannot be keys. */
export function keysGiven(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
  search: Search,
): readonly KeyValue[] | undefined {
  if (rule.isPath === true) return argumentsAt(list, rule.key).flatMap(one => pathAsKey(code, one));
  const places = overloaded(list, rule, search) ?? rule.key ?? 0;
  const readings = argumentsAt(list, places).map(({ from, to }) =>
    rule.isLiteral === true && !(rule.takesConstants === true && isConstant(code, from, to))
      ? writtenOut(code, from, to, rule.takesTypedKeys)
      : keysOf(
          code,
          from,
          to,
          rule.isFilledInLater === true ? constantsForText(code, from, to, search) : search.constants,
        ),
  );
  if (rule.takesSymbol === true) return readings[0]?.filter(key => isSymbol(code, key));
  const texts = readings.filter(reading => reading.some(({ certainty }) => certainty !== 'dynamic'));
  if (rule.takesSeveral === true) return texts.flat().filter(key => looksLikeKey(key, rule));
  const isKey = (reading: readonly KeyValue[]) =>
    !reading.some(({ value, certainty }) => certainty === 'literal' && rule.notKey?.test(value) === true);
  const keys = texts.find(isKey) ?? texts[0] ?? readings[0];
  const { restAfter } = rule;
  if (restAfter !== undefined) return keys?.map(key => groupOf(key, restAfter));
  return rule.isBraced === true ? keys?.flatMap(inBraces) : keys?.filter(key => looksLikeKey(key, rule));
}

/** Whether an argument is a constant by its name, or one of a type: `KEY`, `Keys.Cart.TITLE`. */
function isConstant(code: Code, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { kind, text } = code.at(at) ?? { kind: '', text: '' };
    if ((at - from) % 2 === 0 ? kind !== 'name' : !/^(?:\.|::)$/.test(text)) return false;
  }
  return to > from + 1 ? /^[A-Z]/.test(code.textAt(from)) : /^[A-Z][A-Z\d_]+$/.test(code.textAt(from));
}

/** The key's position, in the overload that the call's preceding texts belong to. */
function overloaded(
  list: readonly Argument[],
  { overloads = [] }: CallRule,
  { whole, constants }: Search,
): number | undefined {
  const isTextAt = (place: number) => isText(keyAt(whole, argumentsAt(list, place)[0], constants));
  const isKeyAt = (place: number) => {
    const [key] = argumentsAt(list, place);
    return (
      key !== undefined && (isTextAt(place) || (key.to === key.from + 1 && isKeyName(whole.textAt(key.from))))
    );
  };
  return overloads.find(({ place, texts }) => texts.every(isTextAt) && isKeyAt(place))?.place;
}

/** Whether a text looks like a key, where plain texts are allowed too. */
function looksLikeKey({ value, certainty }: KeyValue, { keys }: CallRule): boolean {
  return keys === undefined || (certainty !== 'dynamic' && keys.test(value));
}

/** An argument that is names with dots between them and nothing else. */
function pathAsKey(code: Code, { from, to }: Argument): KeyValue[] {
  const tokens = code.tokens.slice(from, to);
  const isPath = tokens.every(({ kind, text }, place) => (place % 2 === 0 ? kind === 'name' : text === '.'));
  if (tokens.length % 2 === 0 || !isPath) return [];
  const value = tokens.map(({ text }) => text).join('');
  return [{ value, range: rangeOf(code, from, to), certainty: 'literal' }];
}

/** Whether a key is written as a symbol (Ruby), not as a text or name. */
export function isSymbol(code: Code, { range, certainty }: KeyValue): boolean {
  return certainty !== 'dynamic' && code.at(code.indexAt(range.start))?.string?.isSymbol === true;
}

/** The key in the braces of a text that has nothing else: `"{user.name}"`. */
function inBraces({ value, range: { start, end }, certainty }: KeyValue): KeyValue[] {
  const isWhole = /^\{[\w.-]+\}$/.test(value) && end - start === value.length;
  return isWhole && certainty === 'literal'
    ? [{ value: value.slice(1, -1), range: { start: start + 1, end: end - 1 }, certainty }]
    : [];
}

/** Only the prefix of a group's keys is known. */
function groupOf(key: KeyValue, joint: string): KeyValue {
  return isText(key) ? { ...key, value: `${key.value}${joint}*`, certainty: 'family' } : key;
}

/** The placeholders of a text that is filled in after the lookup. */
export function constantsForText(code: Code, from: number, to: number, { constants }: Search): Constants {
  for (let at = from; at < to; at = code.skip(at)) {
    const token = code.at(at);
    if (token !== undefined && isInterpolated(token)) return noConstants;
  }
  return constants;
}

/** The keys that are one literal each, and what is not known: `Text("Hello, " + name)` and `Text(name ?? "None")` take a text that is shown as it is. */
export function writtenOut(code: Code, from: number, to: number, mayBePlain = false): KeyValue[] {
  const isPlain = mayBePlain && isPlainChoice(code, from, to);
  return keysOf(code, from, to, noConstants).filter(({ range, certainty }) => {
    if (certainty === 'dynamic') return true;
    if (isPlain) return false;
    const at = code.indexAt(range.start);
    const before = code.textAt(at - 1);
    const isJoined = before === '??' || joiners.has(before) || joiners.has(code.textAt(at + 1));
    const inner = code.at(at)?.string?.inner;
    return inner !== undefined && inner.start <= range.start && range.end <= inner.end && !isJoined;
  });
}

/** The first possible text of an argument; undefined when a name has several. */
export function keyAt(
  code: Code,
  argument: Argument | undefined,
  constants: Constants,
): KeyValue | undefined {
  const [first, ...others] = argument ? keysOf(code, argument.from, argument.to, constants) : [];
  return others.length === 0 || first?.certainty === 'literal' ? first : undefined;
}
