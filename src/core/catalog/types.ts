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
  readonly counts: CatalogCounts;
}

/** Counts of keys in one locale. A plural key counts once, and as missing while any form is missing. What is
 * excluded is not missing.
 */
export interface CatalogCounts {
  readonly keys: number;
  readonly translated: number;
  readonly missing: number;
  readonly unverified: number;
  readonly excluded: number;
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
  /** Names like `name`, nearest first. */
  nearest(name: string, limit: number): readonly string[];
  /** Keys whose name starts with `prefix`, else holds it as a segment start. */
  complete(prefix: string, limit: number): readonly CatalogCompletion[];
  /** Keys whose name or content in any locale holds the text. */
  search(text: string, limit: number): readonly CatalogEntry[];
  /** Children of a path in the key tree (`''` for the roots), sorted by segment. */
  children(
    path: string,
    page: { readonly offset: number; readonly limit: number },
  ): readonly CatalogTreeNode[];
}
