import type { Framework } from '../../framework.ts';

/** `deferred-tru` ends like one of them. */
const functions = ['tr', 'trs', 'tru', 'trun', 'trsn', 'trsc'];

/**
 * gettext in Clojure, as Puppet's library, Metabase and Penpot call it. Only the name in a program counts, not the
 * module: https://github.com/puppetlabs/clj-i18n, https://github.com/metabase/metabase (`metabase.util.i18n`),
 * https://help.penpot.app/technical-guide/developer/frontend (“Translations”)
 */
export const clojureGettext: Framework = {
  id: 'clojure-gettext',
  name: 'gettext (Clojure)',
  detect: {
    dependencies: { cmake: [] },
    signs: ['i18n :refer', 'i18n :as i18n', 'puppetlabs.i18n'],
    files: ['**/*.po', '**/*.pot'],
  },
  words: [],
  wordsIn: { clojure: functions.flatMap(name => [' ', '\n', '\r'].map(end => `${name}${end}`)) },
  naming: { keySeparator: undefined },
  code: {
    languages: ['clojure'],
    calls: [
      { callees: ['tr', 'trs', 'tru', 'deferred-trs', 'deferred-tru'] },
      { callees: ['trun', 'trsn', 'deferred-trun', 'deferred-trsn'] },
      { callees: ['trsc'], key: 1, context: 0 },
    ],
  },
};
