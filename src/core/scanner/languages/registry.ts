import type { Rules } from '../rules.ts';
import { astroLanguage, htmlLanguage, svelteLanguage, vueLanguage } from './markup.ts';
import { scriptLanguage } from './script.ts';
import type { Language } from './types.ts';

/** Every language that the scanner reads. */
export const languages: readonly Language[] = [
  scriptLanguage,
  vueLanguage,
  svelteLanguage,
  astroLanguage,
  htmlLanguage,
];

/** The language with that editor id, among those that the rules name. */
export function languageFor(languageId: string, rules: Rules): Language | undefined {
  return (rules.languages ?? languages).find(language => language.ids.includes(languageId));
}
