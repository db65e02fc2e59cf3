import { Char, Kind } from './tokens.ts';

/** By how much the length of an operator is moved up beside its kind. */
const lengthShift = 16;

/**
 * The operator at an offset whose first character is `code`.
 *
 * @returns kind and length in one number, to be taken apart by {@link kindOf} and {@link lengthOf}
 */
export function operatorAt(text: string, at: number, code: number): number {
  const next = text.charCodeAt(at + 1);
  switch (code) {
    case Char.Equals:
      if (next === Char.Greater) return operator(Kind.Arrow, 2);
      if (next === Char.Equals) return operator(Kind.Compare, tripleOrDouble(text, at));
      break;
    case Char.Question:
      // `a?.1:b` is a conditional with a number.
      if (next === Char.Dot && !isDigitAt(text, at + 2)) return operator(Kind.OptionalDot, 2);
      if (next === Char.Question) return assignOr(text, at, 2, Kind.Nullish);
      break;
    case Char.Bar:
      if (next === Char.Bar) return assignOr(text, at, 2, Kind.Or);
      return assignOr(text, at, 1, code);
    case Char.Ampersand:
      if (next === Char.Ampersand) return assignOr(text, at, 2, Kind.And);
      return assignOr(text, at, 1, code);
    case Char.Dot:
      if (next === Char.Dot && text.charCodeAt(at + 2) === Char.Dot) return operator(Kind.Spread, 3);
      break;
    case Char.Bang:
      if (next === Char.Equals) return operator(Kind.Compare, tripleOrDouble(text, at));
      break;
    case Char.Plus:
    case Char.Minus:
      if (next === code) return operator(Kind.Step, 2);
      return assignOr(text, at, 1, code);
    case Char.Less:
    case Char.Greater:
      if (next === Char.Equals) return operator(Kind.Compare, 2);
      break;
    case Char.Star:
    case Char.Slash:
    case Char.Percent:
    case Char.Caret:
      return assignOr(text, at, 1, code);
  }
  return operator(code, 1);
}

/** The token that an operator is, of what has been found. */
export function kindOf(found: number): number {
  return found & ((1 << lengthShift) - 1);
}

/** The length of an operator in characters, of what has been found. */
export function lengthOf(found: number): number {
  return found >> lengthShift;
}

function operator(kind: number, length: number): number {
  return kind | (length << lengthShift);
}

function tripleOrDouble(text: string, at: number): number {
  return text.charCodeAt(at + 2) === Char.Equals ? 3 : 2;
}

function assignOr(text: string, at: number, length: number, kind: number): number {
  const isAssignment = text.charCodeAt(at + length) === Char.Equals;
  return isAssignment ? operator(Kind.Assign, length + 1) : operator(kind, length);
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
