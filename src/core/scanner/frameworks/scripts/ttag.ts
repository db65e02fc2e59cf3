import type { Framework } from '../../framework.ts';
import type { FactoryRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** t`Hello ${ name }`, gettext('Hello') and ngettext(msgid`${ n } file`, `${ n } files`, n): https://ttag.js.org */
const t: TranslatorRule = { is: 'translator', tag: 'source' };

const functions: Readonly<Record<string, ScriptValue>> = {
  t,
  jt: t,
  msgid: t,
  gettext: t,
  ngettext: { ...t, count: [{ argument: 2 }] },
  _: t,
};

/** c('context').t`text`: the context comes first, as in gettext's files. */
const c: FactoryRule = {
  is: 'factory',
  namespace: [{ argument: 0 }],
  gives: { is: 'object', members: functions },
};

/** ttag, whose messages are gettext's: https://ttag.js.org */
export const ttag: Framework = {
  id: 'ttag',
  name: 'ttag',
  detect: { dependencies: { npm: ['ttag', 'c-3po'] } },
  words: ['ttag', 'c-3po'],
  naming: { keySeparator: undefined, contextIsFirst: true, namespaceIsContext: true },
  script: {
    names: {},
    exports: { ttag: { ...functions, c }, 'c-3po': { ...functions, c } },
  },
};
