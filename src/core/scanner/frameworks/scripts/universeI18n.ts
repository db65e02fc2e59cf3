import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n.__(key, values?)`: https://github.com/vazco/meteor-universe-i18n */
const __: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['_locale', '_namespace', '_purify'],
  namespace: [{ argument: 1, property: '_namespace' }],
};

/** `i18n.createTranslator(namespace?)` */
const createTranslator: FactoryRule = { is: 'factory', prefix: [{ argument: 0 }], gives: __ };
const i18n: ObjectRule = { is: 'object', members: { __, getTranslation: __, createTranslator } };

/** universe:i18n of Meteor. */
export const universeI18n: Framework = {
  id: 'universe-i18n',
  name: 'universe:i18n (Meteor)',
  detect: { signs: ['universe:i18n'], dependencies: { npm: ['meteor-universe-i18n'] }, isBeside: true },
  words: ['i18n'],
  naming: { keySeparator: '.' },
  script: { names: {}, exports: { 'meteor/universe:i18n': { default: i18n, i18n } } },
};
