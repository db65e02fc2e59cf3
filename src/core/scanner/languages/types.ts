import type { Explanation } from '../explanation.ts';
import type { Rules } from '../rules.ts';
import type { KeySlot, Usage } from '../types.ts';
import type { DeclaredConstants } from './code/values/elsewhere.ts';

/**
 * What the scanner knows of one source language. It tells code, comments, strings, regular expressions and
 * templates apart and finds the usages of the rules' frameworks. No method throws, whatever the text.
 */
export interface Language {
  /** The editor's language ids that it reads. */
  readonly ids: readonly string[];
  /** Matches somewhere in every text that has a usage by the rules; asked first, where a language has it. */
  trace?(languageId: string, rules: Rules): RegExp;
  /** Whether an empty text in the place of a key is one. Elsewhere it only stands where a key may be typed. */
  readonly hasEmptyKeys: boolean;
  /** All usages, in any order; also those with an empty key. */
  scan(text: string, languageId: string, rules: Rules): Usage[];
  /** The place for a key around `offset`, also in half-typed code, by all that `scan` finds in the text. */
  slotIn(usages: readonly Usage[], text: string, offset: number): KeySlot | undefined;
  /** The constants of a text, for other files that name them. */
  constantsOf?(text: string, languageId: string): DeclaredConstants;
  /** Why there is or is not a usage at `offset`. */
  explain?(text: string, offset: number, languageId: string, rules: Rules): Explanation;
}
