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
    'shopify-react-i18n',
    'ui5',
    ...[
      'codeigniter',
      'docusaurus',
      'dotnet',
      'flutter-i18n',
      'foundry',
      'mybb',
      'nestjs-i18n',
      'nextcloud',
      'qute',
    ],
    ...['paraglide', 'react-localization', 'resw-plus', 'silverstripe', 'theia', 'vscode-l10n', 'vue-i18n'],
    ...['keycloakify', 'telegram-phrases', 'win-rt', 'xaml-dictionaries'],
  ],
  bracesOrPlaces: ['easy-localization'],
  colon: ['laravel', 'laravel-pages', 'laravel-scripts'],
  dollarNumbers: ['jquery-i18n', 'mediawiki', 'web-extension', 'wxt-i18n'],
  doubleBraces: [
    'aurelia',
    ...[
      'angular-gettext',
      'angular-translate',
      'eleventy',
      'i18next',
      'jhipster',
      'leptos-i18n',
      'lit-translate',
      'next-translate',
    ],
    ...['ngx-translate', 'preact-i18n', 'qwik-speak', 'shopify', 'solid-i18n', 'transloco'],
  ],
  doubleOrPercentBraces: ['discourse', 'i18n-js'],
  fluent: ['grammy', 'fluent', 'rust-fluent'],
  gettext: [
    'counterpart',
    ...['cakephp', 'element', 'frappe', 'gettext', 'gettext-js', 'gettext-modules', 'glpi', 'i18n-calypso'],
    ...['c-gettext', 'odoo', 'php-gettext', 'ruby-gettext', 'rust-gettext'],
  ],
  goTemplate: ['go-i18n', 'hugo'],
  icu: [
    ...[
      'adonis',
      'dart-intl',
      'ember-intl',
      'flutter',
      'formatjs',
      'freemarker',
      'globalize',
      'home-assistant',
      'intellij',
      'javafx',
    ],
    ...[
      'kibana',
      'liferay',
      'lingui',
      'message-classes',
      'grails',
      'java-gettext',
      'jenkins',
      'next-intl',
      'play',
      'react-intl-universal',
      'signal',
      'spring',
      'stripes',
    ],
    ...['svelte-i18n', 'tolgee', 'vaadin', 'wicket', 'yii'],
  ],
  moodle: ['moodle'],
  mustacheOrPrintf: ['i18n-node'],
  percentBraces: [
    'react-redux-i18n',
    'elixir-gettext',
    'jekyll',
    'polyglot',
    'python-i18n',
    'rails',
    'react-admin',
    'rust-i18n',
    'vue-gettext',
  ],
  percentNumbers: ['jupyterlab', 'magento', 'nodebb', 'obs-studio', 'qt', 'qt-python', 'r18n'],
  percentSigns: ['adguard-translate', 'nette', 'phalcon'],
  printf: [
    'nativescript',
    'godot',
    ...[
      'android',
      'ios',
      'joomla',
      'laminas',
      'matomo',
      'minecraft',
      'moko-resources',
      'r-swift',
      'string-symbols',
      'swiftgen',
      'swiftui',
      'tuist',
      'typo3',
      'wordpress',
    ],
  ],
  slang: ['slang'],
  symfony: ['symfony'],
  templateLiteral: ['telegraf', 'react-localize-redux', 'siyuan', 'ttag'],
  typesafe: ['typesafe-i18n'],
  underscores: ['node-red', 'tap-i18n'],
};

/** Frameworks that leave the notation of placeholders to the application, so nothing is checked. */
export const withoutDialect: readonly string[] = [
  'common-dotnet',
  'common-java',
  'common-php',
  'common-python',
  'common-script',
  'flutter-tables',
  'refine',
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
const namesArguments: ReadonlySet<string> = new Set([
  ...[
    'ember-intl',
    'formatjs',
    'i18next',
    'laravel',
    'laravel-scripts',
    'lingui',
    'next-intl',
    'ngx-translate',
    'rails',
  ],
  ...['svelte-i18n', 'symfony', 'transloco', 'vue-i18n'],
]);

/** Whether calls and texts use the same names for values. */
export function passesByName(framework: string): boolean {
  return namesArguments.has(framework);
}

/** Frameworks whose calls pass components or functions for the elements of a text. */
const withElements: ReadonlySet<string> = new Set([
  ...['formatjs', 'i18next', 'kibana', 'lingui', 'next-intl', 'next-translate', 'tolgee'],
]);

/** Whether elements of a text are placeholders, too. */
export function fillsInElements(framework: string): boolean {
  return withElements.has(framework);
}
