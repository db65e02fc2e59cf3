import type { Span } from '../lexing/span.ts';
import { endOfQuoted } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeArguments, skip } from './extent.ts';
import { afterComma, hasName, propertyName } from './patterns.ts';

/** A property of an object literal. A shorthand's value is its own name. */
export interface Property {
  /** `undefined` for a computed name and for a spread. */
  readonly name: string | undefined;
  readonly value: Span;
  readonly isSpread: boolean;
}

/** The properties of the object literal, or members of the enum, that opens at a token. */
export function propertiesOf(tokens: Tokens, open: number): Property[] {
  const properties: Property[] = [];
  const limit = endOfObject(tokens, open);
  let at = open + 1;
  while (at < limit) {
    const next = afterComma(tokens, at, limit);
    const end = beforeComma(tokens, next);
    if (end > at) properties.push(readProperty(tokens, at, end));
    at = next;
  }
  return properties;
}

/** What the name of a property is computed from: `Kind.Late` in `{ [Kind.Late]: 'late' }`. */
export function computedName(tokens: Tokens, { value, name, isSpread }: Property): Span | undefined {
  const close = value.from - 2;
  if (name !== undefined || isSpread || tokens.kind(close) !== Char.BracketClose) return undefined;
  const open = tokens.pair(close);
  return open >= 0 && open < close ? { from: open + 1, to: close } : undefined;
}

/** The value of the first property with that name in the object literal that opens at a token. */
export function propertyIn(tokens: Tokens, open: number, name: string): Span | undefined {
  const limit = endOfObject(tokens, open);
  let at = open + 1;
  while (at < limit) {
    const next = afterComma(tokens, at, limit);
    if (hasName(tokens, at, name)) return valueOfProperty(tokens, at, beforeComma(tokens, next));
    at = next;
  }
  return undefined;
}

/** The closing brace of an object literal, or the end of the file where it has none. */
export function endOfObject(tokens: Tokens, open: number): number {
  const close = tokens.pair(open);
  return close > open ? close : tokens.length;
}

/** The end of an element after which the next one begins at a token. */
export function beforeComma(tokens: Tokens, next: number): number {
  return tokens.kind(next - 1) === Char.Comma ? next - 1 : next;
}

function readProperty(tokens: Tokens, from: number, to: number): Property {
  if (tokens.kind(from) === Kind.Spread) {
    return { name: undefined, value: { from: from + 1, to }, isSpread: true };
  }
  return { name: propertyName(tokens, from), value: valueOfProperty(tokens, from, to), isSpread: false };
}

function valueOfProperty(tokens: Tokens, from: number, to: number): Span {
  const after = skip(tokens, from, to);
  const separator = tokens.kind(after);
  const isWrittenOut = after < to && (separator === Char.Colon || separator === Char.Equals);
  return { from: isWrittenOut ? after + 1 : from, to };
}

/** The elements of an array literal or of an argument list that opens at a token. */
export function elementsOf(tokens: Tokens, open: number): Span[] {
  const close = tokens.pair(open);
  const limit = close > open ? close : endOfOpenList(tokens, open);
  if (open + 1 >= limit) return [];
  const first = elementAt(tokens, open + 1, limit);
  // Most lists have one element or two: an array that is pushed to takes room for seventeen.
  if (first.to + 1 >= limit) return [first];
  let last = elementAt(tokens, first.to + 1, limit);
  const elements = [first, last];
  while (last.to + 1 < limit) {
    last = elementAt(tokens, last.to + 1, limit);
    elements.push(last);
  }
  return elements;
}

/** The element that starts at a token and ends before a comma or at the end of its list. */
function elementAt(tokens: Tokens, from: number, limit: number): Span {
  return { from, to: beforeComma(tokens, afterComma(tokens, from, limit)) };
}

/** So many brackets without an end in a list without an end are no code that anyone is typing. */
const maxOpen = 8;

/** Where a list that is never closed ends for all we know: at the next statement. */
function endOfOpenList(tokens: Tokens, open: number): number {
  let at = open + 1;
  let others = 0;
  const limit = Math.min(tokens.length, open + 500);
  while (at < limit) {
    const kind = tokens.kind(at);
    if (opensBracket(kind) && tokens.pair(at) < 0 && ++others > maxOpen) return at;
    if (kind === Char.Semicolon || kind === Char.BraceClose) return at;
    if (at > open + 1 && kind === Kind.Word && tokens.breakBefore(at) && tokens.kind(at - 1) !== Char.Comma)
      return at;
    at = skip(tokens, at, limit);
  }
  return limit;
}

function opensBracket(kind: number): boolean {
  return kind === Char.ParenOpen || kind === Char.BracketOpen || kind === Char.BraceOpen;
}

/**
 * The span without parentheses and `<T>` around it and without `as …`, `satisfies …` and `!` after it. A string that has
 * no closing quote stands alone: what follows was there before somebody began to type it.
 */
export function bare(tokens: Tokens, span: Span): Span {
  const { from, to } = span;
  if (to - from === 1) return span;
  return isUnclosed(tokens, from) ? { from, to: from + 1 } : unwrapped(tokens, span);
}

function unwrapped(tokens: Tokens, span: Span): Span {
  let { from, to } = span;
  for (;;) {
    if (tokens.is(from, 'await')) from++;
    else if (tokens.kind(from) === Char.Less) {
      const operand = afterTypeArguments(tokens, from);
      if (operand === from || operand >= to) return { from, to };
      from = operand;
    } else if (tokens.kind(from) === Char.ParenOpen && tokens.pair(from) === to - 1) {
      from++;
      to--;
    } else if (tokens.kind(to - 1) === Char.Bang && to - 1 > from) to--;
    else {
      const end = endBeforeCast(tokens, from, to);
      if (end === to) return from === span.from && to === span.to ? span : { from, to };
      to = end;
    }
  }
}

function isUnclosed(tokens: Tokens, token: number): boolean {
  if (tokens.kind(token) !== Kind.String) return false;
  const end = tokens.end(token);
  return endOfQuoted(tokens.text, tokens.start(token), end) === end;
}

/**
 * Where the type begins that an expression is cast to, the last one of several: `value as Type`, `<Type>value`; -1 where
 * it is not.
 */
export function castTo(tokens: Tokens, { from, to }: Span): number {
  const operand = afterTypeArguments(tokens, from);
  // `<T>(value) => …` has type parameters.
  let type = operand > from && tokens.kind(operand) !== Char.ParenOpen ? from + 1 : -1;
  for (let at = from; at < to; at = skip(tokens, at, to))
    if (tokens.is(at, 'as') && at > from && !tokens.is(at + 1, 'const')) type = at + 1;
  return type;
}

function endBeforeCast(tokens: Tokens, from: number, to: number): number {
  let at = skip(tokens, from, to);
  while (at < to) {
    if (tokens.kind(at) === Kind.Word && (tokens.is(at, 'as') || tokens.is(at, 'satisfies'))) return at;
    at = skip(tokens, at, to);
  }
  return to;
}
