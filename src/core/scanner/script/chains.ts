import type { ScriptFile } from './file.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/**
 * First token of the chain of names, members and calls that ends with the name at a token, or with the bracket
 * `end` before it.
 */
export function startOfChain(tokens: Tokens, token: number, last?: number): number {
  let at = token;
  let bracket = last;
  for (;;) {
    const dot = tokens.kind(at - 1);
    if (bracket === undefined && dot !== Char.Dot && dot !== Kind.OptionalDot) return at;
    let end = bracket ?? at - 2;
    bracket = undefined;
    if (tokens.kind(end) === Char.Bang) end--;
    let kind = tokens.kind(end);
    while (kind === Char.ParenClose || kind === Char.BracketClose) {
      const open = tokens.pair(end);
      if (open < 0) return at;
      const before = tokens.kind(open - 1);
      const isCallee = before === Char.ParenClose || before === Char.BracketClose || isName(tokens, open - 1);
      if (!isCallee) return open;
      end = open - 1;
      kind = before;
    }
    if (kind !== Kind.Word) return at;
    at = end;
  }
}

const notNames = new Set([
  'return',
  'await',
  'typeof',
  'if',
  'while',
  'case',
  'in',
  'of',
  'new',
  'else',
  'yield',
  'for',
  'switch',
  'catch',
  'function',
]);

/** Whether a token is a name that can be called, and no keyword before a bracket. */
export function isName(tokens: Tokens, index: number): boolean {
  return tokens.kind(index) === Kind.Word && !notNames.has(tokens.slice(index));
}

/** Whether the name after a token is that of a global: `window.i18n` is what every script calls `i18n`. */
export function isOfGlobalObject({ tokens, bindings }: ScriptFile, at: number): boolean {
  if (tokens.kind(at + 1) !== Char.Dot || tokens.kind(at + 2) !== Kind.Word) return false;
  if (!tokens.is(at, 'window') && !tokens.is(at, 'globalThis')) return false;
  return bindings.resolve(tokens.slice(at), at) === undefined;
}
