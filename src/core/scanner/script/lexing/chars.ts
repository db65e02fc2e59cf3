import { Char } from './tokens.ts';

/**
 * What a character is to the lexer; 0 for other punctuation and what has no place in code. A sign is always a token by
 * itself, before which an operand ends and after which one begins.
 */
export const CharClass = { Blank: 1, LineEnd: 2, Digit: 3, Letter: 4, Quote: 5, Sign: 6 } as const;

/** The class of each ASCII character: looked up with every character of a text. */
const charClasses: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[ \t]/.test(character)) return CharClass.Blank;
  if (/[\r\n]/.test(character)) return CharClass.LineEnd;
  if (/\d/.test(character)) return CharClass.Digit;
  // A private name begins with `#`; no other code has that sign.
  if (/[\w$#]/.test(character)) return CharClass.Letter;
  if (/[,;:]/.test(character)) return CharClass.Sign;
  return /["']/.test(character) ? CharClass.Quote : 0;
});

/** True for a character that may stand in a name; everything beyond ASCII counts, save white space. */
export function isNamePart(code: number): boolean {
  if (code < 128) {
    const found = charClasses[code];
    return found === CharClass.Letter || found === CharClass.Digit;
  }
  // Beyond the end of the text the code is not a number.
  return (
    code >= 128 && code !== 0xa0 && code !== 0xfeff && code !== 0x2028 && code !== 0x2029 && code !== 0x3000
  );
}

/** The {@link CharClass} of a character; 0 for other punctuation and what has no place in code. */
export function classOf(code: number): number {
  if (code < 128) return charClasses[code] ?? 0;
  if (isLineEnd(code)) return CharClass.LineEnd;
  return isNamePart(code) ? CharClass.Letter : 0;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Line feed, carriage return, and the two line separators of Unicode (ECMAScript, Line Terminators). */
export function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

/** Offset after a quoted string that starts at `start`, or of the line's end when it is not closed. */
export function endOfString(text: string, start: number, limit: number): number {
  const quote = text.charCodeAt(start);
  let at = start + 1;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === Char.Backslash) {
      at += text.charCodeAt(at + 1) === 13 && text.charCodeAt(at + 2) === 10 ? 3 : 2;
      continue;
    }
    if (code === 10 || code === 13) return at;
    at++;
  }
  return limit;
}

/**
 * Offset after a regular expression with its flags. When no such literal ends on this line, the slash must
 * be a division: then the offset of the line's end, negated.
 */
export function endOfRegex(text: string, start: number, limit: number): number {
  let at = start + 1;
  let inClass = false;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (isLineEnd(code)) return -at;
    if (code === Char.Backslash) at++;
    else if (code === Char.BracketOpen) inClass = true;
    else if (code === Char.BracketClose) inClass = false;
    else if (code === Char.Slash && !inClass) {
      at++;
      while (at < limit && isNamePart(text.charCodeAt(at))) at++;
      return at;
    }
    at++;
  }
  return -limit;
}

/** Offset after a number; exact enough that what follows is lexed rightly. */
export function endOfNumber(text: string, start: number, limit: number): number {
  let at = start + 1;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (isNamePart(code)) at++;
    else if (code === Char.Dot && mayFollowPoint(text.charCodeAt(at + 1))) at++;
    else break;
  }
  return at;
}

/** Whether the point before this character is one of a number: `1.5`, `1./3.`, but not `1..toString()`. */
function mayFollowPoint(code: number): boolean {
  return isDigit(code) || code === Char.Slash;
}

/** Offset after a name that starts at `start`. Names with Unicode escapes are not read as one. */
export function endOfName(text: string, start: number, limit: number): number {
  let at = start + 1;
  while (at < limit && isNamePart(text.charCodeAt(at))) at++;
  return at;
}

/** Offset of the next line end, or `limit`. */
export function endOfLine(text: string, start: number, limit: number): number {
  let end = start;
  while (end < limit && !isLineEnd(text.charCodeAt(end))) end++;
  return Math.min(end, limit);
}

/** Offset of the backtick or `${` that ends a template's characters, or `limit`. */
export function endOfTemplateText(text: string, start: number, limit: number): number {
  let end = start;
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (code === Char.Backslash) end += 2;
    else if (code === Char.Backtick) break;
    else if (code === Char.Dollar && text.charCodeAt(end + 1) === Char.BraceOpen) break;
    else end++;
  }
  return Math.min(end, limit);
}

/** Whether a template's characters begin here: what is closed has no word, quote or path right behind it. */
export function beginsTemplateText(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  switch (classOf(code)) {
    case CharClass.Letter:
    case CharClass.Digit:
    case CharClass.Quote:
      return true;
  }
  if (code === Char.Slash) return !/[/*]/.test(text.charAt(at + 1));
  return code === Char.Less || code === Char.At;
}
