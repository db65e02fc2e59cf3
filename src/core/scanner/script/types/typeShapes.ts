import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeArguments, afterTypeParameters, endOfType, skip } from '../syntax/extent.ts';
import { propertyName } from '../syntax/patterns.ts';

/** The tokens of the type that starts at a token. */
export function typeAt(tokens: Tokens, from: number, limit = tokens.length): Span {
  return { from, to: endOfType(tokens, from, limit) };
}

/** How far before its use a type parameter is searched, in tokens. */
const farthestParameter = 200;

/** The constraint of a type parameter whose name is at a token: `<Kind extends 'a' | 'b'>`. */
export function constraintOf(tokens: Tokens, name: number): Span | undefined {
  const text = tokens.slice(name);
  for (let at = name - 1; at > Math.max(0, name - farthestParameter); at--) {
    if (!tokens.is(at, text) || !tokens.is(at + 1, 'extends')) continue;
    const before = tokens.kind(tokens.is(at - 1, 'const') ? at - 2 : at - 1);
    if (before === Char.Less || before === Char.Comma)
      return typeAt(tokens, at + 2, endOfParameters(tokens, at));
  }
  return undefined;
}

/** The `>` after a type parameter. */
function endOfParameters(tokens: Tokens, parameter: number): number {
  let angles = 0;
  for (
    let at = parameter;
    at < Math.min(tokens.length, parameter + farthestParameter);
    at = skip(tokens, at, tokens.length)
  ) {
    if (tokens.kind(at) === Char.Less) angles++;
    else if (tokens.kind(at) === Char.Greater && --angles < 0) return at;
  }
  return tokens.length;
}

/** The tokens of the names of the types that a file declares; the first of several with the same name. */
export function typeDeclarations(tokens: Tokens): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  // A native string search identifies most files without types, faster than a pass over the tokens.
  if (!/\b(?:type|interface)[\s/]/.test(tokens.text)) return found;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens.kind(at + 1) !== Kind.Word || !(tokens.is(at, 'type') || tokens.is(at, 'interface'))) continue;
    const name = tokens.slice(at + 1);
    if (!found.has(name)) found.set(name, at + 1);
  }
  return found;
}

/** The type of a type alias; undefined for an interface. */
export function aliased(tokens: Tokens, name: number): Span | undefined {
  if (!tokens.is(name - 1, 'type')) return undefined;
  const sign = afterTypeParameters(tokens, name + 1);
  return tokens.kind(sign) === Char.Equals ? typeAt(tokens, sign + 1) : undefined;
}

/** The brace of an interface's body, and the types that it extends. */
export function interfaceParts(tokens: Tokens, name: number): { body: number; parents: readonly Span[] } {
  let at = afterTypeParameters(tokens, name + 1);
  const parents: Span[] = [];
  while (tokens.is(at, 'extends') || tokens.kind(at) === Char.Comma) {
    const parent = { from: at + 1, to: afterReference(tokens, at + 1) };
    if (parent.to === parent.from) break;
    parents.push(parent);
    at = parent.to;
  }
  return { body: at, parents };
}

/** After `Name`, `Module.Name` and `Name<…>`. */
function afterReference(tokens: Tokens, from: number): number {
  let at = from;
  while (tokens.kind(at) === Kind.Word) {
    if (tokens.kind(at + 1) !== Char.Dot) return afterTypeArguments(tokens, at + 1);
    at += 2;
  }
  return at;
}

/** The operands of a type that are joined by `|` or `&`, without brackets around the whole. */
export function operandsOf(tokens: Tokens, span: Span, sign: number): readonly Span[] {
  const { from, to } = unwrapped(tokens, span);
  const operands: Span[] = [];
  let start = from;
  let angles = 0;
  for (let at = from; at < to; at = skip(tokens, at, to)) {
    const kind = tokens.kind(at);
    if (kind === Char.Less) angles++;
    else if (kind === Char.Greater) angles--;
    else if (kind === Kind.Arrow) return [{ from, to }];
    else if (kind === sign && angles === 0) {
      if (at > start) operands.push({ from: start, to: at });
      start = at + 1;
    }
  }
  operands.push({ from: start, to });
  return operands;
}

/** Without round brackets, a leading `|` or `&`, and `readonly`. */
export function unwrapped(tokens: Tokens, span: Span): Span {
  let { from, to } = span;
  for (;;) {
    const kind = tokens.kind(from);
    if (kind === Char.ParenOpen && tokens.pair(from) === to - 1) {
      from++;
      to--;
    } else if (from < to && (kind === Char.Bar || kind === Char.Ampersand || tokens.is(from, 'readonly'))) {
      from++;
    } else return { from, to };
  }
}

/** The type arguments of the reference that starts at `from`, if it ends with them. */
export function argumentsOf(tokens: Tokens, { from, to }: Span): readonly Span[] {
  let open = from + 1;
  while (tokens.kind(open) === Char.Dot) open += 2;
  if (afterTypeArguments(tokens, open) !== to || to === open) return [];
  const found: Span[] = [];
  let start = open + 1;
  let angles = 0;
  for (let at = start; at < to; at = skip(tokens, at, to)) {
    const kind = tokens.kind(at);
    if (kind === Char.Less) angles++;
    else if ((kind === Char.Comma || kind === Char.Greater) && angles === 0) {
      found.push({ from: start, to: at });
      start = at + 1;
    } else if (kind === Char.Greater) angles--;
  }
  return found;
}

/** The members of an object type. */
export interface Body {
  readonly types: ReadonlyMap<string, Span>;
  /** False if one has no plain name: an index signature, a call signature. */
  readonly isNamed: boolean;
}

/** The body of the object type or interface that opens at a token. */
export function bodyOf(tokens: Tokens, open: number): Body {
  const close = tokens.pair(open);
  const types = new Map<string, Span>();
  let isNamed = true;
  let at = open + 1;
  while (at < close) {
    if (tokens.is(at, 'readonly') && tokens.kind(at + 1) !== Char.Colon) at++;
    const after = skip(tokens, at, close);
    const colon = tokens.kind(after) === Char.Question ? after + 1 : after;
    const isTyped = tokens.kind(colon) === Char.Colon;
    const type = typeAt(tokens, isTyped ? colon + 1 : after, close);
    const name = propertyName(tokens, at);
    if (name === undefined) isNamed = false;
    else if (!types.has(name)) types.set(name, isTyped ? type : { from: after, to: after });
    at = Math.max(type.to, after);
    while (tokens.kind(at) === Char.Semicolon || tokens.kind(at) === Char.Comma) at++;
  }
  return { types, isNamed };
}
