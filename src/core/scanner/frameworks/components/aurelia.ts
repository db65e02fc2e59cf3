import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { i18next } from '../scripts/i18next.ts';

/** `tr(key, options?)` */
const tr: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['lng', 'ns', 'context', 'defaultValue'],
  defaultValue: [{ argument: 1, property: 'defaultValue' }],
  namespace: [{ argument: 1, property: 'ns' }],
};

const i18n: ObjectRule = { is: 'object', members: { tr } };

/** Aurelia's localization, which is i18next's: https://docs.aurelia.io/aurelia-packages/internationalization */
export const aurelia: Framework = {
  id: 'aurelia',
  name: 'Aurelia',
  detect: { dependencies: { npm: ['@aurelia/i18n', 'aurelia-i18n'] } },
  words: ['i18n', 'I18N', ' t=', ' t.', '| t', '|t', '& t'],
  naming: i18next.naming,
  script: {
    names: { i18n, i18N: i18n },
    members: { i18n, i18N: i18n },
    types: { I18N: { gives: i18n }, II18N: { gives: i18n } },
    directives: { t: { holds: 'text', values: 't-params' } },
    pipes: { t: { isFilter: true, isBehavior: true } },
  },
};
