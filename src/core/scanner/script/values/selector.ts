import { join, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { elementsOf } from '../syntax/objects.ts';
import { outcomesOf } from '../syntax/outcomes.ts';
import { stepAt } from '../syntax/steps.ts';

/**
 * Reads the possible texts of an expression in brackets: `$ => $.error[code]`. An object rather than a function, as one
 * that is made for each call costs a context each time, and one for each file keeps the engine from freeing the file's
 * objects cheaply: the index of 10,000 small files took a tenth longer.
 */
export interface TextReader {
  of(span: Span): readonly KeyText[];
}

/**
 * The keys in a selector function, `$ => $.cart.title` and `function ($) { return $.cart.title; }` are `cart.title`, or
 * in a list with one: `[$ => $.cart.title, $ => $.title]`.
 */
export function selectorTexts(tokens: Tokens, span: Span, texts: TextReader): readonly KeyText[] | undefined {
  const { from, to } = span;
  const isList = tokens.kind(from) === Char.BracketOpen && tokens.pair(from) === to - 1;
  return isList ? selectedInList(tokens, from, texts) : selected(tokens, span, texts);
}

function selectedInList(tokens: Tokens, open: number, texts: TextReader): readonly KeyText[] | undefined {
  const elements = elementsOf(tokens, open);
  const found = elements.map(element => selected(tokens, element, texts));
  if (found.every(keys => keys === undefined)) return undefined;
  return elements.flatMap((element, index) => found[index] ?? texts.of(element));
}

function selected(tokens: Tokens, { from, to }: Span, texts: TextReader): readonly KeyText[] | undefined {
  const isFunction = tokens.is(from, 'function');
  const open = isFunction ? from + 1 : from;
  const isBracketed = tokens.kind(open) === Char.ParenOpen && tokens.pair(open) > open;
  const parameter = isBracketed ? open + 1 : open;
  const head = isBracketed ? tokens.pair(open) + 1 : open + 1;
  if (tokens.kind(parameter) !== Kind.Word || (!isFunction && tokens.kind(head) !== Kind.Arrow))
    return undefined;
  const found: KeyText[] = [];
  for (const path of outcomesOf(tokens, bodyOf(tokens, isFunction ? head : head + 1, to))) {
    if (!tokens.is(path.from, tokens.slice(parameter))) return undefined;
    const keys = readPath(tokens, { from: path.from + 1, to: path.to }, texts);
    if (keys === undefined) return undefined;
    found.push(...keys);
  }
  return found;
}

/** The result of a function: the expression after its arrow, or of the only `return` in its body. */
function bodyOf(tokens: Tokens, body: number, to: number): Span {
  if (tokens.kind(body) !== Char.BraceOpen || !tokens.is(body + 1, 'return')) return { from: body, to };
  const close = tokens.pair(body);
  return { from: body + 2, to: tokens.kind(close - 1) === Char.Semicolon ? close - 1 : close };
}

/** `.cart['title']` with its names joined; undefined where something is called. */
export function readPath(
  tokens: Tokens,
  { from, to }: Span,
  texts: TextReader,
): readonly KeyText[] | undefined {
  const parts: (readonly KeyText[])[] = [];
  let isWritten = true;
  for (let at = from; at < to; ) {
    const step = stepAt(tokens, at);
    if (step === undefined || step.is === 'call' || step.next > to) return undefined;
    if (step.is === 'member') parts.push([nameAt(tokens, step.name)]);
    else if (step.is === 'index') {
      const { inside } = step;
      if (inside.from >= inside.to) return undefined;
      const isName = inside.to === inside.from + 1 && isNameLike(tokens.kind(inside.from));
      parts.push(isName ? [nameAt(tokens, inside.from)] : texts.of(inside));
      isWritten &&= isName;
    }
    at = step.next;
  }
  if (parts.length === 0) return undefined;
  const isBracketed = tokens.kind(from) === Char.BracketOpen;
  const quote = isBracketed && tokens.kind(from + 1) === Kind.String ? 1 : 0;
  const start = tokens.start(from + 1) + quote;
  const end = isBracketed && parts.length === 1 ? tokens.end(to - 2) - quote : tokens.end(to - 1);
  if (!isWritten) return join(withDots(parts), { start, end });
  return [{ text: parts.map(([name]) => name?.text).join('.'), certainty: 'literal', start, end }];
}

/** A text or number in brackets equals a name. */
function isNameLike(kind: number): boolean {
  return kind === Kind.String || kind === Kind.Number;
}

function nameAt(tokens: Tokens, at: number): KeyText {
  const written = tokens.slice(at);
  const text = tokens.kind(at) === Kind.String ? unquote(written) : written;
  return { text, certainty: 'literal', start: tokens.start(at), end: tokens.end(at) };
}

function withDots(parts: readonly (readonly KeyText[])[]): (readonly KeyText[])[] {
  const dot: KeyText = { text: '.', certainty: 'literal', start: 0, end: 0 };
  return parts.flatMap((part, index) => (index === 0 ? [part] : [[dot], part]));
}
