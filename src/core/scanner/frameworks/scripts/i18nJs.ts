import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `t(scope, options?)`: https://github.com/fnando/i18n */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['scope', 'defaultValue', 'defaults', 'locale', 'missingBehavior'],
  defaultValue: [{ argument: 1, property: 'defaultValue' }],
  fallbackKeys: { argument: 1, property: 'defaults' },
  fallbackProperty: 'scope',
  prefix: [{ argument: 1, property: 'scope' }],
  listSeparator: '.',
};

/** `pluralize(count, scope, options?)` */
const pluralize: TranslatorRule = {
  ...t,
  argument: 1,
  count: [{ argument: 0 }],
  values: [{ argument: 2 }],
  prefix: [],
};

/** `localize(format, value)`, whose formats but a few are kept among the texts: `l('date.formats.short', date)` */
const localize: TranslatorRule = { is: 'translator', onlyPaths: true };

const i18n: ObjectRule = {
  is: 'object',
  members: { t, translate: t, p: pluralize, pluralize, l: localize, localize },
};

/** i18n-js, what it was called for React Native, and react-i18nify, which has its functions. */
export const i18nJs: Framework = {
  id: 'i18n-js',
  name: 'i18n-js',
  detect: { dependencies: { npm: ['i18n-js', 'react-native-i18n', 'react-i18nify'], gem: ['i18n-js'] } },
  words: ['i18n', 'I18n', 't('],
  // Some applications kept files in which i18next had its texts.
  naming: { keySeparator: '.', fallbackNamespaces: ['translation'] },
  // `I18n` is the instance of old versions and the class of new ones.
  script: {
    // The scripts in Rails' pages.
    languages: ['erb', 'html.erb', 'html-erb', 'haml', 'slim'],
    names: { i18n, I18n: i18n, t },
    // A service that Angular hands the class out as: `this.I18n.t('title')`.
    members: { i18n, I18n: i18n },
    types: { I18nService: { gives: i18n } },
    // https://github.com/sealninja/react-i18nify
    components: { Translate: { key: 'value', modules: ['react-i18nify'] } },
    exports: {
      'i18n-js': { default: i18n, '*': i18n, I18n: i18n },
      'react-native-i18n': { default: i18n },
      'react-i18nify': { I18n: i18n },
    },
  },
};
