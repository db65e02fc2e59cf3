import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `t('Hello %s', name)`, `tn('%s file', '%s files', count)` */
const t: TranslatorRule = { is: 'translator' };

const functions: Readonly<Record<string, ScriptValue>> = {
  t,
  tn: { ...t, count: [{ argument: 2 }] },
  tct: { ...t, values: [{ argument: 1 }] },
  tctn: { ...t, count: [{ argument: 2 }], values: [{ argument: 3 }] },
  tctCode: t,
  td: t,
};

/**
 * Functions over gettext's messages that an application exports from a module of its own: those of Sentry's and of
 * Superset's scripts: https://develop.sentry.dev/frontend/guides/localization/,
 * https://superset.apache.org/developer_portal/
 */
export const gettextModules: Framework = {
  id: 'gettext-modules',
  name: 'gettext by functions of an application',
  detect: {
    signs: ["'sentry/locale'"],
    dependencies: { npm: ['@superset-ui/core', '@apache-superset/core'] },
    isBeside: true,
  },
  words: ['sentry/locale', 'superset'],
  naming: { keySeparator: undefined },
  script: {
    names: {},
    exports: {
      'sentry/locale': functions,
      '@superset-ui/core': functions,
      '*@apache-superset/core*': functions,
    },
  },
};
