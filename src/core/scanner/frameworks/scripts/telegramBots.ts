import type { Framework } from '../../framework.ts';
import type { ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `ctx.t(key, values?)` */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** With the language first: `i18n.t('en', key, values?)` */
const inLanguage: TranslatorRule = { is: 'translator', argument: 1, values: [{ argument: 2 }] };

/** The instance, which knows no person: what a context has under that name takes the key alone. */
const instance: ObjectRule = { is: 'object', members: { t: inLanguage, translate: inLanguage } };
const ofPerson: ObjectRule = { is: 'object', members: { t } };

const context: ObjectRule = { is: 'object', members: { t, translate: t, i18n: ofPerson } };
const names: Readonly<Record<string, ScriptValue>> = { ctx: context, context, i18n: instance };

/** grammY's plug-in, whose texts are Fluent's: https://grammy.dev/plugins/i18n */
export const grammy: Framework = {
  id: 'grammy',
  name: 'grammY',
  detect: { dependencies: { npm: ['@grammyjs/i18n'] } },
  words: ['t(', 'hears', 'ranslate'],
  naming: { keySeparator: undefined },
  script: { names, exports: { '@grammyjs/i18n': { hears: t } } },
};

/** Telegraf's: https://github.com/telegraf/telegraf-i18n */
export const telegraf: Framework = {
  id: 'telegraf',
  name: 'Telegraf',
  detect: { dependencies: { npm: ['telegraf-i18n', '@edjopato/telegraf-i18n'] } },
  words: ['t(', 'match('],
  naming: { keySeparator: '.' },
  script: {
    names: { ...names, TelegrafI18n: { is: 'object', members: { match: t } } },
    exports: { 'telegraf-i18n': { match: t }, '@edjopato/telegraf-i18n': { match: t } },
  },
};
