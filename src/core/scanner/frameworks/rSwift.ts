import type { Framework } from '../framework.ts';
import type { PlacedKey, ResolvedKey } from '../languages/code/rules.ts';

/** R.swift, which makes functions of string tables: https://github.com/mac-cain13/R.swift */
export const rSwift: Framework = {
  id: 'r-swift',
  name: 'R.swift',
  detect: {
    dependencies: { swift: [] },
    // What it generates is rarely checked in.
    files: ['**/*.xcodeproj', '**/*.lproj', 'Podfile'],
  },
  words: ['R.string.'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['swift'],
    members: [{ of: ['R.string'], isDeep: true, except: ['self', 'localized'] }],
    resolve: withoutTable,
  },
};

/** `R.string.localizable.cart_title` is `cart_title` of Localizable.strings; `cart.title` became `cartTitle`. */
function withoutTable({ key }: PlacedKey): ResolvedKey {
  const [table = '', ...rest] = key.split('.');
  const name = rest.join('.');
  const parts = name.replace(/(?<=[\p{L}\d])\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`).split(' ');
  const written = [name, parts.join('.'), parts.join('_'), parts.join('-'), parts.join(' ')];
  const known = [...new Set(written)];
  const file = `${table.slice(0, 1).toUpperCase()}${table.slice(1)}`;
  return { names: [...known, ...known.map(one => `${file}:${one}`)] };
}
