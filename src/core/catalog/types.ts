import type { Event } from '../base/event.ts';
import type { PluralSuffix } from '../base/plural.ts';

/** A locale with its counts, kept up to date incrementally. */
export interface CatalogLocale {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly isDefault: boolean;
  readonly isMain: boolean;
  readonly isRtl: boolean;
  readonly pluralForms: readonly PluralSuffix[];
  /** False until its texts were fetched for the first time. Until then nothing counts as missing in it. */
  readonly isFilled: boolean;
  readonly counts: CatalogCounts;
}

/**
 * Counts of keys in one locale. A plural key counts once, and as missing if any form is missing. Excluded texts are
 * not missing, and neither are those without a source text, since there is nothing to translate yet.
 */
export interface CatalogCounts {
  /** Keys that have a text in the source locale. */
  readonly keys: number;
  /** Of `keys`. */
  readonly translated: number;
  /** Of `keys`. */
  readonly missing: number;
  readonly unverified: number;
  readonly excluded: number;
  /** Keys without a source text, the same number in every locale; together with `keys` these are all. */
  readonly withoutSource: number;
}

export interface CatalogKey {
  readonly id: string;
  readonly name: string;
  readonly isPlural: boolean;
  readonly dataType: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly maxCharacters: number | undefined;
  readonly screenshotUrl: string | undefined;
  readonly commentsCount: number | undefined;
  readonly updatedAt: string | undefined;
}

/** What one key says in one locale. */
export interface CatalogTranslation {
  readonly localeName: string;
  /** Empty for a key that is not pluralized. */
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified: boolean;
  readonly isExcluded: boolean;
  /** Edited here, and not yet confirmed by the service. */
  readonly isLocal?: boolean;
}

/** A key with every translation it has; a locale in which it is missing has no entry. */
export interface CatalogEntry {
  readonly key: CatalogKey;
  readonly translations: readonly CatalogTranslation[];
}

/** A segment of the key tree: `cart` with 12 keys below, or the key `cart.title` itself, or both. */
export interface CatalogTreeNode {
  readonly segment: string;
  /** Full name up to and including this segment. */
  readonly path: string;
  readonly isKey: boolean;
  readonly keysBelow: number;
}

export interface CatalogCompletion {
  readonly name: string;
  /** Text in the default locale, the form `other` for a plural key. */
  readonly sourceText: string | undefined;
}

export interface CatalogChange {
  /** Names of keys that were added, changed or removed; `all` after a first load or a switch. */
  readonly keys: ReadonlySet<string> | 'all';
  /** Names of locales whose translations or counts changed. */
  readonly locales: ReadonlySet<string> | 'all';
}

/** Which keys a query is about; all of them if neither is set. */
export interface CatalogScope {
  readonly tag?: string | undefined;
  /** A path of the key tree: the key itself and everything below. */
  readonly prefix?: string | undefined;
}

export interface CatalogCoverage {
  readonly localeName: string;
  readonly counts: CatalogCounts;
}

export interface CatalogTag {
  readonly name: string;
  readonly keys: number;
}

/** `withoutSource`: the source locale has no text for the key, whatever others have. */
export type CatalogListKind = 'translated' | 'missing' | 'unverified' | 'excluded' | 'withoutSource';

export interface CatalogListRequest extends CatalogScope {
  readonly kind: CatalogListKind;
  readonly localeName: string;
  /** `next` of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A page of key names, sorted by their UTF-8 bytes. */
export interface CatalogList {
  readonly names: readonly string[];
  /** How many names there are on all pages. */
  readonly total: number;
  /** `after` for the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/**
 * The states of keys: missing, unverified or excluded in any locale, translated into none but the source, or without
 * a source text.
 */
export type CatalogFilterState = 'missing' | 'unverified' | 'excluded' | 'untranslated' | 'withoutSource';

/** Keys that meet all three conditions; an empty condition always holds. */
export interface CatalogFilter {
  /** The name, or the text in any locale, contains it, ignoring case. */
  readonly text: string;
  /** The key has any of these states. */
  readonly states: readonly CatalogFilterState[];
  /** The key has any of these tags. */
  readonly tags: readonly string[];
}

/** A key as shown in lists. */
export interface CatalogRow {
  readonly name: string;
  readonly isPlural: boolean;
  /** In the source locale, the form `other` of a plural key; undefined if there is none. */
  readonly sourceText: string | undefined;
  /** Names of locales, the source first. */
  readonly missing: readonly string[];
  readonly unverified: readonly string[];
  readonly excluded: readonly string[];
}

/** The first keys that a filter selects, in order of name. */
export interface CatalogFiltered {
  readonly names: readonly string[];
  readonly total: number;
  /** False if there may be more, because too many texts contain the search text. */
  readonly isComplete: boolean;
}

export interface CatalogHistory {
  /** Without a locale: the key itself was changed, added or removed. */
  readonly changes: readonly {
    readonly key: string;
    readonly locale: string | undefined;
    /** When it was noticed here, in milliseconds since the UNIX epoch. */
    readonly at: number;
  }[];
  /** False if there were more changes than are recorded, or older ones. */
  readonly isComplete: boolean;
}

export type CatalogDriftKind = 'onlyHere' | 'onlyThere' | 'different';

/** A text that differs between the repository's locale files (`here`) and the service (`there`). */
export interface CatalogDrift {
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly kind: CatalogDriftKind;
  readonly here: string | undefined;
  readonly there: string | undefined;
  /** The file with `here`. */
  readonly path: string | undefined;
}

export interface CatalogDriftPage {
  readonly items: readonly CatalogDrift[];
  readonly total: number;
}

export interface CatalogDriftCount {
  readonly localeName: string;
  readonly total: number;
  readonly onlyHere: number;
  readonly onlyThere: number;
  readonly different: number;
}

/** The queries of editor features. Every answer is synchronous, from the local file. */
export interface CatalogReader {
  readonly onDidChange: Event<CatalogChange>;
  locales(): readonly CatalogLocale[];
  /** The default locale, or the first one when the service names none. */
  sourceLocale(): CatalogLocale | undefined;
  keyCount(): number;
  has(name: string): boolean;
  get(name: string): CatalogEntry | undefined;
  /** Names of keys that match a pattern, with `*` for any characters; at most `limit`. */
  match(pattern: string, limit: number): readonly string[];
  /** Whether the catalog has keys of that namespace (`ns:…` or `ns.…`). */
  hasNamespace(namespace: string): boolean;
  /** The prefixes before a colon in names of keys, without duplicates, in order. */
  namespaces(): readonly string[];
  /** Whether more than one name in a hundred has no colon. */
  usesBareNames(): boolean;
  /** Whether keys are texts like gettext's: more than one name in a hundred contains a space. */
  hasTextsAsNames(): boolean;
  /** Names similar to `name`, nearest first. */
  nearest(name: string, limit: number): readonly string[];
  /** Keys whose name starts with `prefix`, then those with a segment that does. */
  complete(prefix: string, limit: number): readonly CatalogCompletion[];
  /**
   * Keys whose text in the source locale contains a text (or begins with it, if that has less than three characters).
   */
  completeByText(text: string, limit: number): readonly CatalogCompletion[];
  /** Keys whose name or content in any locale contains the text. */
  search(text: string, limit: number): readonly CatalogEntry[];
  /** Children of a path in the key tree (`''` for the roots), sorted by segment. */
  children(
    path: string,
    page: { readonly offset: number; readonly limit: number },
  ): readonly CatalogTreeNode[];
}

/** Further queries of views and commands: counts, lists, history. */
export interface CatalogOverview extends CatalogReader {
  /** How many children a path has. */
  childCount(path: string): number;
  /** Counts for every locale, of all keys or of a scope. */
  coverage(scope?: CatalogScope): readonly CatalogCoverage[];
  tags(): readonly CatalogTag[];
  /** Names of the keys that are missing, unverified, … in a locale, page by page. */
  list(request: CatalogListRequest): CatalogList;
  /** The first keys that a filter selects. */
  filter(filter: CatalogFilter, limit: number): CatalogFiltered;
  /** How many keys are in each state. */
  stateCounts(): Readonly<Record<CatalogFilterState, number>>;
  /** Keys as rows of a list, in the order of `names`; names without a key are skipped. */
  rows(names: readonly string[]): readonly CatalogRow[];
  /** Changes since a moment (milliseconds since the UNIX epoch), the newest first. */
  changesSince(moment: number, limit: number): CatalogHistory;
  /** Differences between the repository's locale files and the service in a locale, in order of key. */
  drift(localeName: string, page: { readonly offset: number; readonly limit: number }): CatalogDriftPage;
  /** The number of differences for each locale that has files. */
  driftCounts(): readonly CatalogDriftCount[];
  /** How many texts of the files the service excludes from downloads, which remove them, in locales with such. */
  excludedInFiles(): ReadonlyMap<string, number>;
  /** Paths of the files that are compared. */
  driftFiles(): readonly string[];
}
