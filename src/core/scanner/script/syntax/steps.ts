import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeArguments } from './extent.ts';

/** One step of a chain: `.name`, `[index]`, `(arguments)`, or a sign after which it goes on as if it were not there. */
export type Step =
  | { readonly is: 'member'; readonly name: number; readonly next: number }
  | { readonly is: 'index' | 'call'; readonly inside: Span; readonly next: number }
  | { readonly is: 'sign'; readonly next: number };

/** The step that begins at a token; undefined where no chain goes on there. Signs are `!`, `?.` of `?.[` and types. */
export function stepAt(tokens: Tokens, at: number): Step | undefined {
  const kind = tokens.kind(at);
  if (isDot(kind)) {
    if (tokens.kind(at + 1) === Kind.Word) return { is: 'member', name: at + 1, next: at + 2 };
    return kind === Kind.OptionalDot ? { is: 'sign', next: at + 1 } : undefined;
  }
  if (kind === Char.BracketOpen || kind === Char.ParenOpen) {
    const close = tokens.pair(at);
    if (close < at) return undefined;
    const is = kind === Char.BracketOpen ? 'index' : 'call';
    return { is, inside: { from: at + 1, to: close }, next: close + 1 };
  }
  if (kind === Char.Bang) return { is: 'sign', next: at + 1 };
  const next = afterTypeArguments(tokens, at);
  return next > at ? { is: 'sign', next } : undefined;
}

/** The number in the brackets of a step: `0` of `[0]`. */
export function numberIn(tokens: Tokens, { from, to }: Span): string | undefined {
  return to === from + 1 && tokens.kind(from) === Kind.Number ? tokens.slice(from) : undefined;
}
