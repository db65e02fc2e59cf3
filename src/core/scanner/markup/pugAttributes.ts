import type { MarkupAttribute } from './html.ts';
import { closeOfBracket, closeOfQuote, isQuote } from './pug.ts';

/** `title="cart"`, `:title='cart'`, `(click)="go()"`, `'data-id'="1"`, `translate`. */
const attributeHead = /[\s,]*(?:(["'])([^\n]*?)\1|([^\s,=!"']+))(?:\s*!?(=)\s*)?/dy;
const blanks = /\s+/y;
/** After white space, anything that is not a JavaScript operator begins the next attribute. */
const endOfValue = /\s*(?:$|,|(?<=\s)(?:[^-+*/%&|?=<>.^~!;(){}[\]]|\.\.\.))/y;

/** The attributes between the brackets of a tag of Pug, without those whose values Pug computes. */
export function attributesOfPug(text: string, from: number, to: number): MarkupAttribute[] {
  const written = text.slice(from, to);
  const found: MarkupAttribute[] = [];
  attributeHead.lastIndex = 0;
  for (let head = attributeHead.exec(written); head !== null; head = attributeHead.exec(written)) {
    const [start = 0, end = 0] = head.indices?.[2] ?? head.indices?.[3] ?? [];
    const attribute = { name: written.slice(start, end), start: from + start };
    const at = attributeHead.lastIndex;
    if (head[4] === undefined) found.push({ ...attribute, valueStart: -1, valueEnd: -1 });
    else {
      const length = lengthOfText(written, at);
      if (length > 0)
        found.push({ ...attribute, valueStart: from + at + 1, valueEnd: from + at + length - 1 });
      attributeHead.lastIndex = endOfExpression(written, at + length);
    }
  }
  return found;
}

/** Length of the quoted text that is the whole value at an offset; 0 for anything else. */
function lengthOfText(written: string, at: number): number {
  const close = isQuote(written.charAt(at)) ? closeOfQuote(written, at, written.length) : -1;
  if (close < 0 || !endsAt(written, close + 1)) return 0;
  const quoted = written.slice(at, close + 1);
  return quoted.startsWith('`') && quoted.includes('${') ? 0 : quoted.length;
}

function endsAt(written: string, at: number): boolean {
  endOfValue.lastIndex = at;
  return endOfValue.test(written);
}

/** The end of the expression that contains an offset. */
function endOfExpression(written: string, from: number): number {
  let at = from;
  while (at < written.length && !endsAt(written, at)) at = afterPiece(written, at);
  return at;
}

/** Behind the blanks, the text, the bracket or the character at an offset; the end where one of them is not closed. */
function afterPiece(written: string, at: number): number {
  const character = written.charAt(at);
  const isText = isQuote(character);
  if (!isText && !/[([{]/.test(character)) return /\s/.test(character) ? afterBlanks(written, at) : at + 1;
  const close = (isText ? closeOfQuote : closeOfBracket)(written, at, written.length);
  return close < 0 ? written.length : close + 1;
}

function afterBlanks(written: string, at: number): number {
  blanks.lastIndex = at;
  return at + (blanks.exec(written)?.[0].length ?? 0);
}
