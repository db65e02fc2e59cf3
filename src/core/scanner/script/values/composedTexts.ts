import { asComputed, join, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { resolveEscapes } from '../lexing/strings.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { skip } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';
import { splitAt } from '../syntax/precedence.ts';
import { unknownText } from './literals.ts';

/** Reads all possible texts of a part of an expression. */
type ReadTexts = (span: Span) => readonly KeyText[];

/** A part of a text that is put together, with all texts that it may be. */
export interface TextPart {
  /** Absent for what is written out between others. */
  readonly span?: Span;
  readonly texts: readonly KeyText[];
}

/** The texts of some parts that go together, joined; undefined if any text of one goes with any of another. */
export type JoinRows = (parts: readonly TextPart[]) => readonly string[] | undefined;

/** All that a text may be that is put together from some parts. */
function joinParts(
  parts: readonly TextPart[],
  range: { start: number; end: number },
  joinRows: JoinRows,
): KeyText[] {
  const rows = joinRows(parts);
  const texts = parts.map(part => part.texts);
  if (rows === undefined) return join(texts, range);
  const isElsewhere = texts.some(all => all.some(each => each.isElsewhere === true))
    ? { isElsewhere: true }
    : {};
  return rows.map(text => ({ text, certainty: 'computed', ...range, ...isElsewhere }));
}

/** A template: `errors.${code}` in backticks. */
export function templateTexts(
  tokens: Tokens,
  { from, to }: Span,
  read: ReadTexts,
  joinRows: JoinRows,
): KeyText[] {
  const parts: TextPart[] = [];
  const close = tokens.pair(from) < 0 ? to : tokens.pair(from);
  const start = tokens.end(from);
  const end = close < to ? tokens.start(close) : tokens.end(close - 1);
  for (let at = from + 1; at < close; at = skip(tokens, at, close)) {
    if (tokens.kind(at) === Kind.TemplateText) {
      const text = resolveEscapes(tokens.slice(at));
      parts.push({ texts: [{ text, certainty: 'literal', start, end }] });
    } else {
      const span = { from: at + 1, to: Math.max(at + 1, tokens.pair(at)) };
      parts.push({ span, texts: read(span) });
    }
  }
  if (parts.length === 0) return [{ text: '', certainty: 'literal', start, end }];
  return joinParts(parts, { start, end }, joinRows);
}

/** A list whose elements are joined: `['cart', kind].join('.')`; undefined for any other expression. */
export function joinedList(tokens: Tokens, { from, to }: Span, read: ReadTexts): KeyText[] | undefined {
  const name = tokens.pair(from) + 2;
  const open = name + 1;
  const isJoin = name > from + 2 && isDot(tokens.kind(name - 1)) && tokens.is(name, 'join');
  if (!isJoin || tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) !== to - 1) return undefined;
  const [sign] = elementsOf(tokens, open);
  const between = sign === undefined ? undefined : read(sign);
  return between && joinedElements(tokens, { from, to }, between, read).map(asComputed);
}

/** The elements of the list at the start of an expression, with one of some separators between them. */
function joinedElements(
  tokens: Tokens,
  { from, to }: Span,
  between: readonly KeyText[],
  read: ReadTexts,
): KeyText[] {
  const parts = elementsOf(tokens, from).flatMap((element, index) => {
    const texts = tokens.kind(element.from) === Kind.Spread ? [unknownText(tokens, element)] : read(element);
    return index === 0 ? [texts] : [between, texts];
  });
  return join(parts, { start: tokens.start(from), end: tokens.end(to - 1) });
}

/** The texts of a list whose elements a function joins with a sign: `t(['cart', 'title'])`. */
export function textsOfPath(tokens: Tokens, list: Span, sign: string, read: ReadTexts): readonly KeyText[] {
  const parts = elementsOf(tokens, list.from);
  const [only] = parts;
  if (parts.length < 2) return only === undefined ? [] : read(only);
  const start = tokens.start(list.from);
  const between: KeyText = { text: sign, certainty: 'literal', start, end: start };
  return joinedElements(tokens, list, [between], read);
}

/** A sum, its operands one after the other: `'errors.' + code`. Adjacent numbers are added. */
export function concatenated(tokens: Tokens, whole: Span, read: ReadTexts, joinRows: JoinRows): KeyText[] {
  const operands = splitAt(tokens, whole.from, whole.to, Char.Plus);
  const range = { start: tokens.start(whole.from), end: tokens.end(whole.to - 1) };
  const parts = operands.map(span => ({ span, texts: read(span) }));
  const isSum =
    operands.some(({ from }) => tokens.kind(from) === Kind.Number) &&
    !parts.some(({ texts }) => texts.some(({ text }) => /[^\d*]/.test(text)));
  return isSum ? [unknownText(tokens, whole)] : joinParts(parts, range, joinRows);
}
