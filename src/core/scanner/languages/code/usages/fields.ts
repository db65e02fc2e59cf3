import type { Framework } from '../../../framework.ts';
import type { FieldRule } from '../rules.ts';
import type { Code } from '../syntax/code.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import { addProperty, type Search } from './search.ts';

const endOfField: ReadonlySet<string> = new Set([',', '}']);

/** How far the beginning of a literal is searched, in tokens. */
const longestLiteral = 400;
/** How far the end of an argument is searched, in tokens. */
const longestArgument = 40;

/** Adds a key that is a labelled value of a literal: `LocalizeConfig{MessageID: "title"}`. */
export function addField(code: Code, index: number, search: Search): void {
  const rules = search.table.fields.get(code.textAt(index));
  if (rules === undefined) return;
  const sign = code.textAt(index + 1);
  if (sign === '=' && openerAround(code, index) === '(') addBraced(code, index, index + 2, rules, search);
  // The default of a custom annotation's element: `String message() default "{user.name}";`
  if (sign === '(' && code.textAt(index + 3) === 'default') addBraced(code, index, index + 4, rules, search);
  if (sign !== ':') return;
  const type = typeAround(code, index);
  const name = code.textAt(type);
  const match = rules.find(
    ({ rule: { inside, isBraced }, framework }) =>
      isBraced !== true &&
      (inside.length === 0 || (inside.includes(name) && isOfPackage(code, type, framework, search))),
  );
  if (match === undefined) return;
  const stop =
    match.rule.inside.length === 0
      ? endOfArgument(code, index + 2)
      : code.find(index + 2, index + longestLiteral, endOfField);
  for (const key of keysOf(code, index + 2, stop < 0 ? index + 3 : stop, search.constants)) {
    const callRange = rangeOf(code, index, stop < 0 ? index + 3 : stop);
    const namespace = match.rule.namespace && siblingText(code, stop, match.rule.namespace);
    addProperty(search, key, {
      framework: match.framework,
      callRange,
      ...(namespace === undefined ? {} : { namespace }),
    });
  }
}

/**
 * Where an argument of a message ends: behind one value, or, if it is a choice, before the label of the next argument
 * (`isNew ? @"new" : @"old" value:nil`). A message that is still typed may go on with what is another statement.
 */
function endOfArgument(code: Code, from: number): number {
  const behindValue = code.skip(from);
  const last = Math.min(code.tokens.length, from + longestArgument);
  let isChoice = false;
  let at = behindValue;
  while (at < last && !/^[\])};,]$/.test(code.textAt(at)) && !isLabel(code, at)) {
    isChoice ||= code.textAt(at) === '?';
    at = code.skip(at);
  }
  return isChoice ? at : behindValue;
}

/** Whether a name begins another argument: in `isNew ? title : other` the one before a colon does not. */
function isLabel(code: Code, index: number): boolean {
  const isBehindValue = code.at(index - 1)?.kind !== 'operator' || /^[\])]$/.test(code.textAt(index - 1));
  return code.at(index)?.kind === 'name' && code.textAt(index + 1) === ':' && isBehindValue;
}

/** The text with a label further on: `value:nil table:@"Menu"`. */
function siblingText(code: Code, from: number, label: string): string | undefined {
  for (let at = from; at < from + 12 && !/^[\])};]$/.test(code.textAt(at)); at = code.skip(at)) {
    const value = code.at(at + 2);
    if (code.textAt(at) !== label || code.textAt(at + 1) !== ':') continue;
    return value?.kind === 'string' ? value.text : undefined;
  }
  return undefined;
}

interface OwnedField {
  readonly rule: FieldRule;
  readonly framework: Framework;
}

/** What Bean Validation looks up in a message; what stands behind a dollar is an expression. */
const parameters = /(?<!\$)\{([\w.-]+)\}/g;

/** `message = "{user.name.required}"` in an annotation; in a longer text only paths are keys: `"{user.name} {min}"`. */
function addBraced(
  code: Code,
  index: number,
  value: number,
  rules: readonly OwnedField[],
  search: Search,
): void {
  const token = code.at(value);
  const match = rules.find(({ rule }) => rule.isBraced === true);
  if (token?.string === undefined || token.kind !== 'string' || match === undefined) return;
  const { start, end } = token.string.inner;
  // With escapes, or code in it, the places are others.
  if (end - start !== token.text.length) return;
  const { framework } = match;
  for (const { 0: whole, 1: key = '', index: at } of token.text.matchAll(parameters)) {
    if (whole !== token.text && !key.includes('.')) continue;
    const from = start + at + 1;
    const found = {
      value: key,
      range: { start: from, end: from + key.length },
      certainty: 'literal',
    } as const;
    addProperty(search, found, { framework, callRange: rangeOf(code, index, value + 1) });
  }
}

/** The bracket that opens the group around the token at `index`. */
function openerAround(code: Code, index: number): string {
  for (let at = index - 1; at >= 0 && at > index - longestLiteral; at--) {
    const partner = code.partner(at);
    if (partner >= 0 && partner < at) at = partner;
    else if (partner > at) return code.textAt(at);
  }
  return '';
}

/** Whether a type may be the framework's: that of a package of another kind is not (`slack.Message`). */
function isOfPackage(code: Code, type: number, framework: Framework, search: Search): boolean {
  const packages = framework.code?.packages;
  if (packages === undefined || code.textAt(type - 1) !== '.') return true;
  const name = code.textAt(type - 2);
  return packages.test(search.packages.get(name) ?? name);
}

/**
 * The index of the name before the brace that opens the literal around the token at `index`; -1 if there is none. A
 * literal in a list or table may leave it to that one: `[]*Message{{ID: "title"}}`.
 */
function typeAround(code: Code, index: number): number {
  for (let at = index - 1; at >= 0 && at > index - longestLiteral; at--) {
    const partner = code.partner(at);
    if (partner >= 0 && partner < at) at = partner;
    else if (code.textAt(at) === '{') {
      if (!/^[{,:]?$/.test(code.textAt(at - 1))) return at - 1;
    } else if (code.textAt(at) === ';' || code.textAt(at) === '(') return -1;
  }
  return -1;
}
