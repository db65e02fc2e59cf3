import type { Framework } from '../../framework.ts';
import type { ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `_t(key, values?, tags?)`, and `_td(key)` for a key that is handed on */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], options: ['count', 'context'] };

/** Of its components that other applications have too: `useI18n().translate('action|ok')`. */
const api: ObjectRule = { is: 'object', members: { translate: t } };

const functions: Readonly<Record<string, ScriptValue>> = {
  _t: t,
  _td: t,
  _tDom: t,
  i18n: api,
  i18nApi: api,
  useI18n: { is: 'factory', gives: api },
};

/** Element, whose keys have `|` between their parts: https://github.com/element-hq/element-web/blob/develop/docs/translating-dev.md */
export const element: Framework = {
  id: 'element',
  name: 'Element',
  detect: {
    dependencies: { npm: ['matrix-web-i18n', 'matrix-react-sdk', '@matrix-org/react-sdk-module-api'] },
  },
  words: ['_t(', '_td(', '_tDom(', 'translate('],
  naming: { keySeparator: '|' },
  script: { names: functions },
};
