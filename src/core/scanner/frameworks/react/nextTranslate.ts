import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `t(key, values?, { ns, default, fallback })`: https://github.com/aralroca/next-translate */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }, { argument: 2 }],
  // `returnObjects` says that a group is asked for.
  options: ['ns', 'default', 'fallback'],
  defaultValue: [{ argument: 2, property: 'default' }],
  namespace: [{ argument: 2, property: 'ns' }],
  fallbackKeys: { argument: 2, property: 'fallback' },
  tag: 'key',
};

const translation: ObjectRule = { is: 'object', members: { t }, hasNamespace: true };

/** `useTranslation(namespace?)` gives `{ t, lang }`. */
const useTranslation: FactoryRule = { is: 'factory', namespace: [{ argument: 0 }], gives: translation };

/** What a component has from `withTranslation`: `{ i18n: { t, lang } }`. */
const properties: ObjectRule = { is: 'object', members: { i18n: translation } };

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
      i18n: translation,
      props: properties,
      this: { is: 'object', members: { props: properties } },
    },
    types: { Translate: { gives: t }, I18n: { gives: translation } },
    wrappers: {
      withTranslation: {
        is: 'factory',
        namespace: [{ argument: 1 }],
        wrapsArgument: true,
        gives: properties,
      },
    },
    components: {
      Trans: {
        key: 'i18nKey',
        namespace: 'ns',
        values: ['values'],
        count: 'count',
        defaultValue: 'defaultTrans',
        fallbackKeys: 'fallback',
      },
    },
  },
};
