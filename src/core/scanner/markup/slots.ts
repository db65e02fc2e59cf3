import { Char, type Tokens } from '../script/lexing/tokens.ts';
import { type Bindings, bindingOf } from '../script/names/bindings.ts';
import { besideItem, namesIn, type PatternName } from '../script/syntax/patterns.ts';
import type { Element, MarkupDocument } from './document.ts';

/** Attributes whose value is a pattern for what a component gives its slot: Vue's and Svelte's. */
const slot = /^(?:#|v-slot$|v-slot:|slot-scope$|let:)/;
/** Attributes that are such a name themselves: Svelte's `let:row`, which is a member of what is given, Angular's `let-row`. */
const slotName = /^let([:-])(\w+)$/;

/**
 * Declares the names that a component passes to its slots, so that they shadow those of the script: `v-slot="{ item
 * }"`, `#cell="row"`, `let:row={line}`, `let-row`. Their values are not known here.
 */
export function bindSlots({ tokens, elements }: MarkupDocument, bindings: Bindings): void {
  for (const element of elements) {
    for (const [attribute, { from, to }] of element.bound) {
      const pattern = tokens.kind(from) === Char.ParenOpen ? from + 1 : from;
      if (pattern >= to || !slot.test(attribute)) continue;
      const member = slotName.exec(attribute)?.[2];
      bindPattern(tokens, element, pattern, member === undefined ? [] : [member], bindings);
    }
    for (const attribute of element.plain.keys()) {
      const [, sign, name] = slotName.exec(attribute) ?? [];
      const path = sign === ':' && name !== undefined ? [name] : [];
      if (name !== undefined) bindGiven(element, name, { token: element.firstToken, path }, bindings);
    }
  }
}

function bindPattern(
  tokens: Tokens,
  element: Element,
  pattern: number,
  owner: readonly string[],
  bindings: Bindings,
): void {
  for (const { token, path } of namesIn(tokens, pattern))
    bindGiven(element, tokens.slice(token), { token, path: [...owner, ...path] }, bindings);
}

function bindGiven(
  { firstToken, lastToken }: Element,
  name: string,
  { token, path }: PatternName,
  bindings: Bindings,
): void {
  const binding = { name, token, scopeStart: firstToken, scopeEnd: lastToken } as const;
  // The whole slot value is hardly ever a translator; a member of it may be, by its name.
  const origin = path.length === 0 ? { path: besideItem, isElement: true, init: token } : { path };
  bindings.add(bindingOf({ ...binding, kind: 'constant', ...origin }));
}
