import type { Tokens } from '../lexing/tokens.ts';

/** How far, in tokens, the bracket around something is looked for. */
const farthestBracket = 400;

/** The innermost bracket that is open at a token; -1 where it is too far away. */
export function bracketAround(tokens: Tokens, token: number): number {
  const limit = Math.max(0, token - farthestBracket);
  for (let at = token - 1; at >= limit; at--) {
    const pair = tokens.pair(at);
    if (pair > token) return at;
    if (pair >= 0 && pair < at) at = pair;
  }
  return -1;
}
