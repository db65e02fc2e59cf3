import type { Span } from '../lexing/span.ts';
import { Char, isDot, type Tokens } from '../lexing/tokens.ts';
import { beforeComma } from '../syntax/objects.ts';

/**
 * The value that an expression without operators makes a text of, whose characters stay as they are: `String(key)`,
 * `key.toString()`.
 */
export function convertedBy(tokens: Tokens, { from, to }: Span): Span | undefined {
  if (tokens.kind(to - 1) !== Char.ParenClose) return undefined;
  const open = tokens.pair(to - 1);
  if (open === from + 1)
    return tokens.is(from, 'String') ? { from: open + 1, to: beforeComma(tokens, to - 1) } : undefined;
  const isMethod = open === to - 2 && tokens.is(open - 1, 'toString') && isDot(tokens.kind(open - 2));
  return isMethod && open - 2 > from ? { from, to: open - 2 } : undefined;
}
