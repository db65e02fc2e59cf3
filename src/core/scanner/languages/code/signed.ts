import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';

/** The framework among a file's rules that marks messages in a language by a sign. */
export function frameworkWithSign(
  { frameworks }: Rules,
  languageId: string,
  sign: string,
): Framework | undefined {
  return frameworks.find(
    ({ code }) => code?.languages.includes(languageId) && code.messageSigns?.includes(sign),
  );
}
