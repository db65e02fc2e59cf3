import type { LocaleName } from './localeName.ts';

/** The files to search, as a port: the disk, the editor's file system, or a test's map. */
export interface TreeReader {
  /** Size in bytes. */
  size(path: string): Promise<number>;
  read(path: string): Promise<Uint8Array>;
}

/** A locale file, as one of its locales sees it. */
export interface DiscoveredFile {
  /** Relative to the tree, `/` between segments. */
  readonly path: string;
  /** The path with `<locale>` in place of the locale; undefined if it contains none, or two. */
  readonly pattern: string | undefined;
  readonly locale: LocaleName;
  /** Whether the layout leaves the locale unnamed (`res/values`), so that English is only assumed. */
  readonly isLocaleAssumed: boolean;
  /** Distinguishes several files of one locale; undefined if the layout has only one. */
  readonly namespace: string | undefined;
  /** Whether code may use keys of this file without a namespace. */
  readonly isDefaultNamespace: boolean;
  /** The prefix of the file's keys in the service: `cart:`, `auth.` (Laravel), or nothing. */
  readonly prefix: string;
  readonly formatId: string;
  /** Whether the file holds every locale; it is then found once for each of them. */
  readonly holdsEveryLocale?: boolean;
  /** The number of its keys. */
  readonly keys: number;
}

/** Locale files that belong together: one app or package of a monorepo. */
export interface LocaleGroup {
  /** The folder of the group, `''` for the tree's root. */
  readonly root: string;
  readonly formatId: string;
  readonly files: readonly DiscoveredFile[];
  /** Sorted by code. */
  readonly locales: readonly (LocaleName & { readonly keys: number })[];
  /** Name of the locale that the others are translated from: English if present, else that of most keys. */
  readonly sourceLocale: string;
}

/**
 * Why a file whose name contains a locale was or was not taken for a locale file:
 * - `taken`
 * - `foreign-folder`: below `node_modules`, a build's output, fixtures, …
 * - `foreign-file`: a manifest, settings or lock file
 * - `too-large`, `unreadable`
 * - `malformed`: not of the format that it looks like; `detail` says what is wrong, `offset` where
 * - `format-unknown`: no known format has such files
 * - `not-texts`: read, but mostly numbers, lists and the like
 * - `no-keys`: empty, and nothing beside it shows that it is a locale file
 * - `template`: contains keys, but belongs to no locale
 * - `alone`: there is no second locale beside it, and neither folder nor format shows that it is a locale file
 * - `keys-not-shared`: its counterparts in other locales have other keys, as in data by country
 */
export type CandidateReason =
  | 'taken'
  | 'foreign-folder'
  | 'foreign-file'
  | 'too-large'
  | 'unreadable'
  | 'malformed'
  | 'format-unknown'
  | 'not-texts'
  | 'no-keys'
  | 'template'
  | 'alone'
  | 'keys-not-shared';

/** A file that was considered, with the verdict. */
export interface Candidate {
  readonly path: string;
  readonly reason: CandidateReason;
  /** What is wrong, in English. */
  readonly detail?: string;
  /** UTF-16 offset of what `detail` is about. */
  readonly offset?: number;
}

export interface Discovery {
  /** The group with most keys first. */
  readonly groups: readonly LocaleGroup[];
  /** Sorted by path. */
  readonly candidates: readonly Candidate[];
}

export interface DiscoverOptions {
  /** Files above this size in bytes are not read; 8 MiB if absent. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}
