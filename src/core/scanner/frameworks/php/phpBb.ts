import type { Framework } from '../../framework.ts';

/** What keys look like where another text is shown as it is. */
const capitals = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** phpBB, its extensions and styles: https://area51.phpbb.com/docs/dev/3.3.x/language/guidelines.html */
export const phpBb: Framework = {
  id: 'phpbb',
  name: 'phpBB',
  detect: {
    signs: ['IN_PHPBB', 'use phpbb\\', 'namespace phpbb\\', '{L_', '{LA_'],
    dependencies: { composer: ['phpbb-extension', 'phpbb-style', 'phpbb-language', 'phpbb/phpbb-core'] },
    files: ['phpbb/language/language.php', '{,styles/*/}style.cfg'],
  },
  words: ['lang', '{L_', '{LA_', 'trigger_error('],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'twig'],
    calls: [
      { callees: ['*.lang', '*.lang_array', '*.lang_raw', 'lang', 'lang_js', 'lang_raw'] },
      { callees: ['trigger_error'], keys: capitals, isLiteral: true },
    ],
    members: [{ of: ['$lang', 'lang'], isIndexed: true, isCommon: true, hasNoMembers: true }],
    filters: ['lang'],
  },
  // https://area51.phpbb.com/docs/dev/3.3.x/extensions/tutorial_templates.html
  marked: [
    {
      languages: ['html'],
      sign: /\{LA?_/,
      // With an `A` for scripts. What pages of the administration are about is given to them under these names.
      text: /\{LA?_(?!(?:TITLE|EXPLAIN|TITLE_EXPLAIN)\})(?<key>[A-Z0-9_]+)\}/dg,
    },
    {
      languages: ['html'],
      sign: /\blang(?:_js|_raw)?\('/,
      text: /\blang(?:_js|_raw)?\('(?<key>[A-Z0-9_]+)'(?=[,)])/dg,
    },
  ],
};
