import type { OffsetRange } from '../../../../base/range.ts';
import type { Dialect } from './reader.ts';
import { Reader } from './reader.ts';
import type { Token } from './token.ts';

/** The tokens of pieces of code that stand in other text, an edge between each two. */
export function tokensOfIslands(text: string, islands: readonly OffsetRange[], dialect: Dialect): Token[] {
  const tokens: Token[] = [];
  for (const island of islands) {
    tokens.push({ kind: 'edge', text: '', start: island.start, end: island.start, startsLine: true });
    for (const token of new Reader(text, dialect, island).readAll()) tokens.push(token);
  }
  return tokens;
}
