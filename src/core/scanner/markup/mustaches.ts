import type { MarkupDocument } from './document.ts';

/** Finds where the `}}` stands that closes what begins at `from`; -1 when there is none. */
type FindEnd = (text: string, from: number, to: number) => number;

/** Lexes each `{{ expression }}` of a stretch of text. */
export function lexMustaches(
  document: MarkupDocument,
  start: number,
  end: number,
  findEnd: FindEnd = (text, from) => text.indexOf('}}', from),
): void {
  const { text } = document.tokens;
  let open = text.indexOf('{{', start);
  while (open !== -1 && open < end) {
    const close = findEnd(text, open + 2, end);
    const stop = close === -1 || close > end ? end : close;
    document.code(open + 2, stop, { jsx: false, mayBeEncoded: true });
    open = text.indexOf('{{', stop);
  }
}
