import type { OffsetRange } from '../../../../base/range.ts';
import { isInterpolated, type Token } from '../lexing/token.ts';
import { Code } from '../syntax/code.ts';
import type { KeyValue, KnownNames } from './knownNames.ts';
import { afterFaithful, constantAt, joiners, type Lookup } from './lookups.ts';
import { asComputed, type Piece, pieceOf, times, unknownPiece } from './pieces.ts';
import { type Again, shapes } from './shapes.ts';

/** Deepest nesting of choices. */
const deepestChoice = 16;

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
      const known = knownAt(code, index, to, constants, depth) ?? groupAt(code, index, to, constants, depth);
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

/** The possible values of an operand in brackets, and its end: `'cart.' . ($late ? 'late' : 'early')`. */
function groupAt(
  code: Code,
  index: number,
  to: number,
  constants: KnownNames,
  depth: number,
): Lookup | undefined {
  const end = code.partner(index) + 1;
  if (code.textAt(index) !== '(' || end <= index || (end < to && !joiners.has(code.textAt(end))))
    return undefined;
  const texts = keysOf(code, index + 1, end - 1, constants, depth + 1);
  return texts.some(({ certainty }) => certainty === 'dynamic') ? undefined : { texts, end };
}

/** The possible values of a name with known constants, and its end: `LABELS.get(kind, "Other")`. */
function knownAt(
  code: Code,
  index: number,
  to: number,
  constants: KnownNames,
  depth: number,
): Lookup | undefined {
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
