import type { Framework } from '../../framework.ts';
import { templateFilters, templateFilterWords } from './templateFilters.ts';

/**
 * Plug-ins of Eleventy, whose templates are Nunjucks' or Liquid's: https://github.com/mathieuprog/eleventy-i18n,
 * https://github.com/adamduncan/eleventy-plugin-i18n
 */
export const eleventy: Framework = {
  id: 'eleventy',
  name: 'Eleventy',
  detect: { dependencies: { npm: ['eleventy-i18n', 'eleventy-plugin-i18n'] } },
  words: ['| t', '|t', '| i18n', '|i18n'],
  wordsIn: templateFilterWords,
  naming: { keySeparator: '.' },
  script: { names: {}, filters: templateFilters },
  code: { languages: ['liquid'], filters: ['t', 'i18n'] },
};
