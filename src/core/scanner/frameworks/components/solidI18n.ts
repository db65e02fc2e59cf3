import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `t(path, values?)`: https://primitives.solidjs.community/package/i18n */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** What `translator(dictionary)` gives, and with it most hooks of an application's own. */
const translator: FactoryRule = { is: 'factory', gives: t };

/** `scopedTranslator(t, 'cart')` */
const scoped: FactoryRule = { is: 'factory', prefix: [{ argument: 1 }], gives: t };

/** `chainedTranslator(dictionary, t)`: `chained.cart.title()` */
const chained: FactoryRule = { is: 'factory', gives: { is: 'keys', isDeep: true } };

const functions: Readonly<Record<string, ScriptValue>> = {
  translator,
  scopedTranslator: scoped,
  chainedTranslator: chained,
  proxyTranslator: chained,
};

/** Its first version gave a pair: `const [t, { locale }] = useI18n()`. */
const pair: ObjectRule = { is: 'object', members: { '0': t, t } };

/** @solid-primitives/i18n */
export const solidI18n: Framework = {
  id: 'solid-i18n',
  name: '@solid-primitives/i18n',
  detect: { dependencies: { npm: ['@solid-primitives/i18n'] } },
  words: ['t(', 'i18n', 'I18n'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      t,
      useT: translator,
      useI18n: { is: 'factory', gives: pair },
      i18n: { is: 'object', members: { ...functions, t } },
    },
    exports: {
      '@solid-primitives/i18n': { ...functions, useI18n: { is: 'factory', gives: pair } },
    },
  },
};
