import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `getString(id, component?, values?)`: https://moodledev.io/docs/guides/javascript */
const getString: TranslatorRule = {
  is: 'translator',
  namespace: [{ argument: 1 }],
  values: [{ argument: 2 }],
};
/** `getStrings([{ key, component }])` */
const getStrings: TranslatorRule = {
  is: 'translator',
  keyProperty: 'key',
  namespaceProperty: 'component',
  fallbacks: true,
};

const strings: Readonly<Record<string, ScriptValue>> = {
  get_string: getString,
  getString,
  get_strings: getStrings,
  getStrings,
};

/** Moodle, whose components have a file of texts each: https://docs.moodle.org/dev/String_API */
export const moodle: Framework = {
  id: 'moodle',
  name: 'Moodle',
  detect: {
    signs: [
      'MOODLE_INTERNAL',
      // Other libraries have a method of that name: `settings.get_string('theme')`.
      ...[' ', '(', 'M.util.'].map(before => `${before}get_string(`),
      'lang_string(',
      '{{#str}}',
      '{{# str }}',
    ],
    dependencies: { composer: ['moodle/moodle', 'moodlehq/moodle-cs', 'moodlehq/moodle-plugin-ci'] },
    files: ['lib/moodlelib.php', 'db/{access,install,tasks,services}.php', 'lang/en/*_*.php'],
  },
  words: [
    '_string',
    'getString',
    'str}}',
    'str }}',
    'HelpButton',
    'help_icon',
    'moodle_exception',
    'print_error',
  ],
  naming: { keySeparator: undefined, defaultNamespace: 'core' },
  script: {
    names: {
      M: { is: 'object', members: { util: { is: 'object', members: { get_string: getString } } } },
    },
    members: { get_string: getString, get_strings: getStrings },
    exports: { 'core/str': strings },
  },
  code: {
    languages: ['php', 'mustache'],
    sections: ['str', 'cleanstr'],
    calls: [
      {
        callees: ['get_string', 'lang_string', '*.get_string', 'print_string'],
        key: [0, 'identifier'],
        namespace: [1, 'component'],
        values: [2, 'a'],
      },
      { callees: ['get_strings'], namespace: [1, 'component'] },
      { callees: ['get_string_manager().string_exists'], namespace: 1 },
      // https://moodledev.io/general/development/policies/codingstyle#exceptions
      { callees: ['moodle_exception', 'print_error'], key: [0, 'errorcode'], namespace: [1, 'module'] },
      // https://docs.moodle.org/dev/Javascript_Modules: texts that a page's scripts are given.
      { callees: ['*.string_for_js', '*.strings_for_js'], namespace: 1 },
      // https://docs.moodle.org/dev/lib/formslib.php_Form_Definition
      { callees: ['*.addHelpButton'], key: 1, namespace: 2 },
      { callees: ['*.help_icon'], namespace: 1 },
    ],
    // What every plugin has: https://moodledev.io/docs/apis/commonfiles#langenplugintype_pluginnamephp
    implicit: [
      ...[
        'pluginname',
        'pluginadministration',
        'modulename',
        'modulenameplural',
        'modulename_*',
        'cachedef_*',
      ],
      ...['privacy:metadata*', 'messageprovider:*', 'subplugintype_*'],
    ].flatMap(name => [name, `*:${name}`]),
  },
};
