import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';

/** Words that continue an expression on a new line. */
const continuing = new WordSet('in instanceof of as satisfies'.split(' '));
/** Words after which an expression must go on. */
const unfinished = new WordSet(
  'return typeof await new void delete yield in instanceof of as satisfies else case throw'.split(' '),
);

/** So many tokens are looked at for the end of type parameters or arguments. */
const longestTypes = 200;

/** True when a statement ends before the token by a line break alone (ECMAScript, semicolon insertion). */
function endsByLine(tokens: Tokens, index: number): boolean {
  return tokens.breakBefore(index) && mayEndOperand(tokens, index - 1) && mayBeginStatement(tokens, index);
}

/** Like {@link endsByLine}, in a type: there, `void` is no operator. */
function typeEndsByLine(tokens: Tokens, index: number): boolean {
  if (!tokens.breakBefore(index) || !mayBeginStatement(tokens, index)) return false;
  return mayEndOperand(tokens, index - 1) || tokens.is(index - 1, 'void');
}

function mayBeginStatement(tokens: Tokens, index: number): boolean {
  switch (tokens.kind(index)) {
    case Kind.Word:
      return !continuing.holds(tokens, index);
    case Kind.String:
    case Kind.Number:
    case Kind.Step:
    case Char.BraceOpen:
    case Char.At:
    case Char.Bang:
      return true;
    default:
      return false;
  }
}

function mayEndOperand(tokens: Tokens, index: number): boolean {
  switch (tokens.kind(index)) {
    case Kind.Word:
      return !unfinished.holds(tokens, index);
    case Kind.Number:
    case Kind.String:
    case Kind.Regex:
    case Kind.TemplateClose:
    case Kind.JsxEnd:
    case Kind.JsxSelfEnd:
    case Kind.Step:
    case Char.ParenClose:
    case Char.BracketClose:
    case Char.BraceClose:
      return true;
    default:
      return false;
  }
}

/** True for a token that closes what encloses an expression, or separates it from the next. */
function isTerminator(kind: number): boolean {
  return (
    kind === Char.Comma ||
    kind === Char.Semicolon ||
    kind === Char.ParenClose ||
    kind === Char.BracketClose ||
    kind === Char.BraceClose ||
    kind === Kind.SubstitutionClose
  );
}

/** Index after the token, or after its whole bracket when it opens one. Never past `limit`. */
export function skip(tokens: Tokens, index: number, limit: number): number {
  const pair = tokens.pair(index);
  return Math.min(pair > index ? pair + 1 : index + 1, limit);
}

/** Index of the token after the expression that starts at `index`, at most `limit`. */
export function endOfExpression(tokens: Tokens, index: number, limit = tokens.length): number {
  let at = index;
  while (at < limit) {
    const kind = tokens.kind(at);
    if (isTerminator(kind) || (at > index && endsByLine(tokens, at))) return at;
    at = afterPart(tokens, at, limit);
  }
  return limit;
}

/** Index after a token of an expression, with all that stands in brackets or in a call's type arguments that it opens. */
export function afterPart(tokens: Tokens, at: number, limit: number): number {
  return tokens.kind(at) === Char.Less ? afterCallsTypes(tokens, at) : skip(tokens, at, limit);
}

/** Index after a call's type arguments, which may hold commas; else after the `<`. */
function afterCallsTypes(tokens: Tokens, at: number): number {
  const after = afterTypeArguments(tokens, at);
  return after > at && tokens.kind(after) === Char.ParenOpen ? after : at + 1;
}

/**
 * Index after a type that starts at `index`: at a `=`, `,`, `;`, `)`, `}`, an arrow, a block, or a new
 * statement, none of them inside brackets or type arguments.
 */
export function endOfType(tokens: Tokens, index: number, limit = tokens.length): number {
  let at = index;
  let angles = 0;
  while (at < limit) {
    const kind = tokens.kind(at);
    if (kind === Char.Less) angles++;
    else if (kind === Char.Greater) {
      if (--angles < 0) return at;
    } else if (kind === Char.Equals || kind === Char.ParenClose || kind === Char.BraceClose) return at;
    else if (kind === Char.Semicolon || kind === Char.BracketClose) return at;
    else if (kind === Kind.SubstitutionClose) return at;
    else if (kind === Char.Comma && angles === 0) return at;
    else if (at > index && angles === 0 && (typeEndsByLine(tokens, at) || tokens.is(at, 'of'))) return at;
    at = skip(tokens, at, limit);
  }
  return limit;
}

/** Index after `<…>` type arguments that start at `index`, or `index` when these are none. */
export function afterTypeArguments(tokens: Tokens, index: number): number {
  if (tokens.kind(index) !== Char.Less) return index;
  let depth = 0;
  const limit = Math.min(tokens.length, index + longestTypes);
  for (let at = index; at < limit; at = skip(tokens, at, limit)) {
    const kind = tokens.kind(at);
    if (kind === Char.Less) depth++;
    else if (kind === Char.Greater) {
      if (--depth === 0) return at + 1;
    } else if (!mayStandInType(kind)) return index;
  }
  return index;
}

/** Index after the `<T extends string = 'a'>` of a declaration that starts at `index`, or `index` when there is none. */
export function afterTypeParameters(tokens: Tokens, index: number): number {
  if (tokens.kind(index) !== Char.Less) return index;
  let depth = 0;
  const limit = Math.min(tokens.length, index + longestTypes);
  for (let at = index; at < limit; at = skip(tokens, at, limit)) {
    if (tokens.kind(at) === Char.Less) depth++;
    else if (tokens.kind(at) === Char.Greater && --depth === 0) return at + 1;
  }
  return index;
}

function mayStandInType(kind: number): boolean {
  switch (kind) {
    case Kind.Word:
    case Kind.String:
    case Kind.Number:
    case Kind.TemplateOpen:
    case Kind.Arrow:
    case Kind.Spread:
    case Char.Comma:
    case Char.Dot:
    case Char.Bar:
    case Char.Ampersand:
    case Char.BraceOpen:
    case Char.BracketOpen:
    case Char.ParenOpen:
    case Char.Question:
    case Char.Colon:
      return true;
    default:
      return false;
  }
}
