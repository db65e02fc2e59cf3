import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { ParameterPlace } from '../names/parameters.ts';
import { bracketAround } from '../syntax/brackets.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bodyBrace, startOfParameters } from '../syntax/functionHeads.ts';

const conditions = new WordSet(['if', 'for', 'while', 'else', 'do']);

/**
 * For `label = t(label)`, which puts the text of a parameter in its place whenever its function runs: the end of the
 * value.
 *
 * @param at the name that is given a value
 * @param handed where the parameter is handed to translators, in order
 * @returns -1 for anything else
 */
export function endOfOwnTranslation(
  tokens: Tokens,
  at: number,
  { owner }: ParameterPlace,
  handed: readonly Span[],
): number {
  if (tokens.kind(at + 1) !== Char.Equals || !isAlwaysRun(tokens, at, owner)) return -1;
  const end = endOfExpression(tokens, at + 2);
  return handed.some(({ from, to }) => from > at && to <= end) ? end : -1;
}

/** Whether a token begins a statement of the body itself of the function whose parameters begin at `owner`. */
function isAlwaysRun(tokens: Tokens, at: number, owner: number): boolean {
  const open = bracketAround(tokens, at);
  if (open < 0 || tokens.kind(open) !== Char.BraceOpen || !isBodyOf(tokens, open, owner)) return false;
  const before = tokens.kind(at - 1);
  if (before === Char.BraceOpen || before === Char.Semicolon) return true;
  if (!tokens.breakBefore(at)) return false;
  // `if (found)` and the statement on a line of its own
  const word = before === Char.ParenClose ? tokens.pair(at - 1) - 1 : at - 1;
  return tokens.kind(word) !== Kind.Word || !conditions.holds(tokens, word);
}

function isBodyOf(tokens: Tokens, open: number, owner: number): boolean {
  if (tokens.kind(open - 1) === Kind.Arrow) return startOfParameters(tokens, open - 1, 0) === owner;
  return tokens.kind(owner) === Char.ParenOpen && bodyBrace(tokens, tokens.pair(owner), open + 1) === open;
}
