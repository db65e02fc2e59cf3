import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n.t(key, count?, values?)`: https://wxt.dev/i18n */
const t: TranslatorRule = { is: 'translator' };

/** It stands in the place of the browser's own `i18n`, whose function scripts may call beside it. */
const i18n: ObjectRule = { is: 'object', members: { t, getMessage: t } };

/** The localization module of WXT, for extensions of browsers. */
export const wxtI18n: Framework = {
  id: 'wxt-i18n',
  name: 'WXT',
  detect: { dependencies: { npm: ['@wxt-dev/i18n'] } },
  words: ['i18n.t'],
  naming: { keySeparator: '.' },
  script: { names: { i18n }, exports: { '*i18n*': { i18n } } },
};
