import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import type { KeyValue, KnownNames, Step } from './knownNames.ts';
import { own } from './own.ts';
import { stepsFrom } from './tablePaths.ts';

/** Operators that join texts. */
export const joiners: ReadonlySet<string> = new Set(['+', '<>', '~', '..']);

/** Methods that return the text unchanged. */
export const faithful: ReadonlySet<string> = new Set([
  'to_sym',
  'to_s',
  'freeze',
  'html_safe',
  'toString',
  'intern',
  'rawValue',
]);

const members: ReadonlySet<string> = new Set(['.', '::', '->']);

/** The possible values of a name. */
export interface Lookup {
  readonly texts: readonly KeyValue[];
  /** The token after it. */
  readonly end: number;
  /** The default for a missing entry: `LABELS.get(kind, "Other")`. */
  readonly otherwise?: readonly Span[];
}

/** The possible values of the constant at `index`, and its end: `LABEL`, `self::LABEL`, `LABELS[kind]`, `LABELS.fetch(kind)`. */
export function constantAt(code: Code, index: number, to: number, constants: KnownNames): Lookup | undefined {
  const token = code.at(index);
  const unqualified = withoutNamespace(code, index, to);
  if (unqualified !== index) return constantAt(code, unqualified, to, constants);
  if (token?.kind !== 'name') return undefined;
  const named = classNameAt(code, index, constants);
  if (named !== undefined && (named.end >= to || joiners.has(code.textAt(named.end)))) return named;
  const isOwn = own.has(token.text) && members.has(code.textAt(index + 1));
  const at = isOwn ? index + 2 : index;
  const name = code.textAt(at);
  const called = code.textAt(at + 1) === '(' ? code.partner(at + 1) : at;
  const end = called < at ? undefined : afterFaithful(code, called + 1, to);
  if (end !== undefined && (end >= to || joiners.has(code.textAt(end)))) {
    const texts = constants.valuesOf(name, called > at);
    if (texts !== undefined) return { texts, end };
    const cases = casesAt(code, at, isOwn, constants);
    if (cases !== undefined) return { texts: cases, end };
  }
  return memberAt(code, at, to, constants);
}

/** The index of the class that PHP names with its namespace, a constant of which follows: `\Shop\Keys::TITLE`. */
function withoutNamespace(code: Code, index: number, to: number): number {
  let at = code.textAt(index) === '\\' ? index + 1 : index;
  while (at + 2 < to && code.textAt(at + 1) === '\\' && code.at(at + 2)?.kind === 'name') at += 2;
  const isConstant = code.textAt(at + 1) === '::' && code.textAt(at + 2) !== 'class';
  return at < to && isConstant && code.at(at)?.kind === 'name' ? at : index;
}

/** The name of a class of PHP: `__CLASS__`, `self::class`, `Cart::class`. */
function classNameAt(code: Code, index: number, constants: KnownNames): Lookup | undefined {
  const { text, start, end } = code.at(index) ?? { text: '', start: 0, end: 0 };
  const isBare = text === '__CLASS__';
  if (!isBare && (code.textAt(index + 1) !== '::' || code.textAt(index + 2) !== 'class')) return undefined;
  const value = constants.className(isBare || own.has(text) ? undefined : text, start);
  if (value === undefined) return undefined;
  const range = { start, end };
  const texts: KeyValue[] = [{ value, range, certainty: 'literal' }];
  // `static` may be a subclass.
  if (text === 'static') texts.push({ value: '', range, certainty: 'dynamic' });
  return { texts, end: isBare ? index + 1 : index + 3 };
}

/** The values of the cases of the surrounding enumeration: `rawValue` in Swift, `$this->value` in PHP, `name` in Dart. */
function casesAt(
  code: Code,
  at: number,
  isOwn: boolean,
  constants: KnownNames,
): readonly KeyValue[] | undefined {
  const { text, start } = code.at(at) ?? { text: '', start: 0 };
  const isOfPhp = isOwn && code.textAt(at - 1) === '->';
  if (text === 'rawValue' || (text === 'value' && isOfPhp)) return constants.rawValuesAround(start);
  const isName = text === 'name' && (isOfPhp || !constants.isGiven(text));
  return isName ? constants.caseNamesAround(start) : undefined;
}

/** A lookup in a table or list, a member of one or of a type, or a constant. */
function memberAt(code: Code, at: number, to: number, constants: KnownNames): Lookup | undefined {
  const name = code.textAt(at);
  const start = code.at(at)?.start ?? 0;
  const isCalled = code.textAt(at + 1) === '(' && code.partner(at + 1) > at;
  const first = isCalled ? code.partner(at + 1) + 1 : at + 1;
  const { steps, end: behind, otherwise } = stepsFrom(code, first, to, faithful);
  if (isCalled && (steps.length === 0 || steps[0]?.isMember === true)) return undefined;
  const end = afterFaithful(code, behind, to);
  if (end === undefined || (end < to && !joiners.has(code.textAt(end)))) return undefined;
  const texts =
    steps.length === 0 ? constants.textsOf(name, start) : constants.textsAlong(name, start, steps, isCalled);
  if (texts !== undefined) return { texts, end, otherwise };
  const path = isCalled || constants.isGiven(name) ? undefined : pathOf(name, steps);
  const known = path && constants.constantsElsewhere?.textsOf(path);
  if (known === undefined) return undefined;
  const range = { start, end: code.at(end - 1)?.end ?? start };
  return { texts: known.map(value => ({ value, range, certainty: 'computed', isElsewhere: true })), end };
}

/** The names from a type or module to one of its constants; undefined if one of the steps is no plain name. */
function pathOf(name: string, steps: readonly Step[]): readonly string[] | undefined {
  const names = steps.map(({ key, isMember }) => (isMember ? key : undefined));
  return names.includes(undefined) ? undefined : [name, ...names.flatMap(one => one ?? [])];
}

/** The index after methods that return the text unchanged; undefined if another method is called. */
export function afterFaithful(code: Code, from: number, to: number): number | undefined {
  let index = from;
  while (index < to && code.textAt(index) === '.' && code.at(index + 1)?.kind === 'name') {
    if (!faithful.has(code.textAt(index + 1))) return code.at(index + 2)?.text === '(' ? undefined : index;
    index += 2;
    if (code.textAt(index) === '(') index = code.skip(index);
  }
  // The value of a case of a PHP enumeration: `Key::Title->value`.
  return code.textAt(index) === '->' && code.textAt(index + 1) === 'value' ? index + 2 : index;
}
