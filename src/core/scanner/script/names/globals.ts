import type { ScriptFile } from '../file.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';

/** What has globals as its members; workers only have `self`. */
export const globalObjects = new WordSet(['window', 'self', 'globalThis']);

/**
 * The token of a global's name in a chain that begins at a token: `window.i18n` and `(window as any).i18n` are the
 * global `i18n`.
 *
 * @returns the same token if the chain begins with something else
 */
export function afterGlobalObject({ tokens, bindings }: ScriptFile, from: number): number {
  const isBracketed = tokens.kind(from) === Char.ParenOpen;
  // Runs for every call: most begin with a plain name.
  if (!isBracketed && !isDot(tokens.kind(from + 1))) return from;
  const at = isBracketed ? from + 1 : from;
  if (!globalObjects.holds(tokens, at)) return from;
  if (isBracketed && !tokens.is(at + 1, 'as') && tokens.pair(from) !== at + 1) return from;
  const dot = isBracketed ? tokens.pair(from) + 1 : at + 1;
  const isMember = isDot(tokens.kind(dot)) && tokens.kind(dot + 1) === Kind.Word && dot > from;
  return isMember && bindings.resolve(tokens.slice(at), at) === undefined ? dot + 1 : from;
}
