import type { KeySlot } from './types.ts';

/**
 * Whether the quote around a place for a key may not be closed yet, although another one seems to close it: what stands
 * behind the cursor looks like code that was there before (`t('|, { name: 'x' })`).
 */
export function isOpen({ range }: KeySlot, text: string, offset: number): boolean {
  if (offset === range.end) return false;
  const rest = text.slice(offset, range.end);
  if (/^[)\]}<>;]/.test(rest)) return true;
  const quote = text.charAt(range.start - 1);
  if (!isQuote(quote)) return false;
  if (text.charAt(range.end) !== quote) return true;
  return /[()[\]{}<>;=|,]/.test(rest) && (rest.includes('\n') || isOdd(quote, lineAt(text, offset).all));
}

/** A text in which a quote is closed that was open, and where the key in it ends. */
export interface Closed {
  readonly text: string;
  readonly keyEnd: number;
}

/**
 * The text as if a quote that is open at an offset were closed there: with the rest of the line behind it; without that,
 * since a quote in it would be taken for the closing one; and with brackets for those that are open too.
 */
export function* closedAt(text: string, offset: number): Generator<Closed, void> {
  const { start, end } = lineAt(text, offset);
  const before = text.slice(start, offset);
  const quote = openQuoteOf(before);
  if (quote === undefined) return;
  const keyEnd = offset + wordAt(text, offset);
  const head = text.slice(0, keyEnd);
  const rest = text.slice(keyEnd, end);
  const tail = text.slice(end);
  if (!rest.startsWith(quote)) yield { text: head + quote + rest + tail, keyEnd };
  if (rest !== '' && rest !== quote) yield { text: head + quote + tail, keyEnd };
  const at = before.lastIndexOf(quote);
  const outside = before.slice(0, at);
  const closers = closing(before.slice(at + 1)) + quote + closing(outside) + (openQuoteOf(outside) ?? '');
  if (closers !== quote) yield { text: head + closers + tail, keyEnd };
}

/** The longest piece that is looked at for a key that is being typed: lines may be long. */
const longestKey = 200;

/** What is typed of a key behind its quote. */
const begunKey = /(?:^|[^\w'"`])(['"`])[\w.:-]*$/;

/** The quote that is open at the end of a piece of a line, whatever apostrophes stand before it. */
function openQuoteOf(before: string): string | undefined {
  const begun = begunKey.exec(before.slice(-longestKey))?.[1];
  if (begun !== undefined) return begun;
  return quotes
    .filter(quote => isOdd(quote, before))
    .sort((a, b) => before.lastIndexOf(b) - before.lastIndexOf(a))[0];
}

const quotes = ["'", '"', '`'] as const;

function isQuote(character: string): boolean {
  return quotes.some(quote => quote === character);
}

function isOdd(quote: string, line: string): boolean {
  return line.split(quote).length % 2 === 0;
}

function lineAt(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const next = text.indexOf('\n', offset);
  const end = next < 0 ? text.length : next;
  return { start, end, all: text.slice(start, end) };
}

function wordAt(text: string, offset: number): number {
  const word = /\w*/y;
  word.lastIndex = offset;
  return word.exec(text)?.[0].length ?? 0;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The brackets that close those which are open at the end of a piece of code. */
function closing(code: string): string {
  const open: string[] = [];
  for (const character of code) {
    const closer = closers[character];
    if (closer !== undefined) open.push(closer);
    else if (character === open.at(-1)) open.pop();
  }
  return open.reverse().join('');
}
