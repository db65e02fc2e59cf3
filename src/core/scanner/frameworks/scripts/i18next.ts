import type { Framework, MarkedText } from '../../framework.ts';
import type { ArgumentPath, FactoryRule, ObjectRule, PipeRule, TranslatorRule } from '../../script/rules.ts';
import { dollarTexts } from './dollarTexts.ts';
import { callOptions, i18nextComponents } from './i18nextComponents.ts';
import { i18nextSetUp } from './i18nextSetUp.ts';
import { keyTypes } from './keyTypes.ts';
import { pageAttributes } from './pageAttributes.ts';
import { sapphire } from './sapphire.ts';
import { templateFilters, templateFilterWords } from './templateFilters.ts';
import { templateHelpers, templateHelperWords } from './templateHelpers.ts';

const optionsOf = (property: string): ArgumentPath[] => [
  { argument: 1, property },
  { argument: 2, property },
];

/** `t(key, options?)` and `t(key, defaultValue, options?)`: https://www.i18next.com/overview/api#t */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }, { argument: 2 }, ...optionsOf('replace')],
  options: callOptions,
  defaultValue: [
    { argument: 1 },
    { argument: 1, property: 'defaultValue' },
    { argument: 2, property: 'defaultValue' },
  ],
  namespace: optionsOf('ns'),
  context: optionsOf('context'),
  prefix: optionsOf('keyPrefix'),
  selector: true,
  fallbacks: true,
  tag: 'key',
};

/** `exists(key, options?)` */
const exists: TranslatorRule = { ...t, isAsWritten: true };

/** `getFixedT(lng, ns?, keyPrefix?)`, and remix-i18next's `getFixedT(request, ns, { keyPrefix })` */
const getFixedT: FactoryRule = {
  is: 'factory',
  namespace: [{ argument: 1 }],
  prefix: [{ argument: 2, property: 'keyPrefix' }, { argument: 2 }],
  gives: t,
};

/**
 * What an instance promises once it is ready, or has another language, and what it passes a function after an error:
 * `const say = await i18n.changeLanguage('de')`, `i18n.init(options, (error, say) => …)`.
 */
const ready: FactoryRule = { is: 'factory', gives: t, passes: 1 };

// An `i18n` of an application's own translates by `translate` or `localize`, or by `_` from texts (CNCjs).
const instanceMembers = {
  t,
  _: t,
  translate: t,
  localize: t,
  exists,
  getFixedT,
  changeLanguage: ready,
  init: ready,
};

/** `i18n.cloneInstance(options?)` */
const clone: FactoryRule = { is: 'factory', gives: { is: 'object', members: instanceMembers } };

/** As many plugins as anyone gives an instance: `i18n.use(Backend).use(Detector).init(…)`. */
const maxPlugins = 8;
const i18n = withPlugins(maxPlugins);

function withPlugins(more: number): ObjectRule {
  const members = { ...instanceMembers, cloneInstance: clone };
  return more === 0
    ? { is: 'object', members }
    : { is: 'object', members: { ...members, use: { is: 'factory', gives: withPlugins(more - 1) } } };
}

/** `i18next.createInstance(options?)` */
const instance: FactoryRule = { is: 'factory', gives: i18n };
/** `getInstance(context)` of remix-i18next: https://github.com/sergiodxa/remix-i18next#setup-the-middleware */
const getInstance: FactoryRule = { is: 'factory', gives: i18n };
const middleware: FactoryRule = { is: 'factory', gives: { is: 'object', members: { '2': getInstance } } };
const global: ObjectRule = { is: 'object', members: { ...i18n.members, createInstance: instance } };

/** What `useTranslation` gives: `{ t, i18n, ready }` and the same as an array. */
const translation: ObjectRule = { is: 'object', members: { t, i18n, i18next: i18n, '0': t, '1': i18n } };

/** Starlight's function has those of the instance beside it: https://starlight.astro.build/guides/i18n/#using-ui-translations */
const tOfPage: TranslatorRule = { ...t, members: { exists } };

const locals: ObjectRule = { is: 'object', members: { t: tOfPage, i18n, i18next: i18n } };

/** What middleware puts a translator into: `req.t('title')`, `context.locals.t('title')`. */
const request: ObjectRule = { is: 'object', members: { ...locals.members, locals } };

/** What functions are handed that keep a translator among other things: `ctx.t('title')`, `options.req.t('title')`. */
const handedOn: ObjectRule = { is: 'object', members: { ...request.members, req: request, request } };

/** What i18next-http-middleware gives a response, and Starlight a page. */
const response: ObjectRule = { is: 'object', members: { locals } };

/** The language of a person, with what translates into it: `guest.language.translate('title')`. */
const language: ObjectRule = { is: 'object', members: { translate: t } };

/** What keeps a translator among other things: `model.context.t('title')`. */
const translating: ObjectRule = { is: 'object', members: { t } };

/** What a component has from `withTranslation`. */
const properties: ObjectRule = { is: 'object', members: { t, i18n, req: request } };

const useTranslation: FactoryRule = {
  is: 'factory',
  // On the server the recipes of the App Router put the language first.
  namespace: [{ argument: 1 }, { argument: 0 }],
  language: /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i,
  prefix: [
    { argument: 1, property: 'keyPrefix' },
    { argument: 2, property: 'keyPrefix' },
  ],
  gives: translation,
};

/** A function of the server with the language first: `getTranslation('en')`. */
const getTranslation: FactoryRule = { ...useTranslation, notNamespace: /^[a-z]{2}(?:-[A-Z]{2})?$/ };

/** Of angular-i18next: `'title' | i18next: { ns: 'cart' }`. */
const pipe: PipeRule = { namespace: [{ argument: 1, property: 'ns' }] };

/** Of schemas whose texts are code: `title: '{{t("Title", { ns: "cart" })}}'` of NocoBase and Formily. */
const schemaTexts: MarkedText = {
  languages: ['javascript', 'javascriptreact', 'typescript', 'typescriptreact'],
  sign: /\{\{\s*t\(/,
  text: /["'`]\s*\{\{\s*t\(\s*\\?(["'`])(?<key>(?:(?!\\?\1)[^\\\n]){1,400})\\?\1(?:\s*,\s*\{\s*\\?["']?ns\\?["']?\s*:\s*\[?\s*\\?["'](?<namespace>[^"'\\\n$]+))?/dg,
};

/** https://github.com/i18next/jquery-i18next */
const jQuery: ObjectRule = { is: 'object', members: { t } };

/** i18next, react-i18next, next-i18next and their kin: https://www.i18next.com, https://react.i18next.com */
export const i18next: Framework = {
  id: 'i18next',
  name: 'i18next',
  detect: {
    dependencies: {
      npm: [
        'i18next',
        'react-i18next',
        'next-i18next',
        'i18next-vue',
        'svelte-i18next',
        'i18next-http-middleware',
        'remix-i18next',
        'astro-i18next',
        'angular-i18next',
        'gatsby-plugin-react-i18next',
        'solid-i18next',
        '@sapphire/plugin-i18next',
        '@mbarzda/solid-i18next',
        // These hand on i18next's functions under names of their own.
        '@grafana/i18n',
        '@astrojs/starlight',
        '@dhis2/d2-i18n',
      ],
    },
    files: [
      'next-i18next.config.{js,mjs,cjs,ts}',
      'i18next-parser.config.{js,mjs,cjs,ts}',
      'i18next.config.ts',
    ],
  },
  words: ['useLocalize', 'i18n', 't(', 't<', 't`', 'ranslat', 't (', '<Trans', '$t:'],
  wordsIn: { ...templateFilterWords, handlebars: templateHelperWords },
  naming: {
    keySeparator: '.',
    namespaceSeparator: ':',
    defaultNamespace: 'translation',
    pluralSeparator: '_',
    contextSeparator: '_',
  },
  setUp: i18nextSetUp,
  marked: [dollarTexts, schemaTexts],
  script: {
    names: {
      t,
      $t: t,
      $: jQuery,
      jQuery,
      i18n: global,
      i18next: global,
      i18nInstance: i18n,
      $i18n: i18n,
      // https://github.com/i18next/i18next-vue
      $i18next: i18n,
      getTranslation,
      // The recipe for the App Router: https://www.locize.com/blog/i18n-next-app-router
      getT: useTranslation,
      // https://github.com/i18next/react-i18next/blob/master/src/i18nInstance.js
      getI18n: { is: 'factory', gives: i18n },
      useTranslation,
      getFixedT,
      props: properties,
      this: {
        is: 'object',
        members: { t, $t: t, i18n, $i18next: i18n, props: properties, ctx: handedOn, context: handedOn },
      },
      req: request,
      request,
      res: response,
      response,
      Astro: response,
      ctx: handedOn,
      context: handedOn,
      opts: handedOn,
      options: handedOn,
      useT: useTranslation,
      // https://github.com/microapps/gatsby-plugin-react-i18next#usei18next
      useI18next: useTranslation,
      // What applications commonly call a hook of their own that gives the function itself.
      useLocalize: { is: 'factory', gives: t },
    },
    members: { $t: t, i18n, getFixedT, language, context: translating },
    components: {
      ...i18nextComponents,
      Translation: { namespace: 'ns', prefix: 'keyPrefix', gives: [t, translation] },
    },
    types: {
      TFunction: { namespace: 0, prefix: 1, gives: t },
      UseTranslationResponse: { namespace: 0, prefix: 1, gives: translation },
      // What applications commonly call a type of their own for it, and what i18next did before.
      TranslationFunction: { gives: t },
      TranslateFunction: { gives: t },
      LocalizeFunction: { gives: t },
      ...keyTypes(t),
      WithTranslation: { namespace: 0, gives: properties },
      // angular-i18next's: https://github.com/Romanchuk/angular-i18next
      ITranslationService: { gives: i18n },
      I18NEXT_SERVICE: { gives: i18n },
    },
    wrappers: {
      withTranslation: {
        is: 'factory',
        namespace: [{ argument: 0 }],
        prefix: [{ argument: 1, property: 'keyPrefix' }],
        gives: properties,
      },
      // Its name until react-i18next 10.
      translate: {
        is: 'factory',
        namespace: [{ argument: 0 }],
        modules: ['react-i18next'],
        gives: properties,
      },
    },
    exports: {
      'react-i18next': { translate: { is: 'factory', namespace: [{ argument: 0 }], gives: properties } },
      i18next: { default: global, createInstance: instance, t, getFixedT, exists, keyFromSelector: t },
      '@dhis2/d2-i18n': { default: global },
      '@sapphire/plugin-i18next': sapphire(t),
      // https://github.com/yassinedoghri/astro-i18next#interpolate-function
      'astro-i18next': {
        interpolate: { is: 'translator', namespace: [{ argument: 2 }], defaultValue: [{ argument: 1 }] },
      },
      '@grafana/i18n': { useTranslate: useTranslation },
      'remix-i18next/middleware': {
        createI18nextMiddleware: middleware,
        unstable_createI18nextMiddleware: middleware,
      },
      // An instance that is kept in a store: `get(i18n).t('title')`.
      'svelte/store': { get: { is: 'factory', gives: i18n, givesArgument: true } },
      // An application's own module of translations, where the names say as much.
      '*i18n*': { I18n: i18n, getInstance, trans: t, translate: t, localize: t },
    },
    pipes: { translate: pipe, i18next: pipe, i18nextEager: pipe, i18nextCap: pipe, i18nextCapEager: pipe },
    filters: templateFilters,
    directives: pageAttributes,
  },
  code: templateHelpers,
};
