import { Emitter } from '../../../src/core/base/event.ts';
import { isPluralSuffix, pluralSuffixesOf } from '../../../src/core/base/plural.ts';
import { segmentsOf } from '../../../src/core/catalog/segments.ts';
import type {
  CatalogChange,
  CatalogEntry,
  CatalogLocale,
  CatalogReader,
  CatalogTranslation,
  CatalogTreeNode,
} from '../../../src/core/catalog/types.ts';

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Locale name → key → text or plural forms. The first locale is the source. `!` before a text: unverified, `-`: excluded. */
export type Content = Readonly<Record<string, Texts>>;

/** A catalog in memory that answers as the real one does, for as many keys as a test writes down. */
export function fakeCatalog(content: Content): CatalogReader {
  const localeNames = Object.keys(content);
  const names = [...new Set(Object.values(content).flatMap(texts => Object.keys(texts)))].sort();
  const locales = localeNames.map((name, index) => localeOf(name, index === 0));

  const get = (name: string): CatalogEntry | undefined => {
    if (!names.includes(name)) return undefined;
    const translations = localeNames.flatMap(locale => translationsOf(locale, content[locale]?.[name]));
    const isPlural = translations.some(({ pluralSuffix }) => pluralSuffix !== '');
    return { key: keyOf(name, isPlural), translations };
  };
  const matching = (pattern: string) => {
    const expression = new RegExp(`^${pattern.split('*').map(escapeLiteral).join('.*')}$`, 's');
    return names.filter(name => expression.test(name));
  };

  return {
    onDidChange: new Emitter<CatalogChange>().event,
    locales: () => locales,
    sourceLocale: () => locales[0],
    keyCount: () => names.length,
    has: name => names.includes(name),
    get,
    match: (pattern, limit) => matching(pattern).slice(0, limit),
    hasNamespace: namespace =>
      names.some(name => name.startsWith(`${namespace}:`) || name.startsWith(`${namespace}.`)),
    namespaces: () => [...new Set(names.flatMap(name => /^([^\s.:]+):./.exec(name)?.[1] ?? []))],
    usesBareNames: () => names.filter(name => !name.includes(':')).length * 100 > names.length,
    hasTextsAsNames: () => names.filter(name => name.includes(' ')).length * 100 > names.length,
    nearest: (name, limit) =>
      names
        .map(candidate => ({ candidate, shared: sharedLetters(candidate, name) }))
        .filter(({ shared }) => shared > name.length / 2)
        .sort((a, b) => b.shared - a.shared)
        .slice(0, limit)
        .map(({ candidate }) => candidate),
    complete: (prefix, limit) =>
      names
        .filter(name => name.startsWith(prefix))
        .slice(0, limit)
        .map(name => ({ name, sourceText: sourceText(content[localeNames[0] ?? '']?.[name]) })),
    completeByText: (wanted, limit) =>
      names
        .map(name => ({ name, sourceText: sourceText(content[localeNames[0] ?? '']?.[name]) }))
        .filter(({ sourceText: text }) => text?.toLowerCase().includes(wanted.toLowerCase()))
        .slice(0, limit),
    search: () => [],
    children: path => childrenOf(path, names),
  };
}

function childrenOf(path: string, names: readonly string[]): readonly CatalogTreeNode[] {
  const children = names.flatMap(name => {
    const segments = segmentsOf(name);
    const at = path === '' ? 0 : segments.findIndex(segment => segment.path === path) + 1;
    const child = path !== '' && at === 0 ? undefined : segments[at];
    return child === undefined ? [] : [{ ...child, name }];
  });
  return [...Map.groupBy(children, child => child.path)].map(([childPath, below]) => ({
    segment: below[0]?.segment ?? '',
    path: childPath,
    isKey: names.includes(childPath),
    keysBelow: below.filter(({ name }) => name !== childPath).length,
  }));
}

function localeOf(name: string, isDefault: boolean): CatalogLocale {
  return {
    id: `id-${name}`,
    name,
    code: name,
    isDefault,
    isMain: false,
    isRtl: name === 'ar' || name === 'he',
    pluralForms: pluralSuffixesOf(name),
    isFilled: true,
    counts: { keys: 0, translated: 0, missing: 0, unverified: 0, excluded: 0, withoutSource: 0 },
  };
}

function keyOf(name: string, isPlural: boolean): CatalogEntry['key'] {
  return {
    id: `id-${name}`,
    name,
    isPlural,
    dataType: 'string',
    tags: [],
    description: '',
    maxCharacters: undefined,
    screenshotUrl: undefined,
    commentsCount: undefined,
    updatedAt: undefined,
  };
}

function translationsOf(localeName: string, text: Texts[string] | undefined): CatalogTranslation[] {
  if (text === undefined) return [];
  const forms: [string, string][] = typeof text === 'string' ? [['', text]] : Object.entries(text);
  return forms.map(([suffix, marked]) => ({
    localeName,
    pluralSuffix: isPluralSuffix(suffix) ? suffix : '',
    content: marked.replace(/^[!-]/, ''),
    isUnverified: marked.startsWith('!'),
    isExcluded: marked.startsWith('-'),
  }));
}

function sourceText(text: Texts[string] | undefined): string | undefined {
  return typeof text === 'object' ? text['other'] : text;
}

function sharedLetters(a: string, b: string): number {
  return [...a].filter(letter => b.includes(letter)).length - Math.abs(a.length - b.length);
}

function escapeLiteral(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
