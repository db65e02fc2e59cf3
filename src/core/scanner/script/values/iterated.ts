import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { dotOfIteration, listOfElement } from '../names/iterations.ts';
import { startOfChain } from '../syntax/chains.ts';
import { beforeComma } from '../syntax/objects.ts';
import { listBefore } from './mappedLists.ts';

/** A list that a parameter iterates over. */
export interface Iterated {
  readonly list: Span;
  /** How many steps of the parameter's pattern lead to a value: one for `Object.entries(items)`. */
  readonly stepsTaken: number;
  /** Whether it may be a `Map`, whose values come first. */
  readonly mayBeMap: boolean;
}

/**
 * What the function of a parameter iterates over: `items.map(item => …)`, `<For each={items}>{item => …}</For>`. Of
 * `Object.entries(items)` only the second of each pair is a value, of `Object.keys(items)` none.
 */
export function iteratedBy(
  tokens: Tokens,
  binding: Pick<Binding, 'functionStart' | 'position' | 'path'>,
): Iterated | undefined {
  const end = dotOfIteration(tokens, binding);
  if (end < 0) {
    const elementList = listOfElement(tokens, binding);
    if (elementList === undefined || elementList.member !== (elementList.member && binding.path[0]))
      return undefined;
    return { list: elementList.list, stepsTaken: elementList.member === undefined ? 0 : 1, mayBeMap: false };
  }
  let start = end - 1;
  const pair = tokens.pair(start);
  if (pair >= 0 && pair < start) start = pair;
  const isOfObject = tokens.kind(start) === Char.ParenOpen && tokens.is(start - 3, 'Object');
  const isPair = isOfObject && tokens.is(start - 1, 'entries');
  if (isOfObject && (tokens.is(start - 1, 'keys') || (isPair && binding.path[0] !== '1'))) return undefined;
  while (start > 1 && tokens.kind(start - 1) === Char.Dot && tokens.kind(start - 2) === Kind.Word) start -= 2;
  // `tabs.filter(isShown).map(…)`
  if (!isOfObject && tokens.kind(start) === Char.ParenOpen) start = startOfChain(tokens, end, end - 1);
  const list = listBefore(tokens, end);
  const ofObject = { from: start + 1, to: beforeComma(tokens, end - 1) };
  return {
    list: isOfObject ? ofObject : { from: list >= 0 ? list : start, to: end },
    stepsTaken: isPair ? 1 : 0,
    mayBeMap: tokens.is(end + 1, 'forEach'),
  };
}
