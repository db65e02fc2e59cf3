import { memoize } from './memoize.ts';

/** Whether CLDR knows the language that a code of two or three letters stands for. */
export const isKnownLanguage: (code: string) => boolean = memoize(
  code => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined,
);
