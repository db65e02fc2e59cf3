import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { WordSet } from '../lexing/wordSet.ts';

/** An attribute of a JSX tag. */
export interface Attribute {
  readonly token: number;
  /** The value's tokens, without the braces of an expression; `undefined` when it has none. */
  readonly value: Span | undefined;
}

/** The attributes of the tag that opens at a token, by name; a spread is under `...`. */
export function attributesOf(tokens: Tokens, open: number): Map<string, Attribute> {
  const attributes = new Map<string, Attribute>();
  const limit = endOfTag(tokens, open);
  for (let at = open + 2; at < limit; at++) {
    const kind = tokens.kind(at);
    if (kind === Char.BraceOpen) {
      const end = tokens.pair(at);
      if (end < at) break;
      if (tokens.kind(at + 1) === Kind.Spread)
        attributes.set('...', { token: at, value: { from: at + 2, to: end } });
      at = end;
    } else if (kind === Kind.JsxName) {
      const value = tokens.kind(at + 1) === Char.Equals ? valueAt(tokens, at + 2) : undefined;
      const name = tokens.slice(at);
      if (!attributes.has(name)) attributes.set(name, { token: at, value });
    } else if (kind === Kind.JsxOpen || kind === Char.Semicolon) break;
  }
  return attributes;
}

/** False if the tag that opens at a token has no attribute with one of the names. */
export function hasAttribute(tokens: Tokens, open: number, names: WordSet): boolean {
  const limit = endOfTag(tokens, open);
  for (let at = open + 2; at < limit; at++) {
    const kind = tokens.kind(at);
    if (kind === Char.BraceOpen) at = Math.max(at, tokens.pair(at));
    else if (kind === Kind.JsxName && names.holds(tokens, at)) return true;
  }
  return false;
}

function endOfTag(tokens: Tokens, open: number): number {
  const close = tokens.pair(open);
  return close > open ? close : Math.min(tokens.length, open + 300);
}

/** The value of the attribute that a rule names, if it names one and the tag has it. */
export function valueIn(
  attributes: ReadonlyMap<string, Attribute>,
  name: string | undefined,
): Span | undefined {
  return name === undefined ? undefined : attributes.get(name)?.value;
}

function valueAt(tokens: Tokens, at: number): Span | undefined {
  if (tokens.kind(at) === Kind.JsxString) return { from: at, to: at + 1 };
  if (tokens.kind(at) !== Char.BraceOpen) return undefined;
  const close = tokens.pair(at);
  return close > at ? { from: at + 1, to: close } : undefined;
}
