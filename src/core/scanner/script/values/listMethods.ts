import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { afterTypeArguments } from '../syntax/extent.ts';

/**
 * What a method gives: a list of some of the elements, one of them, what a function makes of each, or a list with
 * others too.
 */
export type ListMethod = 'some' | 'one' | 'mapped' | 'joined';

const some = new WordSet('filter slice sort reverse toSorted toReversed values'.split(' '));
const one = new WordSet('find findLast at pop shift'.split(' '));
const mapped = new WordSet(['map', 'flatMap']);

/** The result of the list method whose name is at a token; undefined for any other member. */
export function listMethodAt(tokens: Tokens, token: number): ListMethod | undefined {
  if (tokens.kind(token) !== Kind.Word || argumentsOfMethod(tokens, token) < 0) return undefined;
  if (some.holds(tokens, token)) return 'some';
  if (one.holds(tokens, token)) return 'one';
  if (tokens.is(token, 'concat')) return 'joined';
  return mapped.holds(tokens, token) ? 'mapped' : undefined;
}

/** The opening of the arguments of the method whose name is at a token; -1 if it is not called. */
export function argumentsOfMethod(tokens: Tokens, token: number): number {
  const open = afterTypeArguments(tokens, token + 1);
  return tokens.kind(open) === Char.ParenOpen && tokens.pair(open) > open ? open : -1;
}
