import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/rules.ts';

/** R.swift, which makes functions of string tables: https://github.com/mac-cain13/R.swift */
export const rSwift: Framework = {
  id: 'r-swift',
  name: 'R.swift',
  detect: {
    dependencies: { swift: [] },
    // What it generates is rarely checked in.
    files: ['**/*.xcodeproj', '**/*.lproj', 'Podfile'],
  },
  words: ['R.string.', 'R.string('],
  naming: { keySeparator: '.' },
  code: {
    languages: ['swift'],
    members: [
      // `R.string(bundle: .module).localizable.title()`
      { of: ['R.string', 'R.string()'], isDeep: true, except: ['self', 'localized'] },
    ],
    resolve: withoutTable,
  },
};

/** So many words of a name are thought to be parted each in its own way. */
const maxWords = 7;

/**
 * `R.string.localizable.cart_title` is `cart_title` of Localizable.strings; `cart.title` became `cartTitle`, and
 * `cartView.pageTitle` `cartViewPageTitle`: all of them were possible.
 */
function withoutTable({ key }: PlacedKey): ResolvedKey {
  const [table = '', ...rest] = key.split('.');
  const name = rest.join('.');
  const parts = name.replace(/(?<=[\p{L}\d])\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`).split(' ');
  const written = [
    name,
    parts.join('.'),
    parts.join('_'),
    parts.join('-'),
    parts.join(' '),
    ...capitals(parts),
  ];
  const known = [...new Set(written)];
  const file = `${table.slice(0, 1).toUpperCase()}${table.slice(1)}`;
  return { names: [...new Set([...known, ...known.map(one => `${file}:${one}`), ...parted(parts)])] };
}

/** The name of `Cancel` and of `Copy address` begins with a small letter. */
function capitals(words: readonly string[]): readonly string[] {
  const inCapitals = words.map(word => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return [
    inCapitals.join(''),
    inCapitals.join(' '),
    [...inCapitals.slice(0, 1), ...words.slice(1)].join(' '),
  ];
}

/** What words with capitals may be when there is a dot between some of them. */
function parted(words: readonly string[]): readonly string[] {
  if (words.length > maxWords) return [];
  return words.reduce<string[]>(
    (heads, word) =>
      heads.flatMap(head =>
        head === ''
          ? [word]
          : [`${head}.${word}`, `${head}${word.slice(0, 1).toUpperCase()}${word.slice(1)}`],
      ),
    [''],
  );
}
