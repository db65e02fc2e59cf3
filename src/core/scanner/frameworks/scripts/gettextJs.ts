import type { Framework } from '../../framework.ts';
import type { FactoryRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

const first: TranslatorRule = { is: 'translator' };
/** The context comes first: `pgettext('month', 'May')`. */
const second: TranslatorRule = { is: 'translator', argument: 1, context: [{ argument: 0 }] };
/** The domain comes first, which is the name of a file. */
const inDomain: TranslatorRule = {
  is: 'translator',
  argument: 1,
  namespace: [{ argument: 0 }],
};
/** The domain and then the context come first: https://github.com/alexanderwallin/node-gettext#api */
const inContextOfDomain: TranslatorRule = { ...inDomain, argument: 2, context: [{ argument: 1 }] };

const functions: Readonly<Record<string, ScriptValue>> = {
  gettext: first,
  gettext_noop: first,
  ngettext: { ...first, count: [{ argument: 2 }] },
  pgettext: second,
  npgettext: { ...second, count: [{ argument: 3 }] },
  dgettext: inDomain,
  dngettext: { ...inDomain, count: [{ argument: 3 }] },
  dpgettext: inContextOfDomain,
  dnpgettext: { ...inContextOfDomain, count: [{ argument: 4 }] },
  // Those with a category: https://github.com/messageformat/Jed
  dcgettext: inDomain,
  dcngettext: { ...inDomain, count: [{ argument: 3 }] },
  dcpgettext: inContextOfDomain,
  dcnpgettext: { ...inContextOfDomain, count: [{ argument: 4 }] },
};

/** What gettext.js makes, perhaps for a domain: https://github.com/guillaumepotier/gettext.js */
const gettextFactory: FactoryRule = {
  is: 'factory',
  namespace: [{ argument: 0, property: 'domain' }],
  gives: { is: 'object', members: { ...functions, __: first, _n: first, _p: second } },
};

/** An instance of Jed's, whose `translate` begins a chain: `i18n.translate('%d day').ifPlural(n, '%d days').fetch(n)`. */
const jedFactory: FactoryRule = {
  ...gettextFactory,
  gives: { is: 'object', members: { ...functions, translate: first } },
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
  words: ['gettext', '.translate('],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: {
    names: functions,
    members: functions,
    exports: { 'gettext.js': { default: gettextFactory }, jed: { default: jedFactory } },
    // Its texts are the keys, which a function of the application's may look up in what was made of the files.
    hasOwnLookUps: true,
  },
};
