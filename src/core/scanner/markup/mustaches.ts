import type { MarkupDocument } from './document.ts';

/** Finds the `}}` that closes the interpolation at `from`; -1 when there is none. */
type FindEnd = (text: string, from: number, to: number) => number;

/** Lexes each `{{ expression }}` of a stretch of text. */
export function lexMustaches(
  document: MarkupDocument,
  start: number,
  end: number,
  findEnd: FindEnd = (text, from, to) => indexWithin(text, '}}', from, to),
): void {
  const { text } = document.tokens;
  let open = indexWithin(text, '{{', start, end);
  while (open !== -1) {
    const close = findEnd(text, open + 2, end);
    const stop = close === -1 || close > end ? end : close;
    document.code(open + 2, stop, document.inMustache);
    open = indexWithin(text, '{{', stop, end);
  }
}

/** The offset of a text between two offsets, or -1. Nothing after them is searched. */
export function indexWithin(text: string, wanted: string, from: number, to: number): number {
  const found = text.slice(from, to).indexOf(wanted);
  return found === -1 ? -1 : from + found;
}
