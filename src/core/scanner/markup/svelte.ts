import type { Span } from '../script/lexing/span.ts';
import { Char, Kind } from '../script/lexing/tokens.ts';
import { endOfType, skip } from '../script/syntax/extent.ts';
import { MarkupDocument } from './document.ts';
import { type CodeStretch, type MarkupAttribute, type MarkupTag, readMarkup } from './html.ts';
import { loopIn } from './loops.ts';
import { ExpressionLimits } from './mustacheEnds.ts';

/** `{#if`, `{:else if`, `{@html`, `{/each`: what comes before the expression of a block. */
const blockWord = /[#:@/][a-z]+(?:\s+if\b)?/y;

/** An expression of a tag, with its braces. */
interface Expression extends CodeStretch {
  readonly span: Span;
}

/** An `{#await}` block: where its promise begins, and the open pattern for the outcome, if any. */
interface AwaitBlock {
  readonly items: number;
  pattern: number | undefined;
  isThrown: boolean;
}

/** Reads a component of Svelte: https://svelte.dev/docs/svelte/basic-markup */
export function readSvelte(text: string): MarkupDocument {
  const document = new MarkupDocument(text);
  const limits = new ExpressionLimits(text);
  /** The expressions of the tag that is being read. */
  let expressions: Expression[] = [];
  /** Loops that are open: their first tokens. */
  const loops: Span[] = [];
  /** Snippets that are open. */
  const snippets: Span[] = [];
  const awaited: AwaitBlock[] = [];
  readMarkup(text, 0, text.length, {
    isRaw: ({ name }) => name === 'script' || name === 'style',
    text: () => undefined,
    comment: (start, end) => document.tokens.comments.push(start, end),
    raw: (tag, start, end) => {
      if (tag.name === 'script') document.sharedCode(start, end, { jsx: false });
    },
    expression: start => {
      blockWord.lastIndex = start + 1;
      const block = blockWord.exec(text)?.[0] ?? '';
      const from = document.tokens.length;
      // The keyword distinguishes a snippet's name from a call.
      const isSnippet = block === '#snippet';
      const end = document.braced(start, limits.of(start), isSnippet ? 1 : block.length);
      const span = { from, to: document.tokens.length - 1 };
      expressions.push({ start, end, span });
      if (block === '#each') loops.push(span);
      else if (block === '/each') endLoop(document, loops.pop());
      else if (block === '#await') awaited.push(awaitedIn(document, span));
      else if (block === ':then' || block === ':catch') nextOfAwaited(document, awaited.at(-1), span, block);
      else if (block === '/await') endAwaited(document, awaited.pop(), from);
      else if (isSnippet) snippets.push(span);
      else if (block === '@const') addConstant(document, span);
      else if (block === '/snippet') endSnippet(document, snippets.pop());
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
    document.loops.push({ ...loop, scopeStart: span.from, scopeEnd: document.tokens.length - 1 });
  }
}

/** `{#await promise}`, `{#await promise then value}` */
function awaitedIn({ tokens }: MarkupDocument, { from, to }: Span): AwaitBlock {
  for (let at = from; at < to - 1; at = skip(tokens, at, to)) {
    const isThrown = tokens.is(at, 'catch');
    if (at > from && (isThrown || tokens.is(at, 'then'))) return { items: from, pattern: at + 1, isThrown };
  }
  return { items: from, pattern: undefined, isThrown: false };
}

/** `{:then value}`, `{:catch error}` */
function nextOfAwaited(
  document: MarkupDocument,
  awaited: AwaitBlock | undefined,
  { from, to }: Span,
  block: string,
): void {
  if (awaited === undefined) return;
  endAwaited(document, awaited, from);
  awaited.pattern = from < to ? from : undefined;
  awaited.isThrown = block === ':catch';
}

/** Ends the scope of the outcome's name before a token. */
function endAwaited({ loops }: MarkupDocument, awaited: AwaitBlock | undefined, before: number): void {
  if (awaited?.pattern === undefined) return;
  const { pattern, items, isThrown } = awaited;
  const holds = isThrown ? 'nothing' : 'whole';
  loops.push({ pattern, items, holds, scopeStart: pattern, scopeEnd: before - 1 });
}

/** `{@const key = `tabs.${tab}`}` */
function addConstant({ tokens, values }: MarkupDocument, { from, to }: Span): void {
  const equals = tokens.kind(from + 1) === Char.Colon ? endOfType(tokens, from + 2, to) : from + 1;
  if (tokens.kind(from) !== Kind.Word || tokens.kind(equals) !== Char.Equals) return;
  values.push({ name: tokens.slice(from), span: { from: equals + 1, to } });
}

function endSnippet({ tokens, snippets }: MarkupDocument, span: Span | undefined): void {
  const open = (span?.from ?? 0) + 2;
  if (span === undefined || tokens.kind(open) !== Char.ParenOpen) return;
  snippets.push({ name: span.from + 1, open, scopeEnd: tokens.length - 1 });
}

function addElement(document: MarkupDocument, tag: MarkupTag, expressions: readonly Expression[]): void {
  const bound = new Map<string, Span>();
  const plain = new Map<string, MarkupAttribute>();
  for (const attribute of tag.attributes) {
    const { name, valueStart, valueEnd } = attribute;
    const code = expressions.filter(({ start }) => start >= valueStart && start < valueEnd);
    const [first] = code;
    if (first === undefined) plain.set(name, attribute);
    else if (first.start === valueStart && first.end >= valueEnd) bound.set(name, first.span);
    else plain.set(name, { ...attribute, code });
  }
  document.add(tag, bound, plain);
}
