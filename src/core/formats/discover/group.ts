import { isEnglish, type LocaleName, readLocaleName } from './localeName.ts';
import type { PathReading } from './pathReading.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

/** A file that was found to be a locale file. */
export interface FoundFile {
  readonly reading: PathReading;
  readonly formatId: string;
  /** The number of its keys. */
  readonly keys: number;
}

/** Formats whose files of one locale are loaded together, so that file names are not part of keys. */
const merging = new Set([
  'yml',
  'properties',
  'xml',
  'arb',
  'gettext',
  'php_assigned',
  'xlf',
  'xliff_2',
  'ini',
  'csv',
  'fluent',
  'xaml_dictionary',
]);
/** Default namespaces, which keys do not name. */
const defaultNamespaces = new Set(['translation', 'translations', 'Localizable', 'messages']);

/**
 * A file with the texts of several locales, as each of these sees it.
 *
 * @param keys the number of keys of each locale, by its name in the file
 */
export function seenByEachLocale(
  keys: ReadonlyMap<string, number>,
  file: Pick<DiscoveredFile, 'path' | 'namespace' | 'isDefaultNamespace' | 'prefix' | 'formatId'>,
): DiscoveredFile[] {
  return [...keys].flatMap(([written, count]): DiscoveredFile[] => {
    const locale = readLocaleName(written);
    if (locale === undefined) return [];
    const about = { pattern: undefined, isLocaleAssumed: false, holdsEveryLocale: true };
    return [{ ...file, ...about, locale, keys: count }];
  });
}

/** Makes a group of files that share a root and a format. */
export function makeGroup(root: string, formatId: string, files: readonly FoundFile[]): LocaleGroup {
  const namespaces = new Set(files.map(({ reading }) => reading.namespace));
  const assumed = assumedLocale(files);
  const discovered = files.map(({ reading, keys }): DiscoveredFile => {
    const naming = nameSpace(reading, isOfCodeIgniter(root, formatId) ? undefined : namespaces, formatId);
    return {
      path: reading.path,
      pattern: reading.pattern,
      locale: reading.locale ?? assumed,
      isLocaleAssumed: reading.locale === undefined,
      ...naming,
      formatId,
      keys,
    };
  });
  const locales = countLocales(discovered);
  const sources = locales.filter(locale => mayBeSource(locale, locales, discovered));
  return { root, formatId, files: discovered, locales, sourceLocale: sourceOf(sources) };
}

/**
 * Whether a locale may be what the others were translated from. English is not where it and the locale with the most
 * keys have no namespace in common: Symfony's `openapi.en.yaml` beside `messages.de.yaml` and `validators.de.yaml`.
 */
function mayBeSource(
  { name }: LocaleName,
  locales: readonly (LocaleName & { keys: number })[],
  files: readonly DiscoveredFile[],
): boolean {
  if (!isEnglish(name)) return true;
  const [largest] = locales.toSorted((a, b) => b.keys - a.keys);
  const translated = files.filter(({ locale }) => locale.name === largest?.name);
  const namespaces = new Set(translated.map(({ namespace }) => namespace));
  return files.some(
    ({ locale, namespace }) =>
      locale.name === name &&
      (namespace === undefined || namespaces.has(namespace) || namespaces.has(undefined)),
  );
}

/**
 * CodeIgniter's modules have a folder each, and a file in it, whose name is a part of its keys all the same:
 * https://codeigniter.com/user_guide/outgoing/localization.html
 */
function isOfCodeIgniter(root: string, formatId: string): boolean {
  return formatId === 'php_array' && /(?:^|\/)Language$/.test(root);
}

/** The unnamed default locale where English has files of its own. */
const unnamed: LocaleName = { name: 'default', code: 'und' };

/** The unnamed default locale counts as English, or as the undetermined language if English has its own files. */
function assumedLocale(files: readonly FoundFile[]): LocaleName {
  const hasEnglish = files.some(({ reading }) => reading.locale?.code === 'en');
  return hasEnglish ? unnamed : { name: 'en', code: 'en' };
}

/**
 * Where the largest group of a format has a default locale beside its English, that is what other groups without English
 * have too, as modules of one application: `wear/res/values` beside `app/res/values` and `app/res/values-en`.
 */
export function withOneDefault(groups: readonly LocaleGroup[]): readonly LocaleGroup[] {
  const largest = new Map<string, LocaleGroup>();
  for (const group of groups) {
    const other = largest.get(group.formatId);
    if (other === undefined || keysOfSource(other) < keysOfSource(group)) largest.set(group.formatId, group);
  }
  return groups.map(group => {
    const isAssumed = group.files.some(({ isLocaleAssumed }) => isLocaleAssumed);
    if (!isAssumed || largest.get(group.formatId)?.sourceLocale !== unnamed.name) return group;
    const files = group.files.map(file => (file.isLocaleAssumed ? { ...file, locale: unnamed } : file));
    const locales = countLocales(files);
    return { ...group, files, locales, sourceLocale: sourceOf(locales) };
  });
}

/** How many keys the source of a group has. */
export function keysOfSource({ locales, sourceLocale }: LocaleGroup): number {
  return locales.find(({ name }) => name === sourceLocale)?.keys ?? 0;
}

/** @param all those of its group, of which a single one is no part of keys; undefined if it is */
function nameSpace(
  { namespace, scope, givenName }: PathReading,
  all: ReadonlySet<string> | undefined,
  formatId: string,
): Pick<DiscoveredFile, 'namespace' | 'isDefaultNamespace' | 'prefix'> {
  // In Laravel the file is part of the key: `auth.failed`.
  if (formatId === 'laravel') return { namespace, isDefaultNamespace: false, prefix: `${namespace}.` };
  if (scope === '') return { namespace, isDefaultNamespace: true, prefix: '' };
  if (scope !== undefined) return { namespace, isDefaultNamespace: false, prefix: `${scope}.` };
  if (givenName !== undefined && !defaultNamespaces.has(givenName))
    return { namespace, isDefaultNamespace: false, prefix: `${givenName}:` };
  const shown = namespace === '' ? undefined : namespace;
  const isDefault =
    shown === undefined || all?.size === 1 || merging.has(formatId) || defaultNamespaces.has(namespace);
  return { namespace: shown, isDefaultNamespace: isDefault, prefix: isDefault ? '' : `${namespace}:` };
}

/** The locales of some files, with the total number of keys of each. */
export function countLocales(files: readonly DiscoveredFile[]): (LocaleName & { keys: number })[] {
  const counts = new Map<string, LocaleName & { keys: number }>();
  for (const { locale, keys } of files)
    counts.set(locale.name, { ...locale, keys: keys + (counts.get(locale.name)?.keys ?? 0) });
  return [...counts.values()].sort((a, b) => compareText(a.code, b.code) || compareText(a.name, b.name));
}

/**
 * If the source is in files of another format (`en.json5` beside `de.json`), it is the source of all files in that
 * folder.
 */
export function withSharedSources(groups: readonly LocaleGroup[]): readonly LocaleGroup[] {
  const english = groups.filter(({ sourceLocale }) => isEnglish(sourceLocale));
  const byRoot = new Map(english.map(group => [group.root, group]));
  const formats = new Set(english.filter(hasPlainEnglish).map(({ formatId }) => formatId));
  return groups.map(group => {
    const shared = isEnglish(group.sourceLocale) ? undefined : byRoot.get(group.root)?.sourceLocale;
    const sourceLocale =
      shared ?? (formats.has(group.formatId) && isOnlyTranslated(group) ? 'en' : undefined);
    return sourceLocale === undefined ? group : { ...group, sourceLocale };
  });
}

function hasPlainEnglish({ locales }: LocaleGroup): boolean {
  return locales.some(({ name, keys }) => name === 'en' && keys > 0);
}

/**
 * Whether the source of a group is elsewhere: it has several kinds of English but not the one that they translate, as
 * gems of translations do, or is a bundle that has no default, as of views of Jenkins.
 */
function isOnlyTranslated(group: LocaleGroup): boolean {
  const english = group.locales.filter(({ name, keys }) => isEnglish(name) && keys > 0);
  if (english.length === 0) return group.formatId === 'properties';
  return english.length > 1 && !hasPlainEnglish(group);
}

/** The least share of the default locale's keys with which English is the source. */
const leastOfDefault = 0.9;

/**
 * English if present, `en` before its regions, else the locale with the most keys. English with less than a tenth of the
 * keys of another English is what a library brings along (`en` of Devise beside an application in `en-GB`). Where the
 * default locale has far more keys, English only has what differs from it, or is a translation of it.
 */
export function sourceOf(locales: readonly (LocaleName & { keys: number })[]): string {
  const all = locales.filter(({ code, keys }) => (code === 'en' || code.startsWith('en-')) && keys > 0);
  const most = Math.max(...all.map(({ keys }) => keys));
  const english = all.filter(({ keys }) => keys * 10 >= most);
  const rank = (code: string) => (code === 'en' ? 0 : code === 'en-US' ? 1 : 2);
  const fallback = locales.find(({ code, name }) => name === unnamed.name && code === unnamed.code);
  if (fallback !== undefined && most < fallback.keys * leastOfDefault) return fallback.name;
  const [source] =
    english.length > 0
      ? english.sort((a, b) => rank(a.code) - rank(b.code))
      : [...locales].sort((a, b) => b.keys - a.keys);
  return source?.name ?? '';
}

/** Orders texts by their UTF-16 code units, which is the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
