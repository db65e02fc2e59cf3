import type { CodeRules } from '../../languages/code/rules.ts';

/** What applications call the helper that looks a key up: Handlebars has none itself. */
export const templateHelpers: CodeRules = {
  languages: ['handlebars'],
  helpers: ['t', 'translate', 'trans', 'i18n', 'localize', '__', '__n', '__mf'],
};

/** Of these words one stands in each template that uses such a helper. */
export const templateHelperWords: readonly string[] = [
  '{t ',
  '{ t ',
  '(t ',
  '~t ',
  'trans',
  'i18n',
  'localize',
  '{__',
  '(__',
];
