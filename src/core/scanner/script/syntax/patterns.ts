import { unquote } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { skip } from './extent.ts';

/** Deeper patterns do not occur and would only cost stack. */
const deepest = 12;

/** Index after the binding pattern at a token, without its own default. */
export function afterPattern(tokens: Tokens, index: number): number {
  return skip(tokens, index, Number.MAX_SAFE_INTEGER);
}

/** A name in a binding pattern, and its way into the value: `['i18n', 't']`. */
export interface PatternName {
  readonly token: number;
  readonly path: readonly string[];
}

/** The way to a name that no value of the items leads to: that of a key or place in a loop of a template. */
export const besideItem: readonly string[] = ['*'];

/** The names of a binding pattern: of a name itself, of `{ a, b: c, ...d }` or `[a, [b]]`, with defaults. */
export function namesIn(tokens: Tokens, index: number): PatternName[] {
  const names: PatternName[] = [];
  readPattern(tokens, index, [], names);
  return names;
}

function readPattern(tokens: Tokens, index: number, path: readonly string[], names: PatternName[]): void {
  const kind = tokens.kind(index);
  if (kind === Kind.Word) {
    names.push({ token: index, path });
    return;
  }
  const close = tokens.pair(index);
  if (close <= index || path.length > deepest) return;
  if (kind === Char.BraceOpen) readProperties(tokens, index + 1, close, path, names);
  else if (kind === Char.BracketOpen) readElements(tokens, index + 1, close, path, names);
}

function readProperties(
  tokens: Tokens,
  from: number,
  to: number,
  path: readonly string[],
  names: PatternName[],
): void {
  for (let at = from; at < to; at = afterComma(tokens, at, to)) {
    if (tokens.kind(at) === Kind.Spread) {
      if (tokens.kind(at + 1) === Kind.Word) names.push({ token: at + 1, path });
      continue;
    }
    const name = propertyName(tokens, at);
    const next = skip(tokens, at, to);
    if (tokens.kind(next) === Char.Colon) readPattern(tokens, next + 1, longer(path, name ?? '*'), names);
    else if (tokens.kind(at) === Kind.Word) names.push({ token: at, path: longer(path, name ?? '*') });
  }
}

function readElements(
  tokens: Tokens,
  from: number,
  to: number,
  path: readonly string[],
  names: PatternName[],
): void {
  let position = 0;
  for (let at = from; at < to; at = afterComma(tokens, at, to)) {
    if (tokens.kind(at) !== Char.Comma && tokens.kind(at) !== Kind.Spread) {
      readPattern(tokens, at, longer(path, String(position)), names);
    }
    position++;
  }
}

/** A way with one more step. Made of spread lists, it takes room for seventeen. */
function longer(path: readonly string[], step: string): readonly string[] {
  return path.length === 0 ? [step] : path.concat(step);
}

/** Index after the next comma that lies in no bracket, or `to`. */
export function afterComma(tokens: Tokens, from: number, to: number): number {
  let at = from;
  while (at < to) {
    if (tokens.kind(at) === Char.Comma) return at + 1;
    at = skip(tokens, at, to);
  }
  return to;
}

/** Whether a property has that name, for which nothing is made of what is written plainly. */
export function hasName(tokens: Tokens, index: number, name: string): boolean {
  switch (tokens.kind(index)) {
    case Kind.Word:
    case Kind.Number:
      return tokens.reads(index, name);
    case Kind.String:
      return unquote(tokens.slice(index)) === name;
    case Char.BracketOpen:
      return propertyName(tokens, index) === name;
    default:
      return false;
  }
}

/** The name of a property, written plainly, quoted or quoted in brackets; `undefined` for a computed one. */
export function propertyName(tokens: Tokens, index: number): string | undefined {
  switch (tokens.kind(index)) {
    case Kind.Word:
    case Kind.Number:
      return tokens.slice(index);
    case Kind.String:
      return unquote(tokens.slice(index));
    case Char.BracketOpen:
      return tokens.pair(index) === index + 2 && tokens.kind(index + 1) === Kind.String
        ? unquote(tokens.slice(index + 1))
        : undefined;
    default:
      return undefined;
  }
}
