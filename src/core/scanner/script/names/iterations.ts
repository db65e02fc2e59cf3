import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from './bindings.ts';

/** Methods that call a function with each element. */
const iterators = new WordSet('map forEach flatMap filter find some every findIndex'.split(' '));

/**
 * For a function that is called with each element of something, as in `items.map(item => …)`: the dot after what it
 * goes through, or -1.
 *
 * @param functionStart the token at which the function's parameters begin
 */
export function dotOfIteration(tokens: Tokens, functionStart: number): number {
  let open = functionStart - 1;
  if (tokens.is(open, 'function')) open--;
  if (tokens.is(open, 'async')) open--;
  if (tokens.kind(open) !== Char.ParenOpen || !iterators.holds(tokens, open - 1)) return -1;
  const dot = tokens.kind(open - 2);
  return dot === Char.Dot || dot === Kind.OptionalDot ? open - 2 : -1;
}

/** Whether a parameter is an element of what is gone through, and so no translator of that name: `tags.map(t => …)`. */
export function isElement(tokens: Tokens, { position, path, functionStart }: Binding): boolean {
  return position === 0 && path.length === 0 && dotOfIteration(tokens, functionStart) >= 0;
}
