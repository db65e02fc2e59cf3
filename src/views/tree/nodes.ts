import type { CatalogFilter, CatalogLocale } from '../../core/catalog/types.ts';
import type { Coverage } from '../../core/insight/coverage.ts';
import type { SeveritySetting } from '../../platform/manifest/contributions.ts';
import type { Failure } from '../../platform/words/failure.ts';

/** A row of the view, as plain data. `id` identifies the row across changes. */
export type TreeNode =
  | OpenFileNode
  | ProjectNode
  | AccountNode
  | ListedProjectNode
  | BranchNode
  | LocalesNode
  | LocaleNode
  | ListNode
  | KeysNode
  | PrefixNode
  | KeyNode
  | UnknownNode
  | TranslationNode
  | MoreNode
  | NoteNode;

/** A row that belongs to an open project. */
interface OfProject {
  readonly id: string;
  /** The project's key. */
  readonly project: string;
}

/** The keys of the active file. */
export interface OpenFileNode extends OfProject {
  readonly kind: 'openFile';
  /** The file's URI. */
  readonly file: string;
  readonly fileName: string;
  readonly keys: readonly string[];
  /** Names that the file uses and the project lacks. */
  readonly unknown: readonly string[];
  readonly framework: string;
  /** What is still to come: which keys exist, or which of them the file uses, as other files may say. */
  readonly coming: 'keys' | 'usages' | undefined;
}

/** A key that the active file uses and the project lacks. */
export interface UnknownNode extends OfProject {
  readonly kind: 'unknown';
  readonly name: string;
  /** The name, or the end of it that distinguishes it from others. */
  readonly label: string;
  /** The URI of the file that uses it. */
  readonly file: string;
  /** How serious that is. */
  readonly severity: SeveritySetting;
}

/** A project that folders of this workspace belong to. */
export interface ProjectNode extends OfProject {
  readonly kind: 'project';
  readonly name: string;
  /** Undefined for the main branch. */
  readonly branch: string | undefined;
  /** The account; undefined if there is only one. */
  readonly account: string | undefined;
  /** How much there is of both; undefined while that changes all the time. */
  readonly counts: { readonly keys: number; readonly locales: number } | undefined;
}

/** A signed-in account, with everything that can be opened there. */
export interface AccountNode {
  readonly kind: 'account';
  readonly id: string;
  readonly accountId: string;
  readonly label: string;
  /** The description beside the label; '' if the label is enough. */
  readonly note: string;
  readonly host: string;
  readonly isEmbedded: boolean;
}

/** A project in an account's listing. */
export interface ListedProjectNode {
  readonly kind: 'listedProject';
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly name: string;
  /** Whether folders of this workspace belong to it. */
  readonly isOfWorkspace: boolean;
}

/** A branch of a listed project. */
export interface BranchNode {
  readonly kind: 'branch';
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Undefined for the main branch. */
  readonly branch: string | undefined;
  readonly isOfWorkspace: boolean;
}

export interface LocalesNode extends OfProject {
  readonly kind: 'locales';
  readonly count: number;
  /** How many of them are complete and have been fetched; undefined while missing ones are being fetched. */
  readonly done: { readonly complete: number; readonly fetched: number } | undefined;
}

export interface LocaleNode extends OfProject {
  readonly kind: 'locale';
  readonly locale: CatalogLocale;
  /** Whether it is nearly complete, with something missing. */
  readonly hasGaps: boolean;
  /** How serious gaps are. */
  readonly severity: SeveritySetting;
  /** Whether missing content is being fetched from the service. */
  readonly isSyncing: boolean;
}

/** The keys of a locale in one state. */
export interface ListNode extends OfProject {
  readonly kind: 'list';
  readonly localeName: string;
  readonly state: ListedState;
  readonly count: number;
}

/** `withoutSource` only occurs below the source locale. */
export type ListedState = 'missing' | 'unverified' | 'excluded' | 'withoutSource';

export interface KeysNode extends OfProject {
  readonly kind: 'keys';
  readonly count: number;
  /** What the filter selects; undefined without a filter. */
  readonly filtered:
    | {
        readonly by: CatalogFilter;
        readonly matching: number;
        /** False if there may be more than `matching`. */
        readonly isComplete: boolean;
      }
    | undefined;
}

/** A segment that keys share (`cart` of `cart.title`). */
export interface PrefixNode extends OfProject {
  readonly kind: 'prefix';
  readonly path: string;
  readonly label: string;
  readonly keysBelow: number;
}

export interface KeyNode extends OfProject {
  readonly kind: 'key';
  readonly name: string;
  /** The last segment below a prefix, the full name elsewhere. */
  readonly label: string;
  readonly sourceText: string | undefined;
  readonly isPlural: boolean;
  /** Names of locales without a translation. */
  readonly missing: readonly string[];
  /** Those of them that are nearly complete; the others are still being translated. */
  readonly gaps: readonly string[];
  /** How serious gaps and the lack of a source text are. */
  readonly severity: SeveritySetting;
  readonly unverified: readonly string[];
}

/** A key's text in one locale. */
export interface TranslationNode extends OfProject {
  readonly kind: 'translation';
  readonly keyName: string;
  readonly coverage: Coverage;
  /** How serious it is if the text is missing. */
  readonly severity: SeveritySetting;
}

/**
 * A placeholder for rows that are not shown yet: below a path of the key tree, of a list of keys, or of the active
 * file.
 */
export interface MoreNode extends OfProject {
  readonly kind: 'more';
  readonly rest:
    | { readonly of: 'path'; readonly path: string; readonly offset: number }
    | { readonly of: 'list'; readonly list: ListNode; readonly after: string }
    | ({ readonly of: 'openFile' } & Pick<OpenFileNode, 'file' | 'keys' | 'unknown' | 'framework'>);
}

/** Explains why there are no rows, or no more. */
export interface NoteNode {
  readonly kind: 'note';
  readonly id: string;
  readonly note: Note;
}

export type Note =
  | { readonly reason: 'reading' }
  | { readonly reason: 'failed'; readonly failure: Failure }
  | { readonly reason: 'noProjects' }
  | { readonly reason: 'noKeys' }
  | { readonly reason: 'noMatch' }
  /** `hidden` is undefined if it is unknown. */
  | { readonly reason: 'refine'; readonly hidden: number | undefined };
