import { labelled } from '../syntax/arguments.ts';
import { assigning } from '../syntax/assigned.ts';
import { armsOf, lastValueIn } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { formattedIn } from '../syntax/formats.ts';
import { elementsIn, makers } from './elements.ts';
import { inlineTableKeys, mappedKeys } from './inlineTables.ts';
import { joinedKey } from './joinedLists.ts';
import type { KeyValue, KnownNames } from './knownNames.ts';
import { joiners } from './lookups.ts';
import { trimmedText } from './trimmedTexts.ts';

const choices: ReadonlySet<string> = new Set(['||', '??', '?:', 'or']);
const ternary: ReadonlySet<string> = new Set(['?']);
const colon: ReadonlySet<string> = new Set([':']);
const conditions: ReadonlySet<string> = new Set(['if']);
const guards: ReadonlySet<string> = new Set(['&&', 'and']);
const braces: ReadonlySet<string> = new Set(['{']);
const otherwise: ReadonlySet<string> = new Set(['else']);

/** Reads a part of an expression as keys. */
export type Again = (from: number, to: number) => readonly KeyValue[];

/** Reads an expression of one shape; undefined for any other. */
type Reading = (
  code: Code,
  from: number,
  to: number,
  again: Again,
  constants: KnownNames,
) => readonly KeyValue[] | undefined;

const ofArms: Reading = (code, from, to, again) => armsOf(code, from, to)?.flatMap(arm => again(...arm));

const ofFormat: Reading = (code, from, to) => {
  const formatted = formattedIn(code, from, to);
  if (!formatted?.value.includes('*') || formatted.value.replaceAll('*', '') === '') return undefined;
  return [{ ...formatted, certainty: 'family' }];
};

/** What gives a text another encoding or type and leaves its characters: `CFSTR("title")`, `string(TitleKey)`. */
const conversions: ReadonlySet<string> = new Set([
  'CFSTR',
  'wxT',
  'wxS',
  '_T',
  'TEXT',
  'string',
  'str',
  'strval',
]);

/** Types that a cast may give to a text: `(String) "title"`. */
const textTypes: ReadonlySet<string> = new Set(['String', 'CharSequence', 'Object', 'string', 'object']);

/** A bracket around the whole expression, perhaps with one of these before it, or a cast. */
const ofBracket: Reading = (code, from, to, again) => {
  const open = code.textAt(from);
  if (conversions.has(open) && code.partner(from + 1) === to - 1) return again(from + 2, to - 1);
  const close = code.partner(from);
  if (open === '(' && close === from + 2 && textTypes.has(code.textAt(from + 1))) return again(close + 1, to);
  if (close !== to - 1) return undefined;
  if (open === '(') return again(from + 1, to - 1);
  if (open === '[') return code.split(from + 1, to - 1).flatMap(part => again(...part));
  return open === '{' ? again(...lastValueIn(code, from + 1, to - 1)) : undefined;
};

/** C#'s name of something, as a text: `nameof(Texts.Title)`. */
const ofName: Reading = (code, from, to) => {
  const name = code.at(to - 2);
  if (code.textAt(from) !== 'nameof' || code.partner(from + 1) !== to - 1 || name?.kind !== 'name')
    return undefined;
  // The member of a generated class is a key by itself already.
  const certainty = code.textAt(to - 3) === '.' ? 'computed' : 'literal';
  return [{ value: name.text, range: { start: name.start, end: name.end }, certainty }];
};

/** A text whose type Swift infers: `Text(.init("title"))`, `.init(title: "Order")`. */
const ofInitializer: Reading = (code, from, to, again) => {
  if (code.textAt(from) !== '.' || code.textAt(from + 1) !== 'init') return undefined;
  if (code.textAt(from + 2) !== '(' || code.partner(from + 2) !== to - 1) return undefined;
  const [first] = labelled(code, from + 3, to - 1);
  const isText = first !== undefined && /^(?:undefined|stringLiteral|title)$/.test(`${first.label}`);
  return isText ? again(first.from, first.to) : undefined;
};

/** `&format!("errors.{code}")` */
const ofReference: Reading = (code, from, to, again) =>
  code.textAt(from) === '&' && to > from + 1 ? again(from + 1, to) : undefined;

/** `new String[] {"a"}`, `listOf("a")` */
const ofElements: Reading = (code, from, to, again, constants) =>
  makers.has(code.textAt(from))
    ? elementsIn(code, from, to, constants)?.flatMap(({ value }) => again(...value))
    : undefined;

/** `if(late, do: "late", else: "early")` in Elixir. */
const ofIfCall: Reading = (code, from, to, again) => {
  if (code.textAt(from) !== 'if' || code.partner(from + 1) !== to - 1) return undefined;
  const branches = labelled(code, from + 2, to - 1).filter(({ label }) => label !== undefined);
  return branches.length === 0
    ? undefined
    : branches.flatMap(({ from: start, to: end }) => again(start, end));
};

/** The colon of a choice, in whose first branch another one may stand: `a ? b ? 'x' : 'y' : 'z'`. */
function colonOf(code: Code, question: number, to: number): number {
  let depth = 1;
  for (let index = question + 1; index < to; index = code.skip(index)) {
    if (ternary.has(code.textAt(index))) depth += 1;
    else if (colon.has(code.textAt(index))) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** `late ? 'late' : 'early'` */
const ofTernary: Reading = (code, from, to, again) => {
  const question = code.find(from, to, ternary);
  const middle = question > from ? colonOf(code, question, to) : -1;
  return middle > 0 ? [...again(question + 1, middle), ...again(middle + 1, to)] : undefined;
};

/**
 * `a if c else b` (Python), `if (c) a else b` (Kotlin), `if c { a } else { b }` (Swift), and `'late' if late` (Ruby).
 */
const ofCondition: Reading = (code, from, to, again) => {
  const condition = code.find(from, to, conditions);
  if (condition < 0) return undefined;
  const middle = code.find(condition, to, otherwise);
  if (middle <= 0) return condition > from ? again(from, condition) : undefined;
  const block = code.find(condition, middle, braces);
  const first =
    condition > from ? again(from, condition) : again(block < 0 ? code.skip(from + 1) : block, middle);
  return [...first, ...again(middle + 1, to)];
};

const ofAlternatives: Reading = (code, from, to, again) => {
  const choice = code.find(from, to, choices);
  return choice > from ? [...again(from, choice), ...again(choice + 1, to)] : undefined;
};

/** `late && 'late'` in languages whose conditions give their last operand. */
const ofGuarded: Reading = (code, from, to, again) => {
  const guard = code.find(from, to, guards);
  return guard > from ? again(guard + 1, to) : undefined;
};

/**
 * What a template's filter gives in place of a value that is missing: `label|default('title')`. Where it gives a
 * default to the name itself, `set label = label|default('title')`, what else that has is unknown.
 */
const ofDefault: Reading = (code, from, to, again) => {
  const open = code.textAt(to - 1) === ')' ? code.partner(to - 1) : -1;
  const isDefault = code.textAt(open - 1) === 'default' && code.textAt(open - 2) === '|';
  const sign = open - 2;
  // A filter goes before what joins texts.
  if (!isDefault || sign <= from || code.find(from, sign, joiners) >= 0) return undefined;
  const isOwn = code.textAt(from - 1) === '=' && code.textAt(from - 2) === code.textAt(from);
  const otherwise = again(open + 1, to - 1);
  return isOwn && sign === from + 1 ? otherwise : [...again(from, sign), ...otherwise];
};

/** `key = 'title'`, whose value is the text. */
const ofAssignment: Reading = (code, from, to, again) => {
  const isAssignment = code.at(from)?.kind === 'name' && assigning.has(code.textAt(from + 1));
  return isAssignment && to > from + 2 ? again(from + 2, to) : undefined;
};

/** The shapes of an expression, in order of precedence. */
export const shapes: readonly Reading[] = [
  joinedKey,
  inlineTableKeys,
  mappedKeys,
  trimmedText,
  ofArms,
  ofAssignment,
  ofFormat,
  ofBracket,
  ofName,
  ofInitializer,
  ofReference,
  ofElements,
  ofIfCall,
  ofTernary,
  ofCondition,
  ofAlternatives,
  ofGuarded,
  ofDefault,
];
