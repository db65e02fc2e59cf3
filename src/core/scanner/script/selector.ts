import type { Span } from './file.ts';
import type { KeyText } from './keyTexts.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/** The key in a selector function: `$ => $.cart.title` is `cart.title`. */
export function selectorText(tokens: Tokens, { from, to }: Span): KeyText | undefined {
  const isBracketed = tokens.kind(from) === Char.ParenOpen && tokens.kind(from + 2) === Char.ParenClose;
  const parameter = isBracketed ? from + 1 : from;
  const arrow = isBracketed ? from + 3 : from + 1;
  if (tokens.kind(parameter) !== Kind.Word || tokens.kind(arrow) !== Kind.Arrow) return undefined;
  if (!tokens.is(arrow + 1, tokens.slice(parameter))) return undefined;
  const names: string[] = [];
  for (let at = arrow + 2; at < to; ) {
    const kind = tokens.kind(at);
    if ((kind === Char.Dot || kind === Kind.OptionalDot) && tokens.kind(at + 1) === Kind.Word) {
      names.push(tokens.slice(at + 1));
      at += 2;
    } else if (kind === Char.BracketOpen && tokens.pair(at) === at + 2) {
      const inner = tokens.slice(at + 1);
      names.push(tokens.kind(at + 1) === Kind.String ? inner.slice(1, -1) : inner);
      at += 3;
    } else return undefined;
  }
  if (names.length === 0) return undefined;
  return {
    text: names.join('.'),
    certainty: 'literal',
    start: tokens.start(arrow + 3),
    end: tokens.end(to - 1),
  };
}
