import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n.t(identifier, data?, fallbackMessage?)`: https://docs.adonisjs.com/guides/digging-deeper/i18n */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 2 }],
};

/** What a request has, and Edge's templates; before version 5 it was called `antl`. */
const i18n: ObjectRule = { is: 'object', members: { t, formatMessage: t } };

const locale: FactoryRule = { is: 'factory', gives: i18n };
const manager: ObjectRule = { is: 'object', members: { locale } };

/** AdonisJS: messages of ICU in files, whose names are the first part of the key. */
export const adonis: Framework = {
  id: 'adonis',
  name: 'AdonisJS',
  detect: { dependencies: { npm: ['@adonisjs/i18n', '@adonisjs/antl'] } },
  words: ['i18n', 'I18n', 'antl', 't('],
  naming: { keySeparator: '.' },
  script: {
    names: {
      t,
      i18n,
      antl: i18n,
      i18nManager: manager,
      I18n: manager,
      ctx: { is: 'object', members: { i18n } },
    },
    members: { i18n, antl: i18n },
    types: { I18n: { gives: i18n } },
    exports: {
      '@adonisjs/i18n/services/main': { default: manager },
      '@ioc:Adonis/Addons/I18n': { default: manager },
    },
  },
};
