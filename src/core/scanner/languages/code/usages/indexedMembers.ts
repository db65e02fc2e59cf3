import type { MemberRule } from '../rules.ts';
import type { Code } from '../syntax/code.ts';
import { afterTypeArguments, asksFor } from '../syntax/owners.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { certaintyOf, entryOf } from './memberKeys.ts';
import { isShadowed, memberMatches, type OwnedRule, variablesFor } from './memberMatches.ts';
import { addProperty, isVariable, type Search } from './search.ts';

/** Assignment operators: `$lang['title'] = 'Title'` defines an entry. */
const assigning: ReadonlySet<string> = new Set(['=', '.=', '??=']);

/**
 * Adds a key in square brackets: `t['cart.title']`, `$lang['cart']['title']`, `$lang['cart_' . $kind]`,
 * `localizer["title", name]`.
 */
export function addIndexed(code: Code, index: number, search: Search): void {
  const first = search.table.hasIndexers ? openOfIndexer(code, index) : index + 1;
  if (code.textAt(first) !== '[') return;
  const beginsWithText = code.at(first + 1)?.kind === 'string';
  const mayMatch = ({ rule }: OwnedRule) =>
    rule.isIndexer === true || (beginsWithText && rule.isIndexed === true);
  if (!search.table.members.some(mayMatch)) return;
  let end = code.partner(first) + 1;
  while (code.textAt(end) === '[' && code.partner(end) > end) end = code.partner(end) + 1;
  if (end <= 0 || assigning.has(code.textAt(end))) return;
  const { path: written, start } = code.pathBefore(index);
  const name = code.textAt(first - 1) === ')' ? `${code.textAt(index)}()` : code.textAt(index);
  const path = written === '' ? name : `${written}.${name}`;
  const offset = code.at(start)?.start ?? 0;
  const match = search.table.members.find(
    owned =>
      mayMatch(owned) &&
      (memberMatches(path, offset, owned.rule, search) || asksFor(code, index, owned.rule.types ?? [])),
  );
  if (match === undefined || (start === index && isAnother(code, start, match.rule, search))) return;
  const open = match.rule.below === undefined ? first : openBelow(code, first, match.rule.below);
  const close = code.partner(open);
  if (close < open) return;
  const [[from, to] = [close, close]] =
    match.rule.isIndexer === true ? code.split(open + 1, close) : [[open + 1, close]];
  const entry = match.rule.isIndexer === true ? { value: '', end } : entryOf(code, close + 1, match.rule);
  // A part of a table is all that is in it.
  const rest = match.rule.below !== undefined && entry.value === '' ? '.*' : entry.value;
  const details = { framework: match.framework, callRange: rangeOf(code, start, entry.end) };
  for (const key of keysOf(code, from, to, search.constants)) {
    if (match.rule.except?.includes(key.value) !== true) addProperty(search, below(key, rest), details);
  }
}

/** Where the square brackets behind those of an entry open; -1 if it is another entry or has nothing below it. */
function openBelow(code: Code, open: number, entry: string): number {
  const close = code.partner(open);
  const isEntry = close === open + 2 && code.at(open + 1)?.text === entry;
  return isEntry && code.textAt(close + 1) === '[' ? close + 1 : -1;
}

/** A lookup below a key: `$lang['cart'][$kind]` is one of `cart.*`. */
function below(key: KeyValue, entry: string): KeyValue {
  if (entry === '' || key.certainty === 'dynamic') return key;
  const certainty = key.certainty === 'family' ? 'family' : certaintyOf(entry);
  return { ...key, value: key.value + entry, certainty };
}

/**
 * Where square brackets open after a name, its arguments and a sign: `factory.Create(type)["title"]`,
 * `localizer?["title"]`, `localizer!["title"]`.
 */
function openOfIndexer(code: Code, index: number): number {
  let at = index + 1;
  if (code.textAt(at) === '<') {
    at = afterTypeArguments(code, at);
    if (code.textAt(at) !== '(') return index + 1;
  }
  if (code.textAt(at) === '(') at = Math.max(code.partner(at), index) + 1;
  return code.textAt(at) === '?' || code.textAt(at) === '!' ? at + 1 : at;
}

/** Whether a rule's name is a local name there, and no variable of the rule's types. */
function isAnother(code: Code, start: number, rule: MemberRule, search: Search): boolean {
  if (!isShadowed(code, start, search)) return false;
  if (rule.types === undefined) return true;
  const variables = variablesFor(search, rule);
  return !isVariable(search, variables, code.textAt(start), code.at(start)?.start ?? 0);
}
