import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `t(key, default?, values?)` and `t({ key, defaultValue, ns, params })`: https://docs.tolgee.io/js-sdk/api/core_package/tolgee */
const translate: TranslatorRule = {
  is: 'translator',
  keyProperty: 'key',
  values: [{ argument: 1 }, { argument: 2 }, { argument: 0, property: 'params' }],
  options: ['ns', 'noWrap', 'orEmpty', 'language', 'defaultValue'],
  defaultValue: [{ argument: 1 }, { argument: 0, property: 'defaultValue' }],
  namespace: [
    { argument: 0, property: 'ns' },
    { argument: 1, property: 'ns' },
    { argument: 2, property: 'ns' },
  ],
};

/** What Vue's `useTranslate` gives is a reference too: `t.value(key)`. */
const t: TranslatorRule = { ...translate, members: { value: translate } };

const useTranslate: FactoryRule = {
  is: 'factory',
  namespace: [{ argument: 0 }],
  gives: { is: 'object', members: { t } },
};

/** Svelte's: https://docs.tolgee.io/js-sdk/integrations/svelte/api */
const getTranslate: FactoryRule = {
  ...useTranslate,
  gives: { is: 'object', members: { t: { ...translate, isStore: true } } },
};

/** Angular's: https://docs.tolgee.io/js-sdk/integrations/angular/api */
const service: ObjectRule = { is: 'object', members: { translate: t, instant: t, get: t } };

/** Tolgee: https://docs.tolgee.io/js-sdk */
export const tolgee: Framework = {
  id: 'tolgee',
  name: 'Tolgee',
  detect: {
    dependencies: {
      npm: ['@tolgee/react', '@tolgee/vue', '@tolgee/svelte', '@tolgee/ngx', '@tolgee/web', '@tolgee/core'],
    },
  },
  words: ['olgee', 't(', '<T', 'ranslate'],
  wordsIn: { html: ['key=', 'key]='] },
  naming: { keySeparator: '.' },
  script: {
    names: {
      t,
      $t: t,
      tolgee: { is: 'object', members: { t } },
      translateService: service,
      useTranslate,
      getTranslate,
    },
    members: { $t: t },
    components: {
      T: {
        key: 'keyName',
        content: 'text',
        namespace: 'ns',
        values: ['params'],
        defaultValue: 'defaultValue',
      },
    },
    types: { TranslateService: { gives: service } },
    pipes: { translate: { keyProperty: 'key', namespace: translate.namespace ?? [] } },
    // `<h1 t key="title">`
    directives: { key: { holds: 'text', beside: 't', namespace: 'ns', values: 'params' } },
  },
};
