import type { Framework } from '../framework.ts';
import type { ScriptValue, TranslatorRule } from '../script/rules.ts';

/** `_t(key, values?, tags?)`, and `_td(key)` for a key that is handed on */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], options: ['count', 'context'] };

const functions: Readonly<Record<string, ScriptValue>> = { _t: t, _td: t, _tDom: t };

/** Element, whose keys have `|` between their parts: https://github.com/element-hq/element-web/blob/develop/docs/translating-dev.md */
export const element: Framework = {
  id: 'element',
  name: 'Element',
  detect: {
    dependencies: { npm: ['matrix-web-i18n', 'matrix-react-sdk', '@matrix-org/react-sdk-module-api'] },
  },
  words: ['_t(', '_td(', '_tDom('],
  naming: { keySeparator: '|' },
  script: { names: functions },
};
