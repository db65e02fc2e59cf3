import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeArguments, skip } from './extent.ts';

interface Operator {
  /** 0 when the expression has no operator outside brackets. */
  readonly kind: number;
  readonly at: number;
  readonly colon: number;
}

const none: Operator = { kind: 0, at: -1, colon: -1 };

/** The operator that is applied last (ECMAScript, precedence), stepping over brackets. */
export function lowestOperator(tokens: Tokens, from: number, to: number): Operator {
  let found = none;
  let rank = 0;
  for (let at = from; at < to; at = skip(tokens, at, to)) {
    if (tokens.kind(at) === Char.Less) at = afterTypesOfCall(tokens, at);
    const kind = tokens.kind(at);
    if (kind === Kind.Arrow) return { kind, at, colon: -1 };
    if (kind === Char.Question) {
      const colon = colonOf(tokens, at, to);
      return colon < 0 ? { kind: Kind.Compare, at, colon } : { kind, at, colon };
    }
    const here = kind === Char.Bang && isAfterOperand(tokens, at, from) ? 0 : rankOf(kind, at > from);
    if (here > 0 && (rank === 0 || here <= rank)) {
      found = { kind, at, colon: -1 };
      rank = here;
    }
  }
  return found;
}

/** The operands that a choice may evaluate to: both of `?:`, `||` and `??`, the second of `&&`; none of other expressions. */
export function choicesIn(tokens: Tokens, { from, to }: Span): readonly Span[] {
  if (tokens.pair(from) === to - 1) return [];
  const { kind, at, colon } = lowestOperator(tokens, from, to);
  const right = { from: at + 1, to };
  switch (kind) {
    case Char.Question:
      return [
        { from: at + 1, to: colon },
        { from: colon + 1, to },
      ];
    case Kind.Or:
    case Kind.Nullish:
      return [{ from, to: at }, right];
    case Kind.And:
      return [right];
    default:
      return [];
  }
}

/** The `(` behind the `<…>` of a call, `ref<string>('a')`, that begins at a token; the token itself where it compares. */
function afterTypesOfCall(tokens: Tokens, less: number): number {
  const after = tokens.kind(less - 1) === Kind.Word ? afterTypeArguments(tokens, less) : less;
  return tokens.kind(after) === Char.ParenOpen ? after : less;
}

/** Whether a `!` stands behind something that TypeScript is told to be there: `tab!.label`. */
function isAfterOperand(tokens: Tokens, at: number, from: number): boolean {
  const before = tokens.kind(at - 1);
  const isOperand = before === Kind.Word || before === Char.ParenClose || before === Char.BracketClose;
  return at > from && isOperand;
}

function rankOf(kind: number, isInfix: boolean): number {
  switch (kind) {
    case Kind.Assign:
    case Char.Equals:
      return 1;
    case Kind.Or:
    case Kind.Nullish:
      return 2;
    case Kind.And:
      return 3;
    case Kind.Compare:
    case Char.Less:
    case Char.Greater:
    case Char.Bar:
    case Char.Ampersand:
    case Char.Caret:
      return 4;
    case Char.Plus:
      return isInfix ? 5 : 6;
    case Char.Minus:
    case Char.Star:
    case Char.Slash:
    case Char.Percent:
      return 6;
    case Char.Bang:
    case Char.Tilde:
      return 7;
    default:
      return 0;
  }
}

/** The `:` of a conditional whose `?` is at a token, or -1. */
function colonOf(tokens: Tokens, question: number, to: number): number {
  let open = 0;
  for (let at = question; at < to; at = skip(tokens, at, to)) {
    const kind = tokens.kind(at);
    if (kind === Char.Question) open++;
    else if (kind === Char.Colon && --open === 0) return at;
  }
  return -1;
}

/** The pieces of an expression between the operators of a kind, stepping over brackets. */
export function splitAt(tokens: Tokens, from: number, to: number, kind: number): Span[] {
  const spans: Span[] = [];
  let start = from;
  for (let at = from; at < to; at = skip(tokens, at, to)) {
    if (tokens.kind(at) !== kind || at === start) continue;
    spans.push({ from: start, to: at });
    start = at + 1;
  }
  spans.push({ from: start, to });
  return spans;
}
