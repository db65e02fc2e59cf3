import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';

/** Methods that return a list of other elements. */
const mapping = new WordSet(['map', 'flatMap']);

/**
 * Where the arguments open by which a list that is written out is mapped last before a token: `['a', 'b'].map(…)`.
 *
 * @returns -1 for a list that is not mapped, and for anything else
 */
export function lastMapping(tokens: Tokens, list: number, to: number): number {
  if (tokens.kind(list) !== Char.BracketOpen) return -1;
  let last = -1;
  let at = tokens.pair(list) + 1;
  while (at > list && at < to && tokens.kind(at) === Char.Dot && tokens.kind(at + 2) === Char.ParenOpen) {
    if (mapping.holds(tokens, at + 1)) last = at + 2;
    at = tokens.pair(at + 2) + 1;
  }
  return last;
}

/** Where a list that is written out opens, when only calls of methods stand between it and a dot; else -1. */
export function listBefore(tokens: Tokens, dot: number): number {
  let at = dot - 1;
  while (tokens.kind(at) === Char.ParenClose && tokens.pair(at) > 2) {
    const open = tokens.pair(at);
    if (tokens.kind(open - 1) !== Kind.Word || tokens.kind(open - 2) !== Char.Dot) return -1;
    at = open - 3;
  }
  const open = tokens.kind(at) === Char.BracketClose ? tokens.pair(at) : -1;
  return open >= 0 && isList(tokens, open) ? open : -1;
}

/** Whether a bracket opens a list, not a member: `names['a']`. */
function isList(tokens: Tokens, open: number): boolean {
  const before = tokens.kind(open - 1);
  const isMember = before === Kind.Word || before === Char.ParenClose || before === Char.BracketClose;
  return !isMember || tokens.is(open - 1, 'return');
}
