import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { validators } from './classValidator.ts';
import { templateHelpers, templateHelperWords } from './templateHelpers.ts';

/** `t(key, { lang, args, defaultValue })`: https://nestjs-i18n.com/guides/usage */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1, property: 'args' }],
  defaultValue: [{ argument: 1, property: 'defaultValue' }],
};

/** In pages of EJS and Pug: `t(key, language, args)`, https://nestjs-i18n.com/guides/view-engine/ejs */
const tOfPages: TranslatorRule = { is: 'translator', values: [{ argument: 2 }] };

const service: ObjectRule = { is: 'object', members: { t, translate: t } };
/** What a request has, with the service behind it. */
const context: ObjectRule = { is: 'object', members: { ...service.members, service } };
const current: FactoryRule = { is: 'factory', gives: context };

/** nestjs-i18n: https://nestjs-i18n.com */
export const nestjsI18n: Framework = {
  id: 'nestjs-i18n',
  name: 'nestjs-i18n',
  detect: { dependencies: { npm: ['nestjs-i18n'] } },
  words: ['i18n', 'I18n', 'class-validator'],
  wordsIn: { handlebars: templateHelperWords, html: ['t('], pug: ['t('], jade: ['t('] },
  naming: { keySeparator: '.' },
  script: {
    names: {
      i18n: context,
      i18nService: service,
      I18nContext: { is: 'object', members: { ...context.members, current } },
      getI18nContextFromRequest: current,
      getI18nContextFromArgumentsHost: current,
      i18nValidationMessage: t,
      t: tOfPages,
    },
    members: { i18n: context, i18nService: service },
    // What filters look up: https://nestjs-i18n.com/guides/dto_validation/global-validation
    exports: validators,
    types: { I18nService: { gives: service }, I18nContext: { gives: context } },
  },
  code: templateHelpers,
};
