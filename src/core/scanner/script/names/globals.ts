import type { ScriptFile } from '../file.ts';
import { Char, Kind } from '../lexing/tokens.ts';

/** Whether the name after a token is that of a global: `window.i18n` is what every script calls `i18n`. */
export function isOfGlobalObject({ tokens, bindings }: ScriptFile, at: number): boolean {
  if (tokens.kind(at + 1) !== Char.Dot || tokens.kind(at + 2) !== Kind.Word) return false;
  if (!tokens.is(at, 'window') && !tokens.is(at, 'globalThis')) return false;
  return bindings.resolve(tokens.slice(at), at) === undefined;
}
