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
  /** False until its texts were fetched for the first time: until then nothing counts as missing in it. */
  readonly isFilled: boolean;
  readonly counts: CatalogCounts;
}

/**
 * Counts of keys in one locale. A plural key counts once, and as missing while any form is missing. What is
 * excluded is not missing, and neither is what has no text in the source locale: there is nothing to translate yet.
 */
export interface CatalogCounts {
  /** Those that have a text in the source locale. */
  readonly keys: number;
  /** Of those. */
  readonly translated: number;
  /** Of those. */
  readonly missing: number;
  readonly unverified: number;
  readonly excluded: number;
  /** The same in every locale; together with `keys` these are all. */
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

/** Which keys a question is about; all of them when neither is given. */
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
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A page of key names, sorted by their UTF-8 bytes. */
export interface CatalogList {
  readonly names: readonly string[];
  /** How many names there are on all pages. */
  readonly total: number;
  /** What to hand in as `after` for the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/**
 * What a key can be looked for by: it is missing, unverified or excluded in any locale, translated into none
 * but the source, or has no text in the source.
 */
export type CatalogFilterState = 'missing' | 'unverified' | 'excluded' | 'untranslated' | 'withoutSource';

/** Keys that meet all three; what is empty is met by every key. */
export interface CatalogFilter {
  /** Held by the name, or by what the key says in any locale, upper and lower case alike. */
  readonly text: string;
  /** The key is in any of these. */
  readonly states: readonly CatalogFilterState[];
  /** The key has any of these. */
  readonly tags: readonly string[];
}

/** What a list shows of a key. */
export interface CatalogRow {
  readonly name: string;
  readonly isPlural: boolean;
  /** In the source locale, the form `other` of a plural key; undefined for a key without source text. */
  readonly sourceText: string | undefined;
  /** Names of locales, the source first. */
  readonly missing: readonly string[];
  readonly unverified: readonly string[];
  readonly excluded: readonly string[];
}

/** The first keys that a filter leaves, in order of name. */
export interface CatalogFiltered {
  readonly names: readonly string[];
  readonly total: number;
  /** False when there may be more of them: then too many texts hold what is looked for. */
  readonly isComplete: boolean;
}

export interface CatalogHistory {
  /** A key without a locale: the key itself changed, came or went. */
  readonly changes: readonly {
    readonly key: string;
    readonly locale: string | undefined;
    /** When it was noticed here, in milliseconds since the UNIX epoch. */
    readonly at: number;
  }[];
  /** False when more changed than was noted one by one, or longer ago than is kept. */
  readonly isComplete: boolean;
}

export type CatalogDriftKind = 'onlyHere' | 'onlyThere' | 'different';

/** A text on which the repository's locale files (`here`) and the service (`there`) do not agree. */
export interface CatalogDrift {
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly kind: CatalogDriftKind;
  readonly here: string | undefined;
  readonly there: string | undefined;
  /** The file that says `here`. */
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

/** The questions that editor features ask. Every answer is synchronous, from the local file. */
export interface CatalogReader {
  readonly onDidChange: Event<CatalogChange>;
  locales(): readonly CatalogLocale[];
  /** The default locale, or the first one when the service names none. */
  sourceLocale(): CatalogLocale | undefined;
  keyCount(): number;
  has(name: string): boolean;
  get(name: string): CatalogEntry | undefined;
  /** Names of keys that a pattern matches, `*` standing for any characters, at most `limit`. */
  match(pattern: string, limit: number): readonly string[];
  /** True when the catalog holds keys of that namespace (`ns:…` or `ns.…`). */
  hasNamespace(namespace: string): boolean;
  /** What stands before a colon in names of keys, each once, in order. */
  namespaces(): readonly string[];
  /** True when the name of some key has no colon. */
  hasBareNames(): boolean;
  /** True when keys are texts as gettext's are: more than one name in a hundred has a blank. */
  hasTextsAsNames(): boolean;
  /** Names like `name`, nearest first. */
  nearest(name: string, limit: number): readonly string[];
  /** Keys whose name starts with `prefix`, else holds it as a segment start. */
  complete(prefix: string, limit: number): readonly CatalogCompletion[];
  /** Keys whose text in the source locale holds a text (one of less than three characters: begins with it). */
  completeByText(text: string, limit: number): readonly CatalogCompletion[];
  /** Keys whose name or content in any locale holds the text. */
  search(text: string, limit: number): readonly CatalogEntry[];
  /** Children of a path in the key tree (`''` for the roots), sorted by segment. */
  children(
    path: string,
    page: { readonly offset: number; readonly limit: number },
  ): readonly CatalogTreeNode[];
}

/** Questions that views and commands ask beyond those: counts, lists, history. */
export interface CatalogOverview extends CatalogReader {
  /** How many children a path has. */
  childCount(path: string): number;
  /** Counts for every locale, of all keys or of a scope. */
  coverage(scope?: CatalogScope): readonly CatalogCoverage[];
  tags(): readonly CatalogTag[];
  /** Names of the keys that are missing, unverified, … in a locale, page by page. */
  list(request: CatalogListRequest): CatalogList;
  /** The first keys that a filter leaves. */
  filter(filter: CatalogFilter, limit: number): CatalogFiltered;
  /** How many keys are in each state. */
  stateCounts(): Readonly<Record<CatalogFilterState, number>>;
  /** Keys as rows of a list, in the order of `names`; names without a key are passed over. */
  rows(names: readonly string[]): readonly CatalogRow[];
  /** What changed at a moment (milliseconds since the UNIX epoch) or later, the newest first. */
  changesSince(moment: number, limit: number): CatalogHistory;
  /** Where the repository's locale files and the service differ in a locale, in order of key. */
  drift(localeName: string, page: { readonly offset: number; readonly limit: number }): CatalogDriftPage;
  /** The same in numbers, for each locale that has files. */
  driftCounts(): readonly CatalogDriftCount[];
  /** Paths of the files that are compared. */
  driftFiles(): readonly string[];
}
