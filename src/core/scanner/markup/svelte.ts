import type { Span } from '../script/lexing/span.ts';
import { MarkupDocument } from './document.ts';
import { type MarkupAttribute, type MarkupTag, readMarkup } from './html.ts';
import { loopIn } from './loops.ts';

/** `{#if`, `{:else if`, `{@html`, `{/each`: what comes before the expression of a block. */
const blockWord = /[#:@/][a-z]+(?:\s+if\b)?/y;

/** Reads a component of Svelte: https://svelte.dev/docs/svelte/basic-markup */
export function readSvelte(text: string): MarkupDocument {
  const document = new MarkupDocument(text);
  /** The expressions of the tag that is being read. */
  let expressions: { readonly start: number; readonly span: Span }[] = [];
  /** Loops that are open: their first tokens. */
  const loops: Span[] = [];
  readMarkup(text, 0, text.length, {
    isRaw: ({ name }) => name === 'script' || name === 'style',
    text: () => undefined,
    comment: (start, end) => document.tokens.comments.push(start, end),
    raw: (tag, start, end) => {
      if (tag.name === 'script') document.code(start, end, { jsx: false }, true);
    },
    expression: start => {
      blockWord.lastIndex = start + 1;
      const block = blockWord.exec(text)?.[0] ?? '';
      const from = document.tokens.length;
      const end = document.braced(start, text.length, block.length);
      const span = { from, to: document.tokens.length - 1 };
      expressions.push({ start, span });
      if (block === '#each') loops.push(span);
      else if (block === '/each') endLoop(document, loops.pop());
      return end;
    },
    tag: tag => {
      if (tag.isClosing) document.close(tag);
      else addElement(document, tag, expressions);
      expressions = [];
    },
  });
  document.finish();
  return document;
}

function endLoop(document: MarkupDocument, span: Span | undefined): void {
  const loop = span && loopIn(document.tokens, span);
  if (span !== undefined && loop !== undefined) {
    document.loops.push({ ...loop, scopeStart: span.from, scopeEnd: document.tokens.length });
  }
}

function addElement(
  document: MarkupDocument,
  tag: MarkupTag,
  expressions: readonly { readonly start: number; readonly span: Span }[],
): void {
  const bound = new Map<string, Span>();
  const plain = new Map<string, MarkupAttribute>();
  for (const attribute of tag.attributes) {
    const whole = expressions.find(({ start }) => start === attribute.valueStart);
    if (whole === undefined) plain.set(attribute.name, attribute);
    else bound.set(attribute.name, whole.span);
  }
  document.add(tag, bound, plain);
}
