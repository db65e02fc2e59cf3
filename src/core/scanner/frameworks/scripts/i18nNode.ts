import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';
import { templateFilters, templateFilterWords } from './templateFilters.ts';
import { templateHelpers, templateHelperWords } from './templateHelpers.ts';

/** `__(phrase, ...values)` and `__({ phrase, locale })`: https://github.com/mashpie/i18n-node */
const phrase: TranslatorRule = { is: 'translator', keyProperty: 'phrase', values: [{ argument: 1 }] };
/** `__n(one, other?, count)` and `__n({ singular, plural, count })` */
const plural: TranslatorRule = {
  is: 'translator',
  keyProperty: 'singular',
  count: [{ argument: 1 }, { argument: 2 }],
};

const functions: Readonly<Record<string, ScriptValue>> = {
  __: phrase,
  __mf: phrase,
  __h: phrase,
  __l: phrase,
  __n: plural,
};

/** i18n and y18n of Node.js, and Sails, which has the former. */
export const i18nNode: Framework = {
  id: 'i18n-node',
  name: 'i18n (Node.js)',
  detect: { dependencies: { npm: ['i18n', 'i18n-2', 'y18n', 'sails'] } },
  words: ['__'],
  wordsIn: { ...templateFilterWords, handlebars: templateHelperWords },
  naming: { keySeparator: '.' },
  script: { names: functions, members: functions, filters: templateFilters },
  code: templateHelpers,
};
