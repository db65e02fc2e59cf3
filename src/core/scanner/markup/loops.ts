import type { Span } from '../script/lexing/span.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { type Bindings, bindingOf } from '../script/names/bindings.ts';
import { skip } from '../script/syntax/extent.ts';
import { elementsOf } from '../script/syntax/objects.ts';
import { besideItem, namesIn, type PatternName } from '../script/syntax/patterns.ts';
import type { Loop, MarkupDocument } from './document.ts';

/** Vue's `item in items`, `(item, index) of items`; Svelte's `items as item, index`; Angular's `let item of items`. */
export function loopIn(tokens: Tokens, { from, to }: Span): Pick<Loop, 'pattern' | 'items'> | undefined {
  for (let at = from; at < to; at = skip(tokens, at, to)) {
    if (tokens.is(at, 'as')) return { pattern: at + 1, items: from };
    if (!tokens.is(at, 'in') && !tokens.is(at, 'of')) continue;
    const isIntroduced = tokens.kind(from) === Char.ParenOpen || tokens.is(from, 'let');
    return { pattern: isIntroduced ? from + 1 : from, items: at + 1 };
  }
  return undefined;
}

/** Declares a document's snippets and their parameters. */
function bindSnippets({ tokens, snippets }: MarkupDocument, bindings: Bindings): void {
  for (const { name: token, open, scopeEnd } of snippets) {
    const everywhere = { scopeStart: 0, scopeEnd: tokens.length };
    bindings.add(
      bindingOf({ name: tokens.slice(token), token, kind: 'function', ...everywhere, init: token }),
    );
    for (const [position, { from }] of elementsOf(tokens, open).entries()) {
      for (const { token: at, path } of namesIn(tokens, from)) {
        const binding = { name: tokens.slice(at), token: at, scopeStart: open, scopeEnd };
        bindings.add(bindingOf({ ...binding, kind: 'parameter', path, functionStart: open, position }));
      }
    }
  }
}

/** The names after the item, for its key or index: `(item, key) in items`, `items as item, index`. */
function furtherNames(tokens: Tokens, pattern: number): PatternName[] {
  const names: PatternName[] = [];
  let at = skip(tokens, pattern, tokens.length);
  while (tokens.kind(at) === Char.Comma && tokens.kind(at + 1) === Kind.Word) {
    names.push({ token: at + 1, path: besideItem });
    at += 2;
  }
  return names;
}

/** Declares the names of a document's loops, snippets and values. */
export function bindLoops(document: MarkupDocument, bindings: Bindings): void {
  const { tokens, loops, values, elements } = document;
  bindSnippets(document, bindings);
  const bind = ({ pattern, items, scopeStart, scopeEnd, holds }: Loop) => {
    for (const { token, path } of [...namesIn(tokens, pattern), ...furtherNames(tokens, pattern)]) {
      const name = tokens.slice(token);
      const binding = { name, token, scopeStart, scopeEnd, init: items };
      // The whole result of a promise is hardly ever a translator; a member of it may be, by its name.
      const isElement = holds !== 'whole' || path.length === 0;
      const isOpen = holds !== undefined && isElement;
      bindings.add(bindingOf({ ...binding, kind: 'constant', isElement, path: isOpen ? besideItem : path }));
    }
  };
  for (const loop of loops) bind(loop);
  for (const { name, span } of values) {
    const scope = { scopeStart: span.to, scopeEnd: tokens.length };
    bindings.add(bindingOf({ name, token: span.from, kind: 'constant', ...scope, init: span.from }));
  }
  for (const { bound, lastToken } of elements) {
    const span = bound.get('v-for') ?? bound.get('*ngFor');
    const loop = span && loopIn(tokens, span);
    if (loop === undefined) continue;
    const scopeStart = Math.min(...[...bound.values()].map(({ from }) => from));
    bind({ ...loop, scopeStart, scopeEnd: Math.max(lastToken, scopeStart) });
  }
}
