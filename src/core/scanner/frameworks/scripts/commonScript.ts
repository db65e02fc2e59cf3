import type { Framework } from '../../framework.ts';
import type {
  FactoryRule,
  KeysRule,
  ObjectRule,
  ScriptValue,
  TranslatorRule,
  TypeRule,
} from '../../script/rules.ts';
import { language } from '../languageTags.ts';
import { useTranslations as useNamespace } from '../react/nextIntl.ts';
import { keyTypes } from './keyTypes.ts';
import { commonAttributes, pageAttributes } from './pageAttributes.ts';
import { templateFilters, templateFilterWords } from './templateFilters.ts';
import { templateHelpers, templateHelperWords } from './templateHelpers.ts';

// What begins with `@@` is the browser's own, in extensions that have a function of theirs: `_t('@@bidi_dir')`.
const plain: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], notKey: /^@@/ };

/** Also where it is told how the text is to be put into a page: `t.html('title')`. */
const t: TranslatorRule = { ...plain, members: { html: plain, append: plain } };

const members: Readonly<Record<string, ScriptValue>> = {
  translate: t,
  tryTranslate: t,
  translateHtml: t,
  t,
  tr: t,
  trans: t,
  localize: t,
  getMessage: t,
  getPlural: t,
};
const texts: ObjectRule = { is: 'object', members };

/** Services that are handed to a class. */
const services: Readonly<Record<string, ScriptValue>> = {
  i18nService: texts,
  translationService: texts,
  translateService: texts,
  localizationService: texts,
  // Of ember-l10n: https://github.com/Cropster/ember-l10n
  l10n: texts,
};

/**
 * What next-intl calls it, as applications call one of their own. Those of Astro's guide take the language:
 * https://docs.astro.build/en/recipes/i18n/ Some take a part of the texts after it: `useTranslations(lang, 'cart')`.
 */
const useTranslations: FactoryRule = {
  ...useNamespace,
  prefix: [
    { argument: 0, property: 'namespace' },
    { argument: 0, not: language },
    { argument: 1, not: language, mustBeKnown: true },
  ],
};

/** The texts that a plugin gives all components of Vue. */
const strings: KeysRule = { is: 'keys' };

/** A store of texts that is asked for one, `lang.get('ok_action')`, or that is a function itself. */
const lang = {
  ...t,
  members: { ...members, get: t, getText: t, getTranslation: t, getTranslationText: t },
} satisfies TranslatorRule;
const useLang: FactoryRule = { is: 'factory', gives: lang };

/** What the types of services and of stores of texts are mostly called. */
const types: Readonly<Record<string, TypeRule>> = {
  I18nService: { gives: texts },
  TranslationService: { gives: texts },
  TranslateService: { gives: texts },
  I18n: { gives: lang },
  I18nInterface: { gives: lang },
  I18nStore: { gives: lang },
};

/** What pages of SugarCRM and of what was made from it have: `SUGAR.language.translate('Accounts', 'LBL_NAME')`. */
const sugar: ObjectRule = {
  is: 'object',
  members: {
    language: {
      is: 'object',
      members: { translate: { ...plain, argument: 1 }, get: { ...plain, argument: 1 } },
    },
  },
};

/** A hook that gives the function for one text: `const { getString } = useStrings()`. */
const useStrings: FactoryRule = { is: 'factory', gives: { is: 'object', members: { getString: t } } };

/** All texts of one locale, whose members are they: `T.cart.title`. */
const textsOfLocale: KeysRule = { is: 'keys', isDeep: true, areTexts: true };

/** What is imported from a module that is named for it, where the name alone says too little. */
const functions: Readonly<Record<string, ScriptValue>> = {
  _: t,
  _n: t,
  tr: t,
  i18n: lang,
  useI18n: useLang,
  T: textsOfLocale,
};

/** The same of a module that may be asked as a whole: `LocaleUtils.tr('title')`. */
const whole: Readonly<Record<string, ScriptValue>> = { ...functions, default: texts };

/** A namespace and a key, both in words: `general:save` */
const pathWithColons = /^[\w-]+(?::[\w.*-]+)+$/;

/**
 * What applications without a library mostly call their own functions that look texts up: for repositories about which
 * nothing else is known.
 */
export const commonScript: Framework = {
  id: 'common-script',
  name: 'Usual names in JavaScript',
  detect: { dependencies: { npm: [] } },
  words: [
    'ranslat',
    'globalize',
    'localiz',
    'ocale',
    'ocalizedString',
    '_t(',
    '__(',
    '_(',
    '_n(',
    'tx(',
    'i18n',
    'l10n',
    'lang',
    'Lang',
    '$strings',
    '$getString',
    'useStrings',
    'tr(',
    'Localization.',
    'data-i18n',
    'data-l10n',
  ],
  wordsIn: { ...templateFilterWords, handlebars: templateHelperWords },
  naming: {
    keySeparator: '.',
    familiesHaveIds: true,
    // What wraps i18next may name a namespace before a key, which one file holds with all others: `general.save`.
    ids: key => (pathWithColons.test(key) ? [key.replaceAll(':', '.')] : []),
  },
  script: {
    names: {
      globalize: texts,
      ...services,
      translator: texts,
      reactTranslator: texts,
      translations: texts,
      localizer: texts,
      localization: texts,
      // The object of a page without modules.
      Localization: lang,
      I18n: { ...lang, members: { ...lang.members, _: t } },
      SUGAR: sugar,
      lang,
      useLang,
      useOldLang: useLang,
      useStrings,
      useTranslations,
      getTranslations: useTranslations,
      translate: t,
      localeString: t,
      localized: t,
      localizedString: t,
      getLocalizedString: t,
      _t: t,
      __: t,
      // gettext's, as GitLab calls them: the text after its scope, and one with a form for many.
      s__: t,
      n__: t,
      tx: t,
      i18n$: t,
      $strings: strings,
      $getString: t,
      this: { is: 'object', members: { $strings: strings } },
    },
    members: { ...services, translator: texts, $strings: strings, $getString: t },
    types: { ...types, ...keyTypes(t) },
    locale: textsOfLocale,
    exports: {
      '*i18n*': functions,
      '*I18n*': functions,
      '*locale*': whole,
      '*Locale*': whole,
      '*lang*': functions,
      '*translat*': functions,
      '*l10n*': functions,
    },
    pipes: { i18n: {}, l10n: {}, translate: {}, localize: {} },
    filters: templateFilters,
    directives: { ...pageAttributes, ...commonAttributes },
    hasOwnLookUps: true,
  },
  code: templateHelpers,
};
