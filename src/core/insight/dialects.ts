/** How texts mark their placeholders. */
export type Dialect =
  | 'angularMessage'
  | 'atSigns'
  | 'braces'
  | 'bracesOrPlaces'
  | 'colon'
  | 'dollarNumbers'
  | 'doubleBraces'
  | 'doubleOrPercentBraces'
  | 'fluent'
  | 'gettext'
  | 'goTemplate'
  | 'icu'
  | 'moodle'
  | 'mustacheOrPrintf'
  | 'percentBraces'
  | 'percentBracesWithSpaces'
  | 'percentNumbers'
  | 'percentSigns'
  | 'printf'
  | 'slang'
  | 'symfony'
  | 'templateLiteral'
  | 'typesafe'
  | 'underscores';

/** The frameworks, by id, that share a notation for placeholders. */
const frameworksOf: Readonly<Record<Dialect, readonly string[]>> = {
  angularMessage: ['angular-localize', 'lit-localize'],
  atSigns: ['drupal'],
  braces: [
    'abp-angular',
    'aem',
    'codeigniter',
    'docusaurus',
    'dotnet',
    'dotnet-gettext',
    'flow',
    'flutter-i18n',
    'foundry',
    'keycloakify',
    'misskey',
    'mybb',
    'nestjs-i18n',
    'nextcloud',
    'paraglide',
    'qute',
    'react-localization',
    'resw-plus',
    'shopify-react-i18n',
    'silverstripe',
    'telegram-phrases',
    'theia',
    'ui5',
    'unity',
    'vscode-l10n',
    'vue-i18n',
    'win-rt',
    'xaml-dictionaries',
    'zotonic',
  ],
  bracesOrPlaces: ['easy-localization', 'slint'],
  colon: ['laravel', 'laravel-pages', 'laravel-scripts'],
  dollarNumbers: ['banana-i18n', 'jquery-i18n', 'mediawiki', 'web-extension', 'wxt-i18n'],
  doubleBraces: [
    'angular-gettext',
    'angular-l10n',
    'angular-translate',
    'aurelia',
    'eleventy',
    'gravity-i18n',
    'html10n',
    'i18n-codegen',
    'i18next',
    'jhipster',
    'leptos-i18n',
    'lit-translate',
    'next-translate',
    'ng-alain',
    'ngx-translate',
    'preact-i18n',
    'qwik-speak',
    'rosetta',
    'shopify',
    'solid-i18n',
    'spartacus',
    'transloco',
  ],
  doubleOrPercentBraces: ['discourse', 'i18n-js'],
  fluent: ['fluent', 'grammy', 'leptos-fluent', 'rust-fluent'],
  gettext: [
    'c-gettext',
    'cakephp',
    'clojure-gettext',
    'counterpart',
    'element',
    'frappe',
    'freedesktop',
    'gettext',
    'gettext-js',
    'gettext-modules',
    'glpi',
    'i18n-calypso',
    'lua-gettext',
    'odoo',
    'php-gettext',
    'ruby-gettext',
    'ruby-gettext-scripts',
    'rust-gettext',
  ],
  goTemplate: ['go-i18n', 'hugo'],
  icu: [
    'adonis',
    'dart-intl',
    'ember-intl',
    'flutter',
    'formatjs',
    'freemarker',
    'globalize',
    'grails',
    'gwt',
    'hop',
    'home-assistant',
    'intellij',
    'java-gettext',
    'javafx',
    'jenkins',
    'kibana',
    'liferay',
    'lutece',
    'lingui',
    'message-classes',
    'next-intl',
    'play',
    'react-intl-universal',
    'signal',
    'spring',
    'strapi',
    'stripes',
    'struts',
    'svelte-i18n',
    'tolgee',
    'vaadin',
    'wicket',
    'yii',
    'react-aria',
  ],
  moodle: ['moodle'],
  mustacheOrPrintf: ['i18n-node'],
  percentBraces: [
    'elixir-gettext',
    'jekyll',
    'polyglot',
    'python-i18n',
    'rails',
    'react-admin',
    'react-redux-i18n',
    'rust-i18n',
  ],
  percentBracesWithSpaces: ['vue-gettext'],
  percentNumbers: ['jupyterlab', 'ki18n', 'magento', 'nodebb', 'obs-studio', 'qt', 'qt-python', 'r18n'],
  percentSigns: ['adguard-translate', 'nette', 'phalcon', 'umbraco'],
  printf: [
    'android',
    'concrete-cms',
    'contao',
    'flutter-localization',
    'godot',
    'hexo',
    'ios',
    'joomla',
    'laminas',
    'matomo',
    'minecraft',
    'moko-resources',
    'nativescript',
    'phpbb',
    'r-swift',
    'string-symbols',
    'swiftgen',
    'swiftui',
    'tuist',
    'typo3',
    'wordpress',
  ],
  slang: ['slang'],
  symfony: ['prestashop', 'symfony', 'symfony-scripts'],
  templateLiteral: ['zope', 'react-localize-redux', 'siyuan', 'telegraf', 'ttag'],
  typesafe: ['typesafe-i18n'],
  underscores: ['node-red', 'tap-i18n'],
};

/** Frameworks that leave the notation of placeholders to the application, or have their own: nothing is checked. */
export const withoutDialect: readonly string[] = [
  'amd-texts',
  'common-dotnet',
  'common-java',
  'common-php',
  'common-python',
  'common-script',
  'flutter-tables',
  'next-dictionaries',
  'luanti',
  'php-constants',
  'refine',
  'roundcube',
  'smarty',
  'universe-i18n',
];

const dialects: ReadonlyMap<string, Dialect> = new Map(
  Object.entries(frameworksOf).flatMap(([dialect, ids]) => ids.map(id => [id, dialect as Dialect] as const)),
);

/** The dialect of a framework's texts; undefined if it is not known. */
export function dialectOf(framework: string): Dialect | undefined {
  return dialects.get(framework);
}

/**
 * Frameworks whose calls and texts use the same names for values, so that they can be compared. In others, values are
 * positional, or too little is known about what else fills them in.
 */
const passingByName: ReadonlySet<string> = new Set([
  'elixir-gettext',
  'ember-intl',
  'formatjs',
  'i18n-codegen',
  'i18next',
  'laravel',
  'laravel-scripts',
  'lingui',
  'next-intl',
  'ng-alain',
  'ngx-translate',
  'rails',
  'spartacus',
  'svelte-i18n',
  'symfony',
  'transloco',
  'vue-i18n',
]);

/** Whether calls and texts use the same names for values. */
export function passesByName(framework: string): boolean {
  return passingByName.has(framework);
}

/** Frameworks whose calls pass components or functions for the elements of a text. */
const fillingInElements: ReadonlySet<string> = new Set([
  'formatjs',
  'i18next',
  'kibana',
  'lingui',
  'next-intl',
  'next-translate',
  'tolgee',
]);

/** Whether elements of a text are placeholders, too. */
export function fillsInElements(framework: string): boolean {
  return fillingInElements.has(framework);
}

/** Frameworks that read texts with FormatJS' parser, for which an apostrophe before an element quotes it. */
const quotingElements: ReadonlySet<string> = new Set(['formatjs', 'kibana', 'next-intl', 'tolgee']);

/** Whether an apostrophe before an element of a text makes it plain text. */
export function quotesElements(framework: string): boolean {
  return quotingElements.has(framework);
}

/** Whether `{{cart.title}}` in a text may be another key, whose text takes its place. */
export function refersInBraces(framework: string): boolean {
  return framework === 'transloco';
}
