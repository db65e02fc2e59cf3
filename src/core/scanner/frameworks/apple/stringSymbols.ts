import type { Framework, Naming } from '../../framework.ts';
import type { ResolvedKey } from '../../languages/code/placedKey.ts';
import type { MemberRule } from '../../languages/code/rules.ts';
import { isObject, parseObject } from '../../plainText/jsonObject.ts';
import { modifiers, views } from './swiftUi.ts';

/** What takes a resource whose type is left out: functions, and labels of arguments. */
const acceptedBy: ReadonlySet<string> = new Set([
  ...views,
  ...modifiers.map(name => name.slice('*.'.length)),
  ...['localized:', 'prompt:', 'named:'],
]);

/** The symbols that Xcode makes of what is written by hand into string catalogs: https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog */
export const stringSymbols: Framework = {
  id: 'string-symbols',
  name: "Xcode's symbols of string catalogs",
  detect: { dependencies: { swift: [] }, files: ['**/*.xcstrings'] },
  words: ['localized: .', 'LocalizedStringResource', 'import SwiftUI'],
  naming: { keySeparator: undefined },
  setUp: { files: ['*.xcstrings'], read: writtenByHand },
  withOwnNames,
  code: { languages: ['swift'] },
};

/** The keys of a catalog that have symbols, each with the name of its table before it. */
function writtenByHand(text: string, _: unknown, name: string): Partial<Naming> {
  const table = name.slice(0, name.lastIndexOf('.'));
  const strings = parseObject(text)['strings'];
  const ownNames = Object.entries(isObject(strings) ? strings : {}).flatMap(([key, entry]) =>
    isObject(entry) && entry['extractionState'] === 'manual' ? [`${table}:${key}`] : [],
  );
  return ownNames.length === 0 ? {} : { ownNames };
}

/** What a value is printed by: `%lld`, `%1$@`, `%(name)@`. */
const specifiers = /%(?:\d+\$)?(?:\([^()]*\))?[@a-zA-Z]+/g;

/** `cartTitle` for `cart.title`, `CART_TITLE` and `Cart title`. */
function symbolsOf(key: string): readonly string[] {
  const words = key.replace(specifiers, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const inSmall = words.map(word => (/\p{Ll}/u.test(word) ? word : word.toLowerCase()));
  const alone = words.length === 1 ? words : [];
  return [...new Set([...alone, camelCase(words), camelCase(inSmall)])];
}

function camelCase([first = '', ...rest]: readonly string[]): string {
  const capitals = rest.map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}${capitals.join('')}`;
}

/** The framework with the symbols of the keys that were read. */
function withOwnNames(names: readonly string[]): Framework {
  const keys = new Map<string, string[]>();
  const tables = new Map<string, Set<string>>();
  for (const name of names) {
    const colon = name.indexOf(':');
    const [table, key] = [name.slice(0, colon), name.slice(colon + 1)];
    const inFiles = table === 'Localizable' ? [key] : [name, `${table}.${key}`, key];
    const symbols = tables.get(table) ?? new Set();
    tables.set(table, symbols);
    for (const symbol of symbolsOf(key)) {
      symbols.add(symbol);
      keys.set(symbol, [...(keys.get(symbol) ?? []), ...inFiles]);
    }
  }
  const type = 'LocalizedStringResource';
  const members = [...tables].map(
    ([table, only]): MemberRule => ({
      of: [table === 'Localizable' ? type : `${type}.${table}`],
      only,
      implicit: { type, acceptedBy },
    }),
  );
  const resolve = ({ key }: { readonly key: string }): ResolvedKey => ({ names: keys.get(key) ?? [key] });
  return { ...stringSymbols, code: { languages: ['swift'], members, resolve } };
}
