import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import { collectionAt } from './places.ts';

/** How far after its declaration a list is searched for writes, in tokens. */
const farthestWrite = 4000;

const writing = new WordSet(['push', 'unshift', 'add', 'set']);

/** Whether a literal list, set or map is at a token, to which more may be added later. */
export function mayBeWrittenInto(tokens: Tokens, init: number): boolean {
  return tokens.kind(init) === Char.BracketOpen || collectionAt(tokens, init) >= 0;
}

/**
 * What is written into a list, set or map after its declaration, `keys.push('a', 'b')`, as the brackets around it:
 * these stand for lists.
 */
export function writtenInto({ tokens, bindings }: ScriptFile, binding: Binding): readonly Span[] {
  const spans: Span[] = [];
  const end = Math.min(binding.scopeEnd, tokens.length, binding.token + farthestWrite);
  for (let at = binding.token + 1; at < end; at++) {
    if (!writing.holds(tokens, at) || !isDot(tokens.kind(at - 1)) || !tokens.is(at - 2, binding.name))
      continue;
    if (isDot(tokens.kind(at - 3)) || bindings.resolve(binding.name, at - 2) !== binding) continue;
    // `map.set('a', 'b').set('c', 'd')`
    for (let name = at; writesAt(tokens, name + 1) !== undefined; name = tokens.pair(name + 1) + 2)
      spans.push({ from: name + 1, to: name + 2 });
  }
  return spans;
}

/** Which of the arguments that open at a token are written into a list or map: all, or the one behind a name. */
export function writesAt(tokens: Tokens, open: number): 'each' | 'second' | undefined {
  const isWrite =
    tokens.kind(open) === Char.ParenOpen && tokens.pair(open) > open && isDot(tokens.kind(open - 2));
  if (!isWrite || !writing.holds(tokens, open - 1)) return undefined;
  return tokens.is(open - 1, 'set') ? 'second' : 'each';
}
