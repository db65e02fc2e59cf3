import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `__(text, domain)` and its kin: https://developer.wordpress.org/plugins/internationalization */
const text = [
  '__',
  '_e',
  'esc_html__',
  'esc_html_e',
  'esc_attr__',
  'esc_attr_e',
  'esc_xml__',
  'esc_xml_e',
  'translate',
  // Kept for plugins of former times.
  '_',
  '_c',
];
/** `_x(text, context, domain)` */
const inContext = ['_x', '_ex', 'esc_html_x', 'esc_attr_x', 'esc_xml_x', 'translate_with_gettext_context'];
/** `_n(one, other, number, domain)`, and the same for later */
const plural = ['_n', '_n_noop', '_nc', '__ngettext', '__ngettext_noop'];
/** `_nx(one, other, number, context, domain)` */
const pluralInContext = ['_nx'];
/** `_nx_noop(one, other, context, domain)` */
const laterInContext = ['_nx_noop'];

/** What `@wordpress/i18n` exports: https://developer.wordpress.org/block-editor/reference-guides/packages/packages-i18n */
const withContext = (argument: number): TranslatorRule => ({ is: 'translator', context: [{ argument }] });
const plain: TranslatorRule = { is: 'translator' };
const functions: Readonly<Record<string, ScriptValue>> = {
  __: plain,
  _n: { is: 'translator', count: [{ argument: 2 }] },
  _x: withContext(1),
  _nx: { ...withContext(3), count: [{ argument: 2 }] },
  hasTranslation: { ...withContext(1), isAsWritten: true },
};
const instance: ScriptValue = { is: 'object', members: functions };

/** WordPress, whose texts are keys: https://developer.wordpress.org/apis/internationalization */
export const wordPress: Framework = {
  id: 'wordpress',
  name: 'WordPress',
  detect: {
    signs: [
      'ABSPATH',
      'esc_html__(',
      'esc_html_e(',
      'esc_attr__(',
      'esc_attr_e(',
      'add_action(',
      'add_filter(',
      'Text Domain:',
    ],
    dependencies: {
      npm: [
        '@wordpress/i18n',
        '@wordpress/react-i18n',
        '@wordpress/scripts',
        '@wordpress/env',
        '@wordpress/element',
      ],
      composer: [
        'wp-coding-standards/wpcs',
        'php-stubs/wordpress-stubs',
        'szepeviktor/phpstan-wordpress',
        'johnpbloch/wordpress',
        'johnpbloch/wordpress-core',
        'roots/wordpress',
        'wp-cli/i18n-command',
        'wp-phpunit/wp-phpunit',
        'yoast/wp-test-utils',
        '10up/wp_mock',
        'wpackagist-plugin',
      ],
    },
    files: [
      '.wp-env.json',
      '.wordpress-org/*.{png,jpg,svg}',
      'wp-config{,-sample}.php',
      'wp-load.php',
      // What WordPress makes of a plugin's `.po`, and what a translating plugin is told of others.
      '{lang,languages}/*.l10n.php',
      'wpml-config.xml',
    ],
  },
  words: ['__', '_e', '_x', '_n', '_(', '_c(', 'translate(', 'translate_with_gettext'],
  // Without it nothing of a block's metadata is looked up.
  wordsIn: { json: ['"textdomain"'] },
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: {
    // What a plugin hands its scripts: `const __ = acf.__`.
    members: { __: plain },
    names: { wp: { is: 'object', members: { i18n: { is: 'object', members: functions } } } },
    exports: {
      '@wordpress/i18n': {
        ...functions,
        createI18n: { is: 'factory', gives: instance },
        defaultI18n: instance,
      },
      '@wordpress/react-i18n': { useI18n: { is: 'factory', gives: instance } },
    },
  },
  code: {
    // Sage's themes are written in Blade, Timber's in Twig.
    languages: ['php', 'blade', 'twig', 'json'],
    messageSigns: ['"textdomain"'],
    calls: [
      { callees: text },
      { callees: inContext, context: 1 },
      { callees: plural },
      { callees: pluralInContext, context: 3 },
      { callees: laterInContext, context: 2 },
    ],
  },
};
