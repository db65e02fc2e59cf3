import { closingAt } from './closing.ts';
import type { MarkupDocument } from './document.ts';
import { indexWithin } from './mustaches.ts';

const command =
  /^([\w-]+)\.(?:bind|one-time|one-way|to-view|from-view|two-way|trigger|capture|delegate|call)$/;

/** The name of an attribute whose value is code to Aurelia: `t.bind` (https://docs.aurelia.io/templates/template-syntax). */
export function nameOfAurelia(written: string): string | undefined {
  return command.exec(written)?.[1];
}

/** What a piece of a page has whose interpolations are Aurelia's and translate: `${'cart.title' | t}`, `${key & t}`. */
const translates = /[|&]\s*t\b/;

/** Lexes each `${expression}` of a stretch of text, if one of them translates. Others may be a server's. */
export function lexAurelia(document: MarkupDocument, start: number, end: number): void {
  const { text } = document.tokens;
  let open = indexWithin(text, '${', start, end);
  if (open < 0 || !translates.test(text.slice(open, end))) return;
  while (open !== -1) {
    const close = closingAt(text, open + 2, end, '{}');
    document.code(open + 2, close, { jsx: false, mayBeEncoded: true });
    open = indexWithin(text, '${', close, end);
  }
}
