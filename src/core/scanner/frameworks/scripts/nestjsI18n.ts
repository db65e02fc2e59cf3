import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `t(key, { lang, args, defaultValue })`: https://nestjs-i18n.com/guides/usage */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1, property: 'args' }],
  defaultValue: [{ argument: 1, property: 'defaultValue' }],
};

const service: ObjectRule = { is: 'object', members: { t, translate: t } };
const current: FactoryRule = { is: 'factory', gives: service };

/** nestjs-i18n: https://nestjs-i18n.com */
export const nestjsI18n: Framework = {
  id: 'nestjs-i18n',
  name: 'nestjs-i18n',
  detect: { dependencies: { npm: ['nestjs-i18n'] } },
  words: ['i18n', 'I18n'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      i18n: service,
      i18nService: service,
      I18nContext: { is: 'object', members: { current } },
      i18nValidationMessage: t,
    },
    members: { i18n: service, i18nService: service },
    types: { I18nService: { gives: service }, I18nContext: { gives: service } },
  },
};
