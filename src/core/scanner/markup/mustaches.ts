import type { MarkupDocument } from './document.ts';

/** Lexes each `{{ expression }}` of a stretch of text. */
export function lexMustaches(document: MarkupDocument, start: number, end: number): void {
  const { text } = document.tokens;
  let open = text.indexOf('{{', start);
  while (open !== -1 && open < end) {
    const close = text.indexOf('}}', open + 2);
    const stop = close === -1 || close > end ? end : close;
    document.code(open + 2, stop, { jsx: false });
    open = text.indexOf('{{', stop);
  }
}
