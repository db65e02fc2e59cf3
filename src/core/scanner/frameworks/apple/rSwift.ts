import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import { partedNames } from '../partedNames.ts';

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
  const file = capital(table);
  return {
    names: [
      ...new Set([
        ...known,
        ...known.map(one => `${file}:${one}`),
        ...partedNames(parts, (head, word) => [`${head}.${word}`, `${head}${capital(word)}`]),
      ]),
    ],
  };
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

/** The name of `Cancel` and of `Copy address` begins with a small letter. */
function capitals(words: readonly string[]): readonly string[] {
  const inCapitals = words.map(capital);
  return [
    inCapitals.join(''),
    inCapitals.join(' '),
    [...inCapitals.slice(0, 1), ...words.slice(1)].join(' '),
  ];
}
