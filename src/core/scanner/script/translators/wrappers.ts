import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';

/** The names that mean something to the rules. */
type Names = Readonly<Pick<ReadonlyMap<string, unknown>, 'has'>>;

/** False for a value that is plainly something else: a literal, or a function that does not translate. */
export function mayBeTranslator(tokens: Tokens, { from, to }: Span, names: Names): boolean {
  if (to - from === 1 && tokens.kind(from) !== Kind.Word) return false;
  if (tokens.pair(from) === to - 1 || tokens.kind(from) === Kind.JsxOpen) return false;
  for (let at = from; at < Math.min(to, from + 60); at++) {
    if (tokens.kind(at) === Kind.Arrow) return wraps(tokens, undefined, from, names, to);
  }
  return !tokens.is(from, 'function') || wraps(tokens, undefined, from, names, to);
}

/** True for a function in whose body something of a framework is named, so that it hands keys on. */
export function wraps(
  tokens: Tokens,
  binding: Binding | undefined,
  from: number,
  names: Names,
  to = endOfFunction(tokens, from),
): boolean {
  for (let at = from; at < Math.min(to, from + 400); at++) {
    if (tokens.kind(at) !== Kind.Word || at === binding?.token) continue;
    const name = tokens.slice(at);
    if (name !== 'this' && name !== 'props' && names.has(name) && name !== binding?.name) return true;
  }
  return false;
}

function endOfFunction(tokens: Tokens, open: number): number {
  let at = tokens.pair(open) + 1;
  const limit = Math.min(tokens.length, at + 60);
  while (at > 0 && at < limit && tokens.kind(at) !== Char.BraceOpen) at++;
  return Math.max(tokens.pair(at), at);
}
