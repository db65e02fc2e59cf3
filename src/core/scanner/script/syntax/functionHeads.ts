import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { skip } from './extent.ts';

/** The `{` of the body after parameters and perhaps a return type, or -1. */
export function bodyBrace(tokens: Tokens, close: number, end: number): number {
  if (tokens.kind(close + 1) === Char.BraceOpen) return close + 1;
  if (tokens.kind(close + 1) !== Char.Colon) return -1;
  let at = close + 2;
  const limit = Math.min(end, close + 200);
  // `{` right at the start, or after one of these, is an object type and not the body.
  let isType = true;
  while (at < limit) {
    const kind = tokens.kind(at);
    if (kind === Char.BraceOpen && !isType) return at;
    if (kind === Char.Semicolon || kind === Char.BraceClose || kind === Char.ParenClose) return -1;
    if (kind === Kind.Arrow || kind === Char.Equals) return -1;
    isType =
      kind === Char.Bar ||
      kind === Char.Ampersand ||
      kind === Char.Less ||
      kind === Char.Comma ||
      tokens.is(at, 'is');
    at = skip(tokens, at, limit);
  }
  return -1;
}

/** The first token of an arrow function's parameters: a name or `(`; -1 when it is none. */
export function startOfParameters(tokens: Tokens, arrow: number, from: number): number {
  const before = tokens.kind(arrow - 1);
  if (before === Char.ParenClose) {
    const open = tokens.pair(arrow - 1);
    if (tokens.kind(open - 1) !== Char.Colon && !tokens.is(open - 1, 'typeof')) return open;
  } else if (before === Kind.Word && !isTypeBefore(tokens, arrow - 1)) return arrow - 1;
  const colon = returnTypeBefore(tokens, arrow, from);
  if (colon >= 0 && !isChoice(tokens, tokens.pair(colon - 1))) return tokens.pair(colon - 1);
  return before === Char.ParenClose ? tokens.pair(arrow - 1) : before === Kind.Word ? arrow - 1 : -1;
}

/** Whether what opens before a `:` is called, or stands behind a `?`: `late ? show(a) : () => hide()`. */
function isChoice(tokens: Tokens, open: number): boolean {
  const before = tokens.kind(open - 1);
  if (before === Kind.Word) return !beforeParameters.holds(tokens, open - 1);
  return before === Char.Question || before === Char.ParenClose || before === Char.BracketClose;
}

/** Words after which parameters may begin all the same. */
const beforeParameters = new WordSet(['async', 'return', 'default', 'case', 'of', 'await', 'yield', 'void']);

/** The `:` of a return type that ends before the arrow, or -1. */
function returnTypeBefore(tokens: Tokens, arrow: number, from: number): number {
  const limit = Math.max(from, arrow - 100);
  let angles = 0;
  for (let at = arrow - 1; at > limit; at--) {
    const kind = tokens.kind(at);
    if (kind === Char.Colon) return tokens.kind(at - 1) === Char.ParenClose ? at : -1;
    if (kind === Char.Semicolon || kind === Char.ParenOpen || kind === Char.BraceOpen) return -1;
    if (kind === Char.Greater) angles++;
    else if (kind === Char.Less) angles--;
    else if (kind === Char.Comma && angles === 0) return -1;
    const pair = tokens.pair(at);
    if (pair >= 0 && pair < at) at = pair;
  }
  return -1;
}

/** After the modifiers and decorators of a parameter. */
export function afterModifiers(tokens: Tokens, from: number, end: number): number {
  let at = from;
  if (tokens.kind(at) === Kind.Spread) at++;
  while (tokens.kind(at) === Char.At) {
    at += 2;
    if (tokens.kind(at) === Char.ParenOpen) at = skip(tokens, at, end);
  }
  while (tokens.kind(at) === Kind.Word && tokens.kind(at + 1) === Kind.Word) at++;
  return at;
}

/** True when a word before an arrow is the end of a return type rather than a parameter. */
function isTypeBefore(tokens: Tokens, index: number): boolean {
  const before = tokens.kind(index - 1);
  return (
    (before === Char.Colon && tokens.kind(index - 2) === Char.ParenClose) ||
    before === Char.Dot ||
    before === Char.Bar ||
    before === Char.Ampersand ||
    tokens.is(index - 1, 'is') ||
    tokens.is(index - 1, 'keyof')
  );
}
