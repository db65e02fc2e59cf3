import type { Framework } from '../rules.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../script/rules.ts';

/** t`text`, `t({ id, message })`, `i18n._(id, values)`: https://lingui.dev/ref/macro */
const t: TranslatorRule = {
  is: 'translator',
  keyProperty: 'id',
  otherKeyProperty: 'message',
  values: [{ argument: 1 }, { argument: 0, property: 'values' }],
  defaultValue: [{ argument: 0, property: 'message' }],
  tag: true,
};

const i18n: ObjectRule = { is: 'object', members: { _: t, t } };

const useLingui: FactoryRule = {
  is: 'factory',
  gives: { is: 'object', members: { i18n, t, _: t } },
};

/** Lingui, where a message without an id of its own is its own key: https://lingui.dev */
export const lingui: Framework = {
  id: 'lingui',
  name: 'Lingui',
  detect: {
    dependencies: { npm: ['@lingui/core', '@lingui/react', '@lingui/macro'] },
    files: ['lingui.config.{js,ts,cjs,mjs}'],
  },
  words: ['lingui', 'Lingui', 't`', 't(', 'msg`', 'defineMessage', '<Trans', 'i18n'],
  naming: { keySeparator: undefined },
  script: {
    names: {
      t,
      msg: t,
      defineMessage: t,
      i18n,
      useLingui,
    },
    components: {
      Trans: {
        key: 'id',
        otherKey: 'message',
        values: ['values'],
        defaultValue: 'message',
        content: 'lingui',
      },
    },
  },
};
