import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';

/** The framework of a file's rules whose messages in a language are known by a sign. */
export function frameworkWithSign(
  { frameworks }: Rules,
  languageId: string,
  sign: string,
): Framework | undefined {
  return frameworks.find(
    ({ code }) => code?.languages.includes(languageId) && code.messageSigns?.includes(sign),
  );
}
