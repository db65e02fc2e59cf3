import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { beforeFunction } from '../names/iterations.ts';
import { bracketAround } from '../syntax/brackets.ts';
import { startOfChain } from '../syntax/chains.ts';
import { elementsOf } from '../syntax/objects.ts';
import { elementMeaning } from './elementMeaning.ts';
import type { Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/**
 * For `getTranslations('cart').then(t => …)`, for Svelte's `derived(t, $t => …)` and `t.subscribe($t => …)`, and for
 * `i18n.init(options, (error, t) => …)`: the argument that the function of a parameter gets.
 */
export function callbackMeaning(binding: Binding, translators: Resolver): Meaning | undefined {
  const { tokens } = translators.file;
  const before = beforeFunction(tokens, binding.functionStart);
  if (binding.position > 0) return passedByCall(binding, before, translators);
  const source = receiverOf(tokens, before) ?? derivedFrom(tokens, before);
  if (source === undefined) return undefined;
  let meaning = translators.of(source);
  if (meaning === undefined) return elementMeaning(source, binding, translators);
  for (const name of binding.path)
    meaning = meaning === undefined ? undefined : translators.member(meaning, name);
  return meaning;
}

/** What the call around a function passes it, by the rule of what is called. */
function passedByCall(binding: Binding, before: number, translators: Resolver): Meaning | undefined {
  const { tokens } = translators.file;
  const open = tokens.kind(before) === Char.Comma ? bracketAround(tokens, before) : before;
  if (tokens.kind(open) !== Char.ParenOpen || tokens.kind(open - 1) !== Kind.Word) return undefined;
  const factory = translators.of({ from: startOfChain(tokens, open - 1), to: open });
  if (factory?.rule.is !== 'factory' || factory.rule.passes !== binding.position) return undefined;
  return translators.productOf(factory, factory.rule, elementsOf(tokens, open));
}

/** The expression before `.then(` and `.subscribe(`. */
function receiverOf(tokens: Tokens, open: number): Span | undefined {
  const isAsked = tokens.is(open - 1, 'then') || tokens.is(open - 1, 'subscribe');
  if (!isAsked || tokens.kind(open) !== Char.ParenOpen || !isDot(tokens.kind(open - 2))) return undefined;
  return { from: startOfChain(tokens, open - 1), to: open - 2 };
}

/** The store, or the list of stores, before the comma in `derived(store, `. */
function derivedFrom(tokens: Tokens, comma: number): Span | undefined {
  if (tokens.kind(comma) !== Char.Comma) return undefined;
  const pair = tokens.pair(comma - 1);
  const from = pair >= 0 && pair < comma - 1 ? pair : comma - 1;
  const isDerived = tokens.kind(from - 1) === Char.ParenOpen && tokens.is(from - 2, 'derived');
  return isDerived ? { from, to: comma } : undefined;
}
