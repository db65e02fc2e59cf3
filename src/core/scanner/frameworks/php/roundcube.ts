import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `rcmail.get_label('title', 'plugin')` */
const label: TranslatorRule = { is: 'translator' };
/** Which show any other text as it is. */
const shown: TranslatorRule = { is: 'translator', notKey: /^$|[^a-z\d_.]/ };

/**
 * Roundcube and its plugins, whose texts have the plugin's name before them:
 * https://github.com/roundcube/roundcubemail/wiki/Plugin-API#localization
 */
export const roundcube: Framework = {
  id: 'roundcube',
  name: 'Roundcube',
  detect: {
    signs: ['extends rcube_plugin', '<roundcube:', 'rcmail::get_instance(', 'rcube::get_instance('],
    dependencies: { composer: ['roundcube/roundcubemail', 'roundcube/plugin-installer'] },
    files: ['program/include/rcmail.php'],
  },
  words: ['gettext', 'get_label', 'add_label', 'show_message', 'display_message', 'set_busy', '<roundcube:'],
  naming: { keySeparator: undefined, ids: withoutPlugin },
  script: {
    names: {},
    members: {
      get_label: label,
      gettext: label,
      display_message: shown,
      set_busy: { ...shown, argument: 1 },
    },
  },
  code: {
    languages: ['php'],
    calls: [
      { callees: ['gettext', '*.gettext'] },
      { callees: ['*.add_label'], key: [...Array(20).keys()], takesSeveral: true },
      // Which shows any other text as it is.
      { callees: ['*.show_message'], keys: /^[a-z][\w.]*$/, isLiteral: true },
      { callees: ['*.text_exists'] },
    ],
    options: [{ labels: ['name'], methods: ['gettext'], takesAnyText: true }],
    resolve: ({ key }) => ({ names: [key, ...withoutPlugin(key)] }),
  },
  marked: [
    {
      languages: ['html'],
      sign: /<roundcube:label\s/,
      text: /<roundcube:label\s(?:[^<>]{0,200}\s)?name="(?<key>[\w.:-]+)"/dg,
    },
    ...['label', 'title', 'alt', 'summary'].map(attribute => ({
      languages: ['html'],
      sign: /<roundcube:button\s/,
      text: new RegExp(
        String.raw`<roundcube:button\s(?:[^<>]{0,500}\s)?${attribute}="(?<key>[\w.:-]+)"`,
        'dg',
      ),
    })),
  ],
};

/** `acl.title` is `title` in the files of the plugin `acl`. */
function withoutPlugin(key: string): readonly string[] {
  const [, own] = /^[\w-]+\.(.+)$/.exec(key) ?? [];
  return own === undefined ? [] : [own];
}
