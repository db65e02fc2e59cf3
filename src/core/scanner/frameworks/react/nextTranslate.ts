import type { Framework } from '../../framework.ts';
import type { FactoryRule, TranslatorRule } from '../../script/rules.ts';

/** `t(key, values?, { ns, default, fallback })`: https://github.com/aralroca/next-translate */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 2, property: 'default' }],
  namespace: [{ argument: 2, property: 'ns' }],
  fallbackKeys: { argument: 2, property: 'fallback' },
  tag: 'source',
};

/** `useTranslation(namespace?)` gives `{ t, lang }`. */
const useTranslation: FactoryRule = {
  is: 'factory',
  namespace: [{ argument: 0 }],
  gives: { is: 'object', members: { t } },
};

/** next-translate: https://github.com/aralroca/next-translate */
export const nextTranslate: Framework = {
  id: 'next-translate',
  name: 'next-translate',
  detect: { dependencies: { npm: ['next-translate', 'next-translate-plugin'] } },
  words: ['t(', 't`', '<Trans', 'ranslation', 'getT'],
  naming: {
    keySeparator: '.',
    namespaceSeparator: ':',
    pluralSeparator: '_',
  },
  script: {
    names: {
      t,
      useTranslation,
      createTranslation: useTranslation,
      getT: { is: 'factory', namespace: [{ argument: 1 }], gives: t },
    },
    components: {
      Trans: {
        key: 'i18nKey',
        namespace: 'ns',
        values: ['values'],
        count: 'count',
        defaultValue: 'defaultTrans',
      },
    },
  },
};
