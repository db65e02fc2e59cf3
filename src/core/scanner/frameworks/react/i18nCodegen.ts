import type { Framework } from '../../framework.ts';
import type { FactoryRule, KeysRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const noKey: ObjectRule = { is: 'object', members: {} };

/** A function for each key, and perhaps some of i18next's own: `t.title()`, `t['cart.items']({ count })`. */
const functions: KeysRule = {
  is: 'keys',
  members: { t, language: noKey, changeLanguage: noKey, on: noKey },
};

const hook: FactoryRule = { is: 'factory', gives: functions };

/**
 * Functions that are generated of i18next's locale files: https://github.com/Jack-Works/i18n-codegen. The hook's name is
 * the application's choice.
 */
export const i18nCodegen: Framework = {
  id: 'i18n-codegen',
  name: 'i18n-codegen',
  detect: { dependencies: { npm: ['@magic-works/i18n-codegen'] }, files: ['.i18n-codegen.json'] },
  words: ['useI18', 'I18n[', 'I18n.', 'I18N'],
  naming: { keySeparator: '.', pluralSeparator: '_', contextSeparator: '$' },
  script: {
    names: { useI18n: hook, useI18N: hook, I18n: functions },
    // Not of `*i18n*`, or each file with react-i18next's import would be searched for keys in this form.
    exports: { '*/i18n': { I18n: functions } },
  },
};
