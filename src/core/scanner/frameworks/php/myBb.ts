import type { Framework } from '../../framework.ts';

/** MyBB and its plug-ins: https://docs.mybb.com/1.8/development/plugins/basics */
export const myBb: Framework = {
  id: 'mybb',
  name: 'MyBB',
  detect: { signs: ['IN_MYBB'], files: ['inc/class_core.php', 'inc/languages/english.php'] },
  words: ['$lang->'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['php'],
    members: [
      {
        of: ['$lang', '$this.lang'],
        // What the object knows of itself.
        except: ['path', 'language', 'fallback', 'fallbacklanguage', 'settings', 'missing_language'],
        isValue: true,
      },
    ],
  },
};
