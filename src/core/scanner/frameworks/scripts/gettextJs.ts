import type { Framework } from '../../framework.ts';
import type { FactoryRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

const first: TranslatorRule = { is: 'translator' };
/** The context comes first: `pgettext('month', 'May')`. */
const second: TranslatorRule = { is: 'translator', argument: 1, context: [{ argument: 0 }] };
/** The domain comes first. */
const inDomain: TranslatorRule = { is: 'translator', argument: 1 };
/** The domain and then the context come first: https://github.com/alexanderwallin/node-gettext#api */
const inContextOfDomain: TranslatorRule = { is: 'translator', argument: 2, context: [{ argument: 1 }] };

const functions: Readonly<Record<string, ScriptValue>> = {
  gettext: first,
  gettext_noop: first,
  ngettext: first,
  pgettext: second,
  npgettext: second,
  dgettext: inDomain,
  dngettext: inDomain,
  dpgettext: inContextOfDomain,
  dnpgettext: inContextOfDomain,
};

/** What gettext.js makes: https://github.com/guillaumepotier/gettext.js */
const gettextFactory: FactoryRule = {
  is: 'factory',
  gives: { is: 'object', members: { ...functions, __: first, _n: first, _p: second } },
};

/**
 * gettext's functions in JavaScript, as Django's catalog for scripts and node-gettext have them:
 * https://docs.djangoproject.com/en/stable/topics/i18n/translation/#using-the-javascript-translation-catalog
 */
export const gettextJs: Framework = {
  id: 'gettext-js',
  name: 'gettext (JavaScript)',
  detect: {
    dependencies: {
      npm: ['node-gettext', 'gettext.js', 'jed', 'gettext-extractor'],
      pypi: ['django', 'Django'],
    },
    // Applications with a function of their own over them: Cockpit's `const _ = cockpit.gettext`.
    files: ['**/*.po', '**/*.pot'],
    isBeside: true,
  },
  words: ['gettext'],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: { names: functions, members: functions, exports: { 'gettext.js': { default: gettextFactory } } },
};
