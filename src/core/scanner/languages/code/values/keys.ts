import type { OffsetRange } from '../../../../base/range.ts';
import { isInterpolated, type Token } from '../lexing/token.ts';
import { labelled } from '../syntax/arguments.ts';
import { armsOf, lastValueIn } from '../syntax/choices.ts';
import { Code } from '../syntax/code.ts';
import { formattedIn } from '../syntax/formats.ts';
import { elementsIn, makers } from './elements.ts';
import { inlineTableKeys } from './inlineTables.ts';
import { joinedKey } from './joinedLists.ts';
import type { KeyValue, KnownNames } from './knownNames.ts';
import { afterFaithful, constantAt, joiners } from './lookups.ts';
import { asComputed, type Piece, pieceOf, times, unknownPiece } from './pieces.ts';

const choices: ReadonlySet<string> = new Set(['||', '??', '?:', 'or']);
const ternary: ReadonlySet<string> = new Set(['?']);
const colon: ReadonlySet<string> = new Set([':']);
const conditions: ReadonlySet<string> = new Set(['if']);
const guards: ReadonlySet<string> = new Set(['&&', 'and']);
const braces: ReadonlySet<string> = new Set(['{']);
const otherwise: ReadonlySet<string> = new Set(['else']);

/** Deepest nesting of choices. */
const deepestChoice = 16;

/** Reads a part of an expression as keys. */
type Again = (from: number, to: number) => readonly KeyValue[];

/** Reads an expression of one shape; undefined for any other. */
type Reading = (
  code: Code,
  from: number,
  to: number,
  again: Again,
  constants: KnownNames,
) => readonly KeyValue[] | undefined;

/**
 * The keys that the expression in `[from, to)` may stand for: a text, texts joined, either branch of a choice,
 * each element of a list, a constant. An unknown expression is one dynamic key.
 */
export function keysOf(
  code: Code,
  from: number,
  to: number,
  constants: KnownNames,
  depth = 0,
): readonly KeyValue[] {
  if (from >= to) return [];
  const again: Again = (start, end) => keysOf(code, start, end, constants, depth + 1);
  let found: readonly KeyValue[] | undefined;
  if (depth <= deepestChoice) {
    for (const read of shapes) {
      found ??= read(code, from, to, again, constants);
    }
    found ??= joined(code, from, to, constants, depth);
  }
  return found ?? [{ value: '', range: rangeOf(code, from, to), certainty: 'dynamic' }];
}

const ofArms: Reading = (code, from, to, again) => armsOf(code, from, to)?.flatMap(arm => again(...arm));

const ofFormat: Reading = (code, from, to) => {
  const formatted = formattedIn(code, from, to);
  if (!formatted?.value.includes('*') || formatted.value.replaceAll('*', '') === '') return undefined;
  return [{ ...formatted, certainty: 'family' }];
};

/** Macros around a text that determine its encoding: Core Foundation's, wxWidgets', Windows'. */
const macros: ReadonlySet<string> = new Set(['CFSTR', 'wxT', 'wxS', '_T', 'TEXT']);

/** A bracket around the whole expression, with such a macro before it: `CFSTR("title")`. */
const ofBracket: Reading = (code, from, to, again) => {
  const open = code.textAt(from);
  if (macros.has(open) && code.partner(from + 1) === to - 1) return again(from + 2, to - 1);
  if (code.partner(from) !== to - 1) return undefined;
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
  return [{ value: name.text, range: rangeOf(code, to - 2, to - 1), certainty }];
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

/** In order of precedence. */
const shapes: readonly Reading[] = [
  ...[
    joinedKey,
    inlineTableKeys,
    ofArms,
    ofFormat,
    ofBracket,
    ofName,
    ofInitializer,
    ofReference,
    ofElements,
  ],
  ...[ofIfCall, ofTernary, ofCondition, ofAlternatives, ofGuarded],
];

/** Texts, one after the other or joined by an operator, with unknown parts as `*`. */
function joined(
  code: Code,
  from: number,
  to: number,
  constants: KnownNames,
  depth: number,
): KeyValue[] | undefined {
  let values: readonly Piece[] = [{ value: '', isFamily: false }];
  let first: OffsetRange | undefined;
  let last: OffsetRange | undefined;
  let pieces = 0;
  // Texts without anything between them are one literal in several parts.
  let isWrittenOut = true;
  let only: readonly KeyValue[] | undefined;
  for (let index = from; index < to; ) {
    const token = code.at(index);
    let end: number | undefined;
    if (token?.kind === 'string') {
      first ??= token.string?.inner;
      last = token.string?.inner;
      values = times(values, piecesOf(token, constants, depth));
      isWrittenOut &&= token.string?.inside.length === 0;
      end = afterFaithful(code, index + 1, to);
    } else {
      const known = knownAt(code, index, to, constants, depth);
      only = known?.texts;
      isWrittenOut = false;
      values = times(values, known?.texts.map(pieceOf) ?? [unknownPiece]);
      end = known?.end ?? operandEnd(code, index, to);
    }
    if (end === undefined) return undefined;
    pieces += 1;
    index = end;
    if (index < to && joiners.has(code.textAt(index))) {
      isWrittenOut = false;
      index += 1;
    } else if (index < to && code.at(index)?.kind !== 'string') return undefined;
  }
  // The text of a name is written where it was assigned.
  if (pieces === 1 && only !== undefined) return only.map(asComputed);
  const range = first && last ? { start: first.start, end: last.end } : rangeOf(code, from, to);
  const known = values.filter(
    ({ value, isFamily, place }, index) =>
      (!isFamily || /[^*\s]/.test(value)) &&
      values.findIndex(each => each.value === value && each.place === place) === index,
  );
  if (known.length === 0) return undefined;
  return known.map(({ value, isFamily, place }) => ({
    value,
    range: place ?? range,
    certainty: isFamily ? 'family' : isWrittenOut ? 'literal' : 'computed',
    ...(place === undefined ? {} : { isPassed: true }),
  }));
}

/** Longest interpolated code that is examined, in tokens. */
const longestInside = 20;

/** The possible texts of a string: one for each combination of the constants that are interpolated. */
function piecesOf(token: Token, constants: KnownNames, depth: number): readonly Piece[] {
  const { text, string } = token;
  if (!isInterpolated(token) || string === undefined) return [{ value: text, isFamily: false }];
  const parts = text.split('*');
  if (parts.length !== string.inside.length + 1) return [{ value: text, isFamily: true }];
  let values: readonly Piece[] = [{ value: '', isFamily: false }];
  parts.forEach((part, place) => {
    values = times(values, [{ value: part, isFamily: false }]);
    const inside = string.inside[place];
    if (inside === undefined) return;
    const known = inside.length > longestInside ? undefined : textsInside(new Code(inside), constants, depth);
    values = times(values, known?.map(pieceOf) ?? [unknownPiece]);
  });
  return values;
}

/** The possible values of interpolated code: a constant, or one of several literals. */
function textsInside(code: Code, constants: KnownNames, depth: number): readonly KeyValue[] | undefined {
  const to = code.tokens.length;
  if (!constants.readsInside) return undefined;
  const known = knownAt(code, 0, to, constants, depth);
  if (known !== undefined) return known.end === to ? known.texts : undefined;
  if (!code.tokens.some(({ kind, string }) => kind === 'string' && string?.inside.length === 0))
    return undefined;
  const texts = keysOf(code, 0, to, constants, depth + 1);
  return texts.some(({ certainty }) => certainty === 'dynamic') ? undefined : texts;
}

/** The possible values of a name with known constants, and its end: `LABELS.get(kind, "Other")`. */
function knownAt(
  code: Code,
  index: number,
  to: number,
  constants: KnownNames,
  depth: number,
): { readonly texts: readonly KeyValue[]; readonly end: number } | undefined {
  const known = constantAt(code, index, to, constants);
  const otherwise =
    known?.otherwise?.flatMap(([from, end]) => keysOf(code, from, end, constants, depth + 1)) ?? [];
  const texts = [...(known?.texts ?? []), ...otherwise];
  return known && constants.alternatives.mayBe(texts.length) ? { texts, end: known.end } : undefined;
}

/** The end of an operand that is no text: the next operator that joins texts. */
function operandEnd(code: Code, from: number, to: number): number | undefined {
  for (let index = from; index < to; index = code.skip(index)) {
    const token = code.at(index);
    if (token?.kind === 'string') return undefined;
    if (index > from && joiners.has(code.textAt(index)) && code.at(index + 1)?.kind === 'string')
      return index;
    if (token?.kind === 'operator' && /^[-*/%<>=&,;]$/.test(token.text)) return undefined;
  }
  return to;
}

/** From the first to the last character of the tokens in `[from, to)`. */
export function rangeOf(code: Code, from: number, to: number): OffsetRange {
  return { start: code.at(from)?.start ?? 0, end: code.at(Math.max(from, to - 1))?.end ?? 0 };
}
