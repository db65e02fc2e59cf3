import type { Framework } from '../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../script/rules.ts';

/** `t(key, default?, values?)` and `t({ key, defaultValue, ns, params })`: https://docs.tolgee.io/js-sdk/api/core_package/tolgee */
const t: TranslatorRule = {
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

const useTranslate: FactoryRule = {
  is: 'factory',
  namespace: [{ argument: 0 }],
  gives: { is: 'object', members: { t } },
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
  words: ['olgee', 't(', '<T', 'ranslate', ' t key='],
  naming: { keySeparator: '.' },
  script: {
    names: {
      t,
      $t: t,
      tolgee: { is: 'object', members: { t } },
      translateService: service,
      useTranslate,
      getTranslate: useTranslate,
    },
    components: {
      T: { key: 'keyName', namespace: 'ns', values: ['params'], defaultValue: 'defaultValue' },
    },
    types: { TranslateService: { gives: service } },
    pipes: ['translate'],
    // `<h1 t key="title">`
    directives: { key: { holds: 'text', beside: 't', values: 'params' } },
  },
};
