import type { Node } from '@babel/types';
import { firstText, propertyOf } from './leaves.ts';

/** What a callee was found to be. */
export interface Callee {
  readonly namespace?: string | undefined;
  /** What may stand before its keys: one of these. */
  readonly prefixes?: readonly string[] | undefined;
  /** Whether it puts something unknown between what is known and the key. */
  readonly isOpen?: boolean;
}

/** All texts that an expression may be; undefined where some are not known. */
export type TextsOf = (node: Node | null | undefined) => readonly string[] | undefined;

/** How the script part of a framework is told by its AST alone, apart from the scanner's own rules. */
export interface ScriptTruth {
  /** Names that are a translator where nothing declares them otherwise. */
  readonly translators: readonly string[];
  /** Which argument is the key, 0 unless told. */
  readonly argument?: number;
  /** Which argument is the namespace. */
  readonly domain?: number;
  /** Functions whose messages are known by both of their forms, and where the other one stands. */
  readonly plurals?: { readonly names: readonly string[]; readonly many: number };
  /** Names of methods with the objects (last name before the dot) that they count on; `*` for any. */
  readonly methods: Readonly<Record<string, readonly string[]>>;
  /** Hooks, and how their arguments carry a namespace or prefix. */
  readonly hooks: Readonly<Record<string, (args: readonly Node[], textsOf: TextsOf) => Callee>>;
  /** Components and the attribute with the key. */
  readonly components: Readonly<Record<string, string>>;
  /** Whether the content of these components is the key where that attribute is missing. */
  readonly hasContentKeys?: boolean;
  /** Whether texts of schemas may be code: `'{{t("Title")}}'`. */
  readonly hasSchemaTexts?: boolean;
  /** What stands before the key in a text that says itself that it is one: `'$t:cart.title'`. */
  readonly signOfKeys?: RegExp;
  readonly descriptor?: string;
  /** The property, or attribute, that says what a message is where it has no id. */
  readonly source?: string;
  readonly definitions?: readonly string[];
  /** Options of a call that stand for those of its hook. */
  readonly options?: { readonly namespace: string; readonly prefix: string };
  /** Modules whose exports only mark texts as keys. */
  readonly markers?: RegExp;
  readonly arrays?: boolean;
  /** Types whose fields and parameters are services with the methods above. */
  readonly serviceTypes?: readonly string[];
  readonly services?: readonly string[];
  /** What services are called that are handed about as members of other things. */
  readonly handedServices?: readonly string[];
  /** What classes mostly call a service that they have from the class that they extend. */
  readonly inherited?: readonly string[];
  /** Only counts names imported from these modules. */
  readonly modules?: readonly RegExp[];
  readonly tags?: readonly string[];
  /** Whether translators take a list, and so also what a tag is given: t`cart.title`. */
  readonly hasTaggedKeys?: boolean;
  /** Types of translators: what is declared with one is one, whatever its name. */
  readonly types?: readonly string[];
  /** Types of a translator's options: a function that takes such with a key is one. */
  readonly optionTypes?: readonly string[];
  /** Modules of the application's own whose `translate` hands its key on. */
  readonly ownModules?: RegExp;
  readonly namespaceSeparator?: string;
}

const prefixHook = (args: readonly Node[], textsOf: TextsOf): Callee => {
  const prefix = propertyOf(args[0], 'namespace') ?? args[0];
  return {
    prefixes: textsOf(prefix),
    isOpen: prefix?.type === 'TemplateLiteral' && prefix.expressions.length > 0,
  };
};

export const truths: Readonly<Record<string, ScriptTruth>> = {
  i18next: {
    // The last only says the key that a selector stands for.
    translators: ['t', '$t', 'keyFromSelector'],
    types: ['TFunction'],
    optionTypes: ['TOptions'],
    ownModules: /(?:^|\/)i18n(?:\/|$)/,
    methods: {
      t: ['i18n', 'i18next', 'this', 'props', 'req', '$i18n', 'context', 'ctx'],
      exists: ['i18n', 'i18next'],
      // What servers give each request.
      translate: ['i18n'],
      // What CNCjs calls its function for texts.
      _: ['i18n'],
      $t: ['*'],
    },
    hooks: {
      useTranslation: (args, textsOf) => ({
        // An empty namespace is the default one.
        namespace: firstText(args[0]) || undefined,
        prefixes: textsOf(propertyOf(args[1], 'keyPrefix')),
      }),
      // A function of the server: the language comes before the namespace.
      getTranslation: args => ({ namespace: firstText(args[1]) }),
      getFixedT: (args, textsOf) => ({ namespace: firstText(args[1]), prefixes: textsOf(args[2]) }),
    },
    // The last is inferno-i18next's.
    components: { Trans: 'i18nKey', T: 'i18nKey' },
    hasContentKeys: true,
    hasTaggedKeys: true,
    hasSchemaTexts: true,
    arrays: true,
    options: { namespace: 'ns', prefix: 'keyPrefix' },
    namespaceSeparator: ':',
  },
  'next-intl': {
    translators: ['t'],
    methods: { rich: ['t'], markup: ['t'], raw: ['t'], has: ['t'], t: ['props'] },
    hooks: {
      useTranslations: prefixHook,
      getTranslations: prefixHook,
      createTranslator: prefixHook,
      useScopedI18n: prefixHook,
      getScopedI18n: prefixHook,
      useI18n: () => ({}),
      getI18n: () => ({}),
    },
    components: {},
  },
  'vue-i18n': {
    // The last is what JHipster's components name it.
    translators: ['t', '$t', 'tc', '$tc', 'te', '$te', 'tm', '$tm', 't$'],
    methods: {
      // The last are what functions are handed that keep a translator among other things.
      t: ['i18n', 'global', '$i18n', 'this', 'props', 'ctx', 'context', 'opts', 'options'],
      t$: ['this'],
      $t: ['*'],
      $tc: ['*'],
      $te: ['*'],
      te: ['i18n', 'global'],
      tm: ['i18n', 'global'],
      tc: ['i18n', '$i18n', 'global'],
    },
    hooks: { useI18n: () => ({}), getI18n: () => ({}) },
    signOfKeys: /^\$t:(?=[\w.-]+$)/,
    components: { 'i18n-t': 'keypath', I18nT: 'keypath' },
  },
  'adguard-translate': {
    translators: [],
    methods: {
      getMessage: ['intl', 'translator', 'reactTranslator'],
      getPlural: ['intl', 'translator', 'reactTranslator'],
    },
    hooks: {},
    components: {},
  },
  polyglot: {
    translators: ['t'],
    methods: { t: ['polyglot', 'props', 'this'] },
    hooks: { useTranslate: () => ({}), useI18n: () => ({}) },
    components: {},
  },
  'react-intl-universal': {
    translators: [],
    methods: { get: ['intl'], getHTML: ['intl'], formatMessage: ['intl'] },
    hooks: {},
    components: { FormattedMessage: 'id' },
  },
  formatjs: {
    translators: ['localizeMessage'],
    methods: { formatMessage: ['*'] },
    hooks: { useTranslate: () => ({}), getIntl: () => ({}) },
    components: { FormattedMessage: 'id' },
    descriptor: 'id',
    // An id is made of the text then.
    source: 'defaultMessage',
    definitions: ['defineMessages', 'defineMessage'],
  },
  'svelte-i18n': {
    translators: ['$_', '$t', '$format'],
    // Of sveltekit-i18n's store, outside of components: https://github.com/sveltekit-i18n/base#tget
    methods: { get: ['t'] },
    hooks: { unwrapFunctionStore: () => ({}) },
    components: {},
    modules: [/i18n/],
  },
  transloco: {
    translators: [],
    methods: {},
    hooks: {},
    components: {},
    arrays: true,
    modules: [/transloco/],
    markers: /transloco-keys-manager\/marker$/,
    serviceTypes: ['TranslocoService'],
    services: ['translate', 'selectTranslate', 'translateObject', 'selectTranslateObject'],
  },
  'ngx-translate': {
    translators: [],
    methods: {},
    hooks: {},
    components: {},
    arrays: true,
    // The last is Alfresco's own, whose methods hand their keys on to the first.
    serviceTypes: ['TranslateService', 'TranslationService'],
    markers: /ngx-translate-extract-marker|@ngx-translate\/core$/,
    services: ['get', 'instant', 'stream'],
    inherited: ['translate', 'translateService'],
    handedServices: ['translate', 'translateService'],
  },
  lingui: {
    translators: ['t', 'msg'],
    methods: { _: ['i18n'], t: ['i18n'] },
    hooks: { useLingui: () => ({}) },
    components: { Trans: 'id' },
    descriptor: 'id',
    tags: ['t', 'msg'],
  },
  'home-assistant': {
    translators: ['localize'],
    types: ['LocalizeFunc'],
    methods: { localize: ['*'] },
    hooks: {},
    components: {},
  },
  nextcloud: {
    // Those with a dollar are what applications register the same functions as for their templates.
    translators: ['t', 'n', '$t', '$n', 'translate', 'translatePlural'],
    argument: 1,
    plurals: { names: ['n', '$n', 'translatePlural'], many: 2 },
    methods: { t: ['this'], n: ['this'], $t: ['this'], $n: ['this'] },
    hooks: {},
    components: {},
  },
  wordpress: {
    translators: ['__', '_n', '_x', '_nx'],
    // What a plugin hands its scripts (`acf.__`) is called like the library's.
    methods: { __: ['*'], _n: ['i18n'], _x: ['i18n'], _nx: ['i18n'] },
    hooks: {},
    components: {},
  },
  element: { translators: ['_t', '_td', '_tDom'], methods: {}, hooks: {}, components: {} },
  kibana: {
    translators: [],
    methods: { translate: ['i18n'] },
    hooks: {},
    components: { FormattedMessage: 'id' },
  },
  tolgee: {
    translators: ['t', '$t'],
    methods: { t: ['tolgee'] },
    hooks: {
      useTranslate: args => ({ namespace: firstText(args[0]) }),
      getTranslate: args => ({ namespace: firstText(args[0]) }),
    },
    components: { T: 'keyName' },
    descriptor: 'key',
  },
  'vue-gettext': {
    translators: ['$gettext', '$ngettext'],
    methods: { $gettext: ['*'], $ngettext: ['*'] },
    hooks: { useGettext: () => ({}) },
    components: {},
  },
  'web-extension': {
    translators: [],
    // The second reads the same messages in another language than the browser's.
    methods: { getMessage: ['i18n', 'twpI18n'] },
    hooks: {},
    components: {},
  },
  'vscode-l10n': {
    translators: [],
    methods: { t: ['l10n'] },
    hooks: {},
    components: {},
    descriptor: 'message',
    tags: [],
  },
  mediawiki: {
    translators: [],
    methods: { msg: ['mw', 've', 'ui'], message: ['mw'], deferMsg: ['ui'] },
    hooks: {},
    components: {},
  },
  odoo: { translators: ['_t', '_lt'], methods: { _t: ['*'], _lt: ['*'] }, hooks: {}, components: {} },
  frappe: { translators: ['__'], methods: { __: ['*'] }, hooks: {}, components: {} },
  yii: { translators: [], argument: 1, domain: 0, methods: { t: ['Craft'] }, hooks: {}, components: {} },
  drupal: { translators: [], methods: { t: ['Drupal'] }, hooks: {}, components: {} },
  codeigniter: { translators: ['lang'], methods: {}, hooks: {}, components: {} },
};
