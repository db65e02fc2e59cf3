import type { LocaleName } from './localeName.ts';

/** The tree to be searched, as a port: the disk, the editor's file system, or a test's map. */
export interface TreeReader {
  /** Size in bytes. */
  size(path: string): Promise<number>;
  read(path: string): Promise<Uint8Array>;
}

export interface DiscoveredFile {
  /** Relative to the tree, `/` between segments. */
  readonly path: string;
  /** The path with `<locale>` in the place of the locale; undefined where it names none, or twice. */
  readonly pattern: string | undefined;
  readonly locale: LocaleName;
  /** True when the layout leaves the locale unnamed (`res/values`) and English is only assumed. */
  readonly isLocaleAssumed: boolean;
  /** What tells several files of one locale apart, for layouts that have several. */
  readonly namespace: string | undefined;
  /** True when keys of this file are known without a namespace. */
  readonly isDefaultNamespace: boolean;
  /** What stands before the file's keys in the service: `cart:`, `auth.` (Laravel), or nothing. */
  readonly prefix: string;
  readonly formatId: string;
  /** True for a file that holds every locale, and so is found once for each of them. */
  readonly holdsEveryLocale?: boolean;
  readonly keys: number;
}

/** Locale files that belong together: one app or package of a monorepo. */
export interface LocaleGroup {
  readonly root: string;
  readonly formatId: string;
  readonly files: readonly DiscoveredFile[];
  /** Sorted by code. */
  readonly locales: readonly (LocaleName & { readonly keys: number })[];
  /** Name of the locale that the others are translated from: English if present, else that of most keys. */
  readonly sourceLocale: string;
}

/**
 * Why a file whose name holds a locale was or was not taken:
 * - `taken`
 * - `foreign-folder`: below `node_modules`, a build's output, fixtures, …
 * - `foreign-file`: a manifest, settings or lock file
 * - `too-large`, `unreadable`
 * - `malformed`: not of the format it looks like; `detail` and `offset` say where
 * - `format-unknown`: no format of ours has such files
 * - `not-texts`: read, but mostly numbers, lists and the like
 * - `no-keys`: empty, and nothing beside it says that it is a locale file
 * - `template`: names keys, but no locale
 * - `alone`: no second locale beside it, and neither folder nor format says that it is a locale file
 * - `keys-not-shared`: its neighbours in other locales have other keys: data by country, not translations
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

export interface Candidate {
  readonly path: string;
  readonly reason: CandidateReason;
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
  /** Files above this size in bytes are not read; 8 MiB where not given. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}
