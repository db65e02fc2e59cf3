import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/** What Contao looks up by the names of tables and their fields, modules, elements and groups. */
const lookedUp = [
  'tl_*',
  'MOD.*',
  'FMD.*',
  'CTE.*',
  'FFL.*',
  'XPL.*',
  'LNG.*',
  'CNT.*',
  'PTY.*',
  'COLS.*',
  'CACHE.*',
];

/** Contao's own table of texts: https://docs.contao.org/dev/framework/translations/. Its translator is Symfony's. */
export const contao: Framework = {
  id: 'contao',
  name: 'Contao',
  detect: {
    dependencies: {
      composer: [
        ...['contao/core-bundle', 'contao/manager-bundle', 'contao/core', 'contao/conflicts'],
        ...['contao-community-alliance/composer-plugin', 'contao-bundle', 'contao-module'],
      ],
    },
    signs: [`$GLOBALS['TL_LANG']`],
    // Its translator is Symfony's.
    isBeside: true,
  },
  words: ['TL_LANG'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php'],
    members: [{ of: ['$GLOBALS'], isIndexed: true, hasNoMembers: true, below: 'TL_LANG' }],
    resolve: inFiles,
    implicit: lookedUp.flatMap(each => [each, `TL_LANG.${each}`]),
  },
};

/** Files of PHP have the name of the table before their keys. A field's label and its description are a list. */
function inFiles({ key }: PlacedKey): ResolvedKey {
  const both = [key, `TL_LANG.${key}`];
  return { names: key.endsWith('*') ? both : [...both, ...both.map(name => `${name}.0`)] };
}
