import type { Span } from '../script/lexing/span.ts';
import { Char, type Tokens } from '../script/lexing/tokens.ts';
import { type Bindings, bindingOf } from '../script/names/bindings.ts';
import { skip } from '../script/syntax/extent.ts';
import { namesIn } from '../script/syntax/patterns.ts';
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

/** Makes the names of a document's loops and values known. */
export function bindLoops({ tokens, loops, values, elements }: MarkupDocument, bindings: Bindings): void {
  const bind = ({ pattern, items, scopeStart, scopeEnd }: Loop) => {
    for (const { token, path } of namesIn(tokens, pattern)) {
      const name = tokens.slice(token);
      const told = { name, token, scopeStart, scopeEnd, path, init: items };
      bindings.add(bindingOf({ ...told, kind: 'constant', isElement: true }));
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
