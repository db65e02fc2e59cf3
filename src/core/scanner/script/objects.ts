import { afterTypeArguments, skip } from './extent.ts';
import type { Span } from './file.ts';
import { afterComma, propertyName } from './patterns.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/** A property of an object literal. A shorthand's value is its own name. */
export interface Property {
  /** `undefined` for a computed name and for a spread. */
  readonly name: string | undefined;
  readonly value: Span;
  readonly isSpread: boolean;
}

/** The properties of the object literal, or members of the enum, that opens at a token. */
export function propertiesOf(tokens: Tokens, open: number): Property[] {
  const close = tokens.pair(open);
  const properties: Property[] = [];
  const limit = close > open ? close : tokens.length;
  let at = open + 1;
  while (at < limit) {
    const next = afterComma(tokens, at, limit);
    const end = tokens.kind(next - 1) === Char.Comma ? next - 1 : next;
    if (end > at) properties.push(readProperty(tokens, at, end));
    at = next;
  }
  return properties;
}

function readProperty(tokens: Tokens, from: number, to: number): Property {
  if (tokens.kind(from) === Kind.Spread) {
    return { name: undefined, value: { from: from + 1, to }, isSpread: true };
  }
  const name = propertyName(tokens, from);
  const after = skip(tokens, from, to);
  const separator = tokens.kind(after);
  if (after < to && (separator === Char.Colon || separator === Char.Equals)) {
    return { name, value: { from: after + 1, to }, isSpread: false };
  }
  return { name, value: { from, to }, isSpread: false };
}

/** The elements of an array literal or of an argument list that opens at a token. */
export function elementsOf(tokens: Tokens, open: number): Span[] {
  const close = tokens.pair(open);
  const limit = close > open ? close : endOfOpenList(tokens, open);
  const elements: Span[] = [];
  let at = open + 1;
  while (at < limit) {
    const next = afterComma(tokens, at, limit);
    elements.push({ from: at, to: tokens.kind(next - 1) === Char.Comma ? next - 1 : next });
    at = next;
  }
  return elements;
}

/** So many brackets without an end in a list without an end are no code that anyone is typing. */
const mostOpen = 8;

/** Where a list that is never closed ends for all we know: at the next statement. */
function endOfOpenList(tokens: Tokens, open: number): number {
  let at = open + 1;
  let others = 0;
  const limit = Math.min(tokens.length, open + 500);
  while (at < limit) {
    const kind = tokens.kind(at);
    if (opensBracket(kind) && tokens.pair(at) < 0 && ++others > mostOpen) return at;
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

/** The span without parentheses and `<T>` around it and without `as …`, `satisfies …` and `!` after it. */
export function bare(tokens: Tokens, span: Span): Span {
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

function endBeforeCast(tokens: Tokens, from: number, to: number): number {
  let at = skip(tokens, from, to);
  while (at < to) {
    if (tokens.kind(at) === Kind.Word && (tokens.is(at, 'as') || tokens.is(at, 'satisfies'))) return at;
    at = skip(tokens, at, to);
  }
  return to;
}
