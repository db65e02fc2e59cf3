import type { Framework, Naming } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import type { MemberRule } from '../../languages/code/rules.ts';
import { membersOfClasses } from '../generatedClasses.ts';
import { isOddKey, oddKeys, readGeneratedType } from './swiftGenTypes.ts';

/** Members of a generated type, by the names that such types mostly have. */
export const constants: MemberRule = {
  of: ['L10n', 'Strings'],
  // `tr` is what the generated code itself calls.
  except: ['self', 'tr'],
  isDeep: true,
  hasTypesInCapitals: true,
  takes: 'plain',
};

/** The constants that SwiftGen makes of string tables: https://github.com/SwiftGen/SwiftGen */
export const swiftGen: Framework = {
  id: 'swiftgen',
  name: 'SwiftGen',
  detect: { dependencies: { swift: [] }, files: ['**/swiftgen*.{yml,yaml}'] },
  words: ['L10n.', 'Strings.'],
  naming: { keySeparator: '.' },
  setUp: {
    files: ['*Strings*.swift', '*L10n*.swift', '*Locali{s,z}*.swift', 'swiftgen*.{yml,yaml}'],
    read: (text, _, name) =>
      name.endsWith('.swift') ? readGeneratedType(text, namesOf) : readSettings(text),
  },
  withOwnNames,
  code: {
    languages: ['swift', 'objective-c', 'objective-cpp'],
    members: [constants],
    resolve: resolveConstant,
  },
};

/** What the set-up calls the type, where nobody keeps the generated file: https://github.com/SwiftGen/SwiftGen/blob/stable/Documentation/ConfigFile.md */
function readSettings(text: string): Partial<Naming> {
  const strings = /^strings:[^\n]*\n((?:[ \t-][^\n]*\n?|\n)*)/m.exec(text)?.[1] ?? '';
  const ownNames = [...strings.matchAll(/\benumName:\s*["']?(\w+)/g)].flatMap(([, name = '']) =>
    constants.of.includes(name) ? [] : [name],
  );
  return ownNames.length === 0 ? {} : { ownNames };
}

/** The framework with the types that were read, whose other members are no keys. */
function withOwnNames(names: readonly string[]): Framework {
  const { code } = swiftGen;
  if (code === undefined) return swiftGen;
  const own = membersOfClasses(
    constants,
    names.filter(name => !isOddKey(name)),
  );
  const read = own.flatMap(({ of }) => of);
  const others = { ...constants, of: constants.of.filter(name => !read.includes(name)) };
  const odd = oddKeys(names);
  const resolve = (placed: PlacedKey): ResolvedKey => {
    const known = odd.get(memberOf(placed));
    return known === undefined ? resolveConstant(placed) : { names: known };
  };
  return {
    ...swiftGen,
    words: [...swiftGen.words, ...read.map(name => `${name}.`)],
    code: { ...code, members: [others, ...own], resolve },
  };
}

function namesOf(member: string): readonly string[] {
  return resolveConstant({ key: member, path: undefined, method: undefined, callee: undefined }).names;
}

/** So many parts of a key are thought to be written each in its own way. */
const maxMixed = 4;

/** Of several tables each has a type of its own: `L10n.Localizable.Cart.title`, `L10n.InfoPlist.title`. */
export function resolveConstant(placed: PlacedKey): ResolvedKey {
  const key = memberOf(placed);
  const dot = key.indexOf('.');
  const table = key.slice(0, Math.max(0, dot));
  if (!/^\p{Lu}/u.test(table)) return { names: spellings(key) };
  const rest = spellings(key.slice(dot + 1));
  return table === 'Localizable'
    ? { names: [...rest, ...spellings(key)] }
    : { names: [...spellings(key), ...rest.map(name => `${table}:${name}`)] };
}

function memberOf({ key, prefix }: PlacedKey): string {
  return prefix === undefined ? key : `${prefix}.${key}`;
}

/**
 * `L10n.CartView.emptyTitle` is `cart_view.empty_title`, or written with capitals inside, perhaps in one of its parts
 * only: all of them were possible.
 */
function spellings(key: string): string[] {
  const lower = key.replace(
    /(^|\.)([A-Z])/g,
    (_, dot: string, letter: string) => `${dot}${letter.toLowerCase()}`,
  );
  const snake = inSnakeCase(lower);
  const upper = key.replace(/(?<![^.])\p{Ll}/gu, letter => letter.toUpperCase());
  const words = capitalsInSnakeCase(lower);
  const others = [
    snake,
    words,
    ...withAcronyms(lower),
    snake.replaceAll('_', '-'),
    snake.replaceAll('.', '_'),
    // `filesMoved-plural`
    lower.replace(/(?<=[\p{Ll}\d])\p{Lu}(?=\p{Ll}+$)/u, letter => `-${letter.toLowerCase()}`),
    words.replaceAll('.', '_'),
    upper,
    key,
  ];
  return [...new Set([lower, ...others, ...mixed(lower)])];
}

/** `minutes15` is `minutes_15`; a name that began with a digit has a line before it. */
function inSnakeCase(name: string): string {
  return capitalsInSnakeCase(name)
    .replace(/(?<=\p{L})\d/gu, '_$&')
    .replace(/(^|\.)_+(?=\d)/g, '$1');
}

/** `a11yAddress` is `a11y_address`. */
function capitalsInSnakeCase(name: string): string {
  return name.replace(/(?<=[\p{L}\d])[A-Z]/gu, letter => `_${letter.toLowerCase()}`);
}

/** `galleryURL` is `gallery_url` or `gallery_URL`. */
function withAcronyms(name: string): string[] {
  const apart = name.replace(/(?<=[\p{Ll}\d])\p{Lu}{2,}(?=$|\.|\p{Lu}\p{Ll})/gu, '_$&');
  if (apart === name) return [];
  return [apart.replace(/_\p{Lu}+/gu, acronym => acronym.toLowerCase()), apart].map(capitalsAlone);
}

/** `galleryTitle_URL` is `gallery_title_URL`. */
function capitalsAlone(name: string): string {
  return name.replace(/(?<=[\p{Ll}\d])\p{Lu}/gu, letter => `_${letter.toLowerCase()}`);
}

/** A key of several parts, each of them as it is or in snake case. */
function mixed(key: string): string[] {
  const parts = key.split('.').map(part => [...new Set([part, inSnakeCase(part)])]);
  if (parts.filter(({ length }) => length > 1).length > maxMixed) return [];
  return parts.reduce<string[]>(
    (heads, ways) => heads.flatMap(head => ways.map(way => (head === '' ? way : `${head}.${way}`))),
    [''],
  );
}
