import { Char, Kind } from './tokens.ts';

interface Operator {
  readonly kind: number;
  readonly length: number;
}

/** The operator at an offset whose first character is `code`. */
export function operatorAt(text: string, at: number, code: number): Operator {
  const next = text.charCodeAt(at + 1);
  switch (code) {
    case Char.Equals:
      if (next === Char.Greater) return { kind: Kind.Arrow, length: 2 };
      if (next === Char.Equals) return { kind: Kind.Compare, length: tripleOrDouble(text, at) };
      break;
    case Char.Question:
      // `a?.1:b` is a conditional with a number.
      if (next === Char.Dot && !isDigitAt(text, at + 2)) return { kind: Kind.OptionalDot, length: 2 };
      if (next === Char.Question) return assignOr(text, at, 2, Kind.Nullish);
      break;
    case Char.Bar:
      if (next === Char.Bar) return assignOr(text, at, 2, Kind.Or);
      return assignOr(text, at, 1, code);
    case Char.Ampersand:
      if (next === Char.Ampersand) return assignOr(text, at, 2, Kind.And);
      return assignOr(text, at, 1, code);
    case Char.Dot:
      if (next === Char.Dot && text.charCodeAt(at + 2) === Char.Dot) return { kind: Kind.Spread, length: 3 };
      break;
    case Char.Bang:
      if (next === Char.Equals) return { kind: Kind.Compare, length: tripleOrDouble(text, at) };
      break;
    case Char.Plus:
    case Char.Minus:
      if (next === code) return { kind: Kind.Step, length: 2 };
      return assignOr(text, at, 1, code);
    case Char.Less:
    case Char.Greater:
      if (next === Char.Equals) return { kind: Kind.Compare, length: 2 };
      break;
    case Char.Star:
    case Char.Slash:
    case Char.Percent:
    case Char.Caret:
      return assignOr(text, at, 1, code);
  }
  return { kind: code, length: 1 };
}

function tripleOrDouble(text: string, at: number): number {
  return text.charCodeAt(at + 2) === Char.Equals ? 3 : 2;
}

function assignOr(text: string, at: number, length: number, kind: number): Operator {
  const isAssignment = text.charCodeAt(at + length) === Char.Equals;
  return isAssignment ? { kind: Kind.Assign, length: length + 1 } : { kind, length };
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
