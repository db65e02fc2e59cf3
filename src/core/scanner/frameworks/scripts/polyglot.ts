import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { templateFilters, templateFilterWords } from './templateFilters.ts';

/** `t(phrase, options?)`: https://airbnb.io/polyglot.js */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['_'],
  defaultValue: [{ argument: 1, property: '_' }],
};

const polyglot: ObjectRule = { is: 'object', members: { t, has: { ...t, isAsWritten: true } } };
/** What applications call the instance, or an object of their own around it: `i18n.translate(key)`. */
const i18n: ObjectRule = { is: 'object', members: { t, translate: t } };
const useTranslate: FactoryRule = { is: 'factory', gives: t };

/** Polyglot.js, its bindings for React, and react-admin, which is built on it. */
export const polyglotJs: Framework = {
  id: 'polyglot',
  name: 'Polyglot.js',
  detect: {
    dependencies: {
      npm: [
        'node-polyglot',
        'react-polyglot',
        'redux-polyglot',
        'ra-i18n-polyglot',
        'react-admin',
        'ra-core',
      ],
    },
  },
  words: ['olyglot', 'ranslate', 't('],
  wordsIn: templateFilterWords,
  naming: { keySeparator: '.' },
  script: {
    names: { polyglot, t, useTranslate, Polyglot: polyglot, i18n },
    members: { polyglot },
    filters: templateFilters,
    exports: { 'node-polyglot': { default: polyglot } },
    wrappers: {
      translate: { is: 'factory', gives: { is: 'object', members: { t } } },
    },
  },
};
