import { maxAlternatives } from '../../alternatives.ts';
import type { Span } from '../lexing/span.ts';
import { Char, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';

/** The maximum number of names and members to follow. */
export const deepest = 24;

/** Finds the places of something once and caches them; none for circular references. */
export function once<Id>(known: Map<Id, Span[]>, id: Id, find: () => Span[]): Span[] {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, []);
  const found = distinct(find());
  known.set(id, found.length > maxAlternatives ? [] : found);
  return known.get(id) ?? [];
}

/** Removes duplicate places. */
function distinct(places: Span[]): Span[] {
  return places.length < 2 ? places : [...new Map(places.map(place => [place.from, place])).values()];
}

/** Where the arguments open of `new Map(` or `new Set(` at a token; -1 where something else stands. */
export function collectionAt(tokens: Tokens, from: number): number {
  if (!tokens.is(from, 'new') || !(tokens.is(from + 1, 'Map') || tokens.is(from + 1, 'Set'))) return -1;
  const open = afterTypeArguments(tokens, from + 2);
  return tokens.kind(open) === Char.ParenOpen && tokens.pair(open) > open ? open : -1;
}

/** Functions of `Object` that return their argument. */
const itself = new WordSet(['freeze', 'seal', 'preventExtensions']);

/** The argument of a call at a token that gives nothing but what is in it: `Object.freeze(tabs)`, `Array.from(tabs)`. */
export function copiedAt(tokens: Tokens, from: number): Span | undefined {
  const isObject = tokens.is(from, 'Object') && itself.holds(tokens, from + 2);
  const isList = tokens.is(from, 'Array') && tokens.is(from + 2, 'from');
  const open = from + 3;
  if (!(isObject || isList) || tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) < open)
    return undefined;
  const [argument, ...others] = elementsOf(tokens, open);
  return others.length === 0 ? argument : undefined;
}

/** Whether `new Map(…)` stands at a token. */
export function isMapAt(tokens: Tokens, from: number): boolean {
  return collectionAt(tokens, from) >= 0 && tokens.is(from + 1, 'Map');
}

/** What stands for the values of a map by themselves, as `values()` gives them: the bracket of what it is made of. */
export function valuesOfMap(tokens: Tokens, map: Span): Span {
  const open = collectionAt(tokens, map.from);
  return open < 0 ? map : { from: open, to: open + 1 };
}

/** The token after the bracket that opens at a token is closed; the end of the code if it is not. */
export function afterPair(tokens: Tokens, open: number): number {
  const close = tokens.pair(open);
  return close > open ? close + 1 : tokens.length;
}
