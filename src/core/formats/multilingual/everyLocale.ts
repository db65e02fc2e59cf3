import type { OffsetRange } from '../../base/range.ts';
import { readLocaleName } from '../discover/localeName.ts';
import { editJson } from '../edit/jsonEdit.ts';
import { everyLeaf, type Leaf, leavesBelow } from '../edit/leaf.ts';
import { editLiteral } from '../edit/literalEdit.ts';
import { editYaml, openYaml } from '../edit/yamlEdit.ts';
import { type JsonObject, parseJson } from '../json/document.ts';
import { parseJsonTree, toTree } from '../json/tree.ts';
import { namedObjects, objectOfModule } from '../literal/module.ts';
import { isGenerated, scriptModule } from '../literal/scriptModule.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { isPluralContent } from '../plurals/plural.ts';
import { joinNamedForms, splitNamedForms } from '../plurals/pluralSiblings.ts';
import { leavesOf } from '../tree/leaves.ts';
import { memberOf, type TreeMap, textOf } from '../tree/tree.ts';
import {
  type FormatContext,
  type InPlaceFormat,
  LocaleFileError,
  type Message,
  type ParsedLocaleFile,
  type ParseProblem,
} from '../types.ts';
import { parseYamlTree, treeOfYaml } from '../yaml/tree.ts';

/** JSON with the texts of several locales: locale → keys, or key → locales. */
export const localesJson: InPlaceFormat = {
  id: 'locales_json',
  name: 'JSON with every locale',
  extensions: ['json'],
  holdsEveryLocale: true,
  parse: (text, context) => read(parseJsonTree(text), context),
  edit(text, messages, { locale }) {
    const leaves = wantedLeaves(parseJsonTree(text), messages, locale);
    return (
      leaves && editJson(text, parseJson(text), leaves, { isMessage: everyLeaf, leavesOf: () => leaves })
    );
  },
};

/** The same for a module of JavaScript or TypeScript: `export const texts = { en: { title: 'Cart' }, de: { … } }`. */
export const localesModule: InPlaceFormat = {
  id: 'locales_module',
  name: 'JavaScript or TypeScript module with every locale',
  extensions: scriptModule.extensions,
  holdsEveryLocale: true,
  parse: (text, context) => read(treeOfModule(text), context),
  edit(text, messages, { locale }) {
    const leaves = isGenerated(text) ? undefined : wantedLeaves(treeOfModule(text), messages, locale);
    const wanted = leaves?.map(leaf => ({ key: leaf.names.join('.'), content: leaf.text }));
    return wanted && editLiteral(text, rootOfModule(text), wanted);
  },
};

/**
 * YAML of rust-i18n in its second version, key → locales, without plurals: a key's name is its text
 * (https://github.com/longbridge/rust-i18n#all-localized-texts-in-one-file).
 */
export const localesYaml: InPlaceFormat = {
  id: 'locales_yaml',
  name: 'YAML with every locale',
  extensions: ['yml', 'yaml'],
  holdsEveryLocale: true,
  parse(text, { locale }) {
    const { root, problems } = parseYamlTree(text);
    const inside = (range: OffsetRange) => (/["']/.test(text[range.start] ?? '') ? unquoted(range) : range);
    return collect(textsBelowKeys(root, [], writtenName(root, belowKeys, locale), inside), problems);
  },
  edit(text, messages, { locale }) {
    if (messages.some(({ content }) => isPluralContent(content))) return undefined;
    const opened = openYaml(text);
    const { root } = treeOfYaml(opened.document);
    return editYaml(opened, leavesWith(root, belowKeys, messages, locale), undefined);
  },
};

type Locale = FormatContext['locale'];

/**
 * Where a file names the locale of a text: at its root, with an optional name before the keys (i18next's
 * `translation`), or after each key.
 */
type Layout = { readonly isAtRoot: true; readonly inside: readonly string[] } | { readonly isAtRoot: false };

const belowKeys: Layout = { isAtRoot: false };

/**
 * The locales of such a file, by their names in it, with the number of keys of each. None if the tree is not of that
 * kind.
 */
export function localesInTree(tree: TreeMap): ReadonlyMap<string, number> {
  const layout = layoutOf(tree);
  const leaves = layout === undefined ? [] : leavesBelow([], tree);
  return countNames(leaves.map(({ names }) => (layout?.isAtRoot === true ? names[0] : names.at(-1)) ?? ''));
}

/** The same for YAML, where rust-i18n requires a declaration that locales follow keys. */
export function localesInYaml(tree: TreeMap): ReadonlyMap<string, number> {
  if (textOf(tree, '_version') !== '2') return new Map();
  return countNames(leavesBelow([], tree).flatMap(({ names }) => names.slice(1).at(-1) ?? []));
}

function countNames(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The tree of a module with the texts of every locale. */
export function treeOfModule(text: string): TreeMap {
  const root = rootOfModule(text);
  const tree = toTree(root);
  return tree.kind === 'map' ? tree : { kind: 'map', entries: [], range: tree.range };
}

function rootOfModule(text: string): JsonObject {
  const root = objectOfModule(text) ?? largestWithLocales(namedObjects(text));
  if (root === undefined) throw new LocaleFileError('The module gives no object of texts.', 0);
  return root;
}

/**
 * Chooses the member with the most texts below locales: names of languages and of routes may be in objects beside it
 * (https://docs.astro.build/en/recipes/i18n/).
 */
function largestWithLocales(objects: readonly JsonObject[]): JsonObject | undefined {
  const sized = objects.map(object => {
    const tree = toTree(object);
    const hasLocales = tree.kind === 'map' && layoutOf(tree)?.isAtRoot === true;
    return { object, size: hasLocales ? leavesBelow([], tree).length : 0 };
  });
  return sized.filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size)[0]?.object;
}

function layoutOf(tree: TreeMap): Layout | undefined {
  const { entries } = tree;
  if (entries.length === 0) return undefined;
  if (entries.every(({ value }) => value.kind === 'map') && areLocales(entries.map(({ name }) => name))) {
    const isWrapped = entries.every(
      ({ value }) =>
        value.kind === 'map' && value.entries.length === 1 && memberOf(value, wrapper)?.kind === 'map',
    );
    return { isAtRoot: true, inside: isWrapped ? [wrapper] : [] };
  }
  const leaves = leavesBelow([], tree);
  // Checks each name once: a large file has few locales but very many keys.
  const ends = new Set(leaves.map(({ names }) => names.at(-1) ?? ''));
  const isBelow = leaves.every(({ names }) => names.length > 1) && [...ends].every(isLocale);
  const keys = new Set(leaves.map(({ names }) => keyOf(names.slice(0, -1))));
  // A single key with names of locales may be a list of languages.
  return isBelow && keys.size > 1 && keys.size * 2 <= leaves.length ? belowKeys : undefined;
}

/** i18next's default namespace. */
const wrapper = 'translation';

/** Countries whose code often stands for their language although no language has it (ISO 3166-1, ISO 639). */
const country = /^(?:cn|cz|dk|gr|jp|kz|ua|vn)$/i;

/**
 * Whether some names are those of locales. One in ten may be unknown, and others may be codes of countries: `cn` for
 * Chinese.
 */
export function areLocales(names: readonly string[]): boolean {
  if (!names.some(isLocale)) return false;
  let unknown = 0;
  // The first impossible one decides, so that long lists of keys need not be read to the end.
  return names.every(
    name =>
      isLocale(name) ||
      country.test(name) ||
      (/^[a-z]{2,3}(?:[-_]\w+)?$/i.test(name) && ++unknown * 10 <= names.length),
  );
}

function isLocale(name: string): boolean {
  return readLocaleName(name) !== undefined;
}

function keyOf(names: readonly string[]): string {
  return names.join('.');
}

/** The file's name of a locale. */
function writtenName(tree: TreeMap, layout: Layout, { name, code }: Locale): string {
  const written = layout.isAtRoot
    ? tree.entries.map(entry => entry.name)
    : leavesBelow([], tree).map(({ names }) => names.at(-1));
  return !written.includes(name) && written.includes(code) ? code : name;
}

function read(tree: TreeMap, context: FormatContext): ParsedLocaleFile {
  const layout = layoutOf(tree);
  if (layout === undefined)
    throw new LocaleFileError('Texts are expected below their locales.', tree.range.start);
  const locale = writtenName(tree, layout, context.locale);
  if (!layout.isAtRoot) {
    const texts = joinNamedForms(textsBelowKeys(tree, [], locale, unquoted), context);
    return collect(texts, codeBelowKeys(tree, [], locale));
  }
  const home = [locale, ...layout.inside].reduce<ReturnType<typeof memberOf>>(memberOf, tree);
  if (home?.kind !== 'map') return collect([]);
  const { messages, problems } = leavesOf(home);
  return collect(joinNamedForms(messages, context), problems);
}

/**
 * The texts of a locale in a file with locales after each key, with the places of the texts, as a key has one place for
 * all.
 *
 * @param inside the place of a text without its quotes
 */
function textsBelowKeys(
  tree: TreeMap,
  names: readonly string[],
  locale: string,
  inside: (range: OffsetRange) => OffsetRange,
): readonly FoundMessage[] {
  return tree.entries.flatMap(({ name, value }): readonly FoundMessage[] => {
    if (value.kind === 'map') return textsBelowKeys(value, [...names, name], locale, inside);
    if (value.kind !== 'text' || name !== locale || names.length === 0) return [];
    return [{ key: keyOf(names), content: value.text, range: inside(value.range) }];
  });
}

/** The keys for which code makes the text of a locale, which cannot be changed. */
function codeBelowKeys(tree: TreeMap, names: readonly string[], locale: string): readonly ParseProblem[] {
  return tree.entries.flatMap(({ name, range, value }): readonly ParseProblem[] => {
    if (value.kind === 'map') return codeBelowKeys(value, [...names, name], locale);
    if (value.kind !== 'nothing' || value.isCode !== true || name !== locale) return [];
    const key = keyOf(names);
    return key === '' ? [] : [{ message: `'${key}' has no text.`, range, key, isCode: true }];
  });
}

function unquoted({ start, end }: OffsetRange): OffsetRange {
  return { start: start + 1, end: end - 1 };
}

/** Every text of every locale in the result; undefined if the file has no place for a kind of key. */
function wantedLeaves(
  tree: TreeMap,
  messages: readonly Message[],
  locale: Locale,
): readonly Leaf[] | undefined {
  const layout = layoutOf(tree);
  return layout && leavesWith(tree, layout, splitNamedForms(messages), locale);
}

/** The texts of a file with the new ones of a locale. */
function leavesWith(
  tree: TreeMap,
  layout: Layout,
  messages: readonly Message[],
  locale: Locale,
): readonly Leaf[] {
  const name = writtenName(tree, layout, locale);
  const leaves = leavesBelow([], tree);
  const others = leaves.filter(({ names }) => (layout.isAtRoot ? names[0] : names.at(-1)) !== name);
  const [first, last] = layout.isAtRoot ? [1 + layout.inside.length, undefined] : [0, -1];
  const isFlat = leaves.some(({ names }) => names.slice(first, last).some(one => one.includes('.')));
  const own = messages.map(({ key, content }) => {
    const names = isFlat ? [key] : key.split('.');
    return {
      names: layout.isAtRoot ? [name, ...layout.inside, ...names] : [...names, name],
      text: String(content),
    };
  });
  return [...others, ...own];
}
