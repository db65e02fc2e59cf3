import type { Framework } from '../../framework.ts';
import type { FactoryRule, ScriptValue } from '../../script/rules.ts';

/** `LL.cart.title()`: a path of names that ends in a call. */
const LL: ScriptValue = { is: 'keys', isDeep: true };

/** The first name is a locale: `L.en.title()`. */
const L: ScriptValue = { is: 'keys', isDeep: true, skips: 1 };

const context: FactoryRule = { is: 'factory', gives: { is: 'object', members: { LL } } };

/** typesafe-i18n: https://github.com/ivanhofer/typesafe-i18n */
export const typesafeI18n: Framework = {
  id: 'typesafe-i18n',
  name: 'typesafe-i18n',
  detect: {
    signs: ['/i18n-svelte', '/i18n-react', '/i18n-vue', '/i18n-solid', '/i18n-util', '/i18n-node'],
    dependencies: { npm: ['typesafe-i18n'] },
    files: ['.typesafe-i18n.json'],
  },
  words: ['LL', 'L.', 'L[', 'i18nObject', 'TranslationFunctions'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      LL,
      $LL: LL,
      L,
      i18nObject: { is: 'factory', gives: LL },
      useI18nContext: context,
      typesafeI18n: context,
      this: { is: 'object', members: { LL } },
    },
    members: { LL },
    // The value of the store: `get(LL).title()`.
    exports: { 'svelte/store': { get: { is: 'factory', gives: LL, givesArgument: true } } },
    types: { TranslationFunctions: { gives: LL } },
  },
};
