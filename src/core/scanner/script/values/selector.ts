import type { KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

/** The key in a selector function: `$ => $.cart.title` and `function ($) { return $.cart.title; }` are `cart.title`. */
export function selectorText(tokens: Tokens, { from, to }: Span): KeyText | undefined {
  const isFunction = tokens.is(from, 'function');
  const open = isFunction ? from + 1 : from;
  const isBracketed = tokens.kind(open) === Char.ParenOpen && tokens.pair(open) > open;
  const parameter = isBracketed ? open + 1 : open;
  const head = isBracketed ? tokens.pair(open) + 1 : open + 1;
  if (tokens.kind(parameter) !== Kind.Word || (!isFunction && tokens.kind(head) !== Kind.Arrow))
    return undefined;
  const path = pathIn(tokens, isFunction ? head : head + 1, to);
  if (!tokens.is(path.from, tokens.slice(parameter))) return undefined;
  return readPath(tokens, path.from + 1, path.to);
}

/** What a function gives: the expression after its arrow, or that of the only `return` in its body. */
function pathIn(tokens: Tokens, body: number, to: number): Span {
  if (tokens.kind(body) !== Char.BraceOpen || !tokens.is(body + 1, 'return')) return { from: body, to };
  const close = tokens.pair(body);
  return { from: body + 2, to: tokens.kind(close - 1) === Char.Semicolon ? close - 1 : close };
}

/** `.cart['title']` with its names joined. */
function readPath(tokens: Tokens, from: number, to: number): KeyText | undefined {
  const names: string[] = [];
  let end = tokens.end(to - 1);
  for (let at = from; at < to; ) {
    const kind = tokens.kind(at);
    if ((kind === Char.Dot || kind === Kind.OptionalDot) && tokens.kind(at + 1) === Kind.Word) {
      names.push(tokens.slice(at + 1));
      at += 2;
    } else if (kind === Char.BracketOpen && tokens.pair(at) === at + 2) {
      // What a name stands for is only known when it runs: `$[status]`.
      if (tokens.kind(at + 1) === Kind.Word) return undefined;
      const isText = tokens.kind(at + 1) === Kind.String;
      names.push(isText ? unquote(tokens.slice(at + 1)) : tokens.slice(at + 1));
      if (names.length === 1 && isText) end = tokens.end(at + 1) - 1;
      else end = tokens.end(to - 1);
      at += 3;
    } else return undefined;
  }
  if (names.length === 0) return undefined;
  const isQuoted = tokens.kind(from) === Char.BracketOpen && tokens.kind(from + 1) === Kind.String;
  const start = tokens.start(from + 1) + (isQuoted ? 1 : 0);
  return { text: names.join('.'), certainty: 'literal', start, end };
}
