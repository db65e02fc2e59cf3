import { isLineEnd, isNamePart } from './chars.ts';
import { Char } from './tokens.ts';

/** Whether a line may go on in the opening tag of an element, by its names and signs up to the first value. */
export function mayBeInTag(text: string, from: number, limit: number): boolean {
  for (let at = from; at < limit; ) {
    const code = text.charCodeAt(at);
    if (isLineEnd(code)) return true;
    if (isSpace(code)) at++;
    else if (isNamePart(code)) {
      const end = endOfAttributeName(text, at, limit);
      if (text.charCodeAt(end) === Char.Equals) return isValue(text, end + 1, limit);
      if (!mayFollowName(text, end)) return false;
      at = end;
    } else return at === from ? !noTag.has(code) : endsNames(text, at, limit);
  }
  return true;
}

/** What begins no line of a tag. */
const noTag: ReadonlySet<number> = new Set([
  Char.ParenOpen,
  Char.ParenClose,
  Char.BracketOpen,
  Char.BracketClose,
  Char.BraceClose,
  Char.Semicolon,
  Char.Comma,
  Char.Quote,
  Char.Apostrophe,
  Char.Backtick,
]);

/** Whether what stands behind attributes without values may do so: another one's value, what is spread, the tag's end. */
function endsNames(text: string, at: number, limit: number): boolean {
  switch (text.charCodeAt(at)) {
    case Char.Equals:
      return isValue(text, at + 1, limit);
    case Char.BraceOpen:
      return text.startsWith('...', at + 1) || text.startsWith('/*', at + 1);
    case Char.Slash:
    case Char.Greater:
    case Char.Less:
      return true;
    default:
      return false;
  }
}

function isValue(text: string, from: number, limit: number): boolean {
  let at = from;
  while (at < limit && (isSpace(text.charCodeAt(at)) || isLineEnd(text.charCodeAt(at)))) at++;
  const code = text.charCodeAt(at);
  const isQuote = code === Char.Quote || code === Char.Apostrophe || code === Char.Backtick;
  return at >= limit || isQuote || code === Char.BraceOpen || code === Char.Less;
}

function mayFollowName(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    Number.isNaN(code) || isSpace(code) || isLineEnd(code) || code === Char.Slash || code === Char.Greater
  );
}

function endOfAttributeName(text: string, from: number, limit: number): number {
  let end = from + 1;
  while (end < limit) {
    const code = text.charCodeAt(end);
    const isSign = code === Char.Minus || code === Char.Dot || code === Char.Colon || code === Char.At;
    if (!isNamePart(code) && !isSign) break;
    end++;
  }
  return end;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9;
}
