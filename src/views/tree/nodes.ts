import type { CatalogFilter, CatalogLocale } from '../../core/catalog/types.ts';
import type { Coverage } from '../../core/insight/coverage.ts';
import type { Failure } from '../../platform/words/failure.ts';

/** A row of the view, as plain data. `id` is the same for the same row after every change. */
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

/** A row that belongs to a project that is open. */
interface OfProject {
  readonly id: string;
  /** The project's key. */
  readonly project: string;
}

/** The keys of the file in front. */
export interface OpenFileNode extends OfProject {
  readonly kind: 'openFile';
  /** The file's address. */
  readonly file: string;
  readonly fileName: string;
  readonly keys: readonly string[];
  /** Names that the file uses and the project does not have. */
  readonly unknown: readonly string[];
  /** True while nobody can tell which keys there are. */
  readonly isFilling: boolean;
}

/** A key that the file in front uses and the project does not have. */
export interface UnknownNode extends OfProject {
  readonly kind: 'unknown';
  readonly name: string;
  /** The name, or the end of it that tells it from others. */
  readonly label: string;
  /** The address of the file that uses it. */
  readonly file: string;
}

/** A project that folders of this workspace belong to. */
export interface ProjectNode extends OfProject {
  readonly kind: 'project';
  readonly name: string;
  /** The main branch where undefined. */
  readonly branch: string | undefined;
  /** Where it is signed in; undefined where there is only one account. */
  readonly account: string | undefined;
  readonly keys: number;
  readonly locales: number;
  /** True while nobody can tell how many there are. */
  readonly isFilling: boolean;
}

/** An account that somebody is signed in to: everything that can be opened there. */
export interface AccountNode {
  readonly kind: 'account';
  readonly id: string;
  readonly accountId: string;
  readonly label: string;
  /** What stands beside the label; '' where it says it all. */
  readonly note: string;
  readonly host: string;
  readonly isEmbedded: boolean;
}

/** A project of an account, as its listing has it. */
export interface ListedProjectNode {
  readonly kind: 'listedProject';
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly name: string;
  /** True when folders of this workspace belong to it. */
  readonly isOfWorkspace: boolean;
}

/** A branch of a listed project. */
export interface BranchNode {
  readonly kind: 'branch';
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly projectName: string;
  /** The main branch where undefined. */
  readonly branch: string | undefined;
  readonly isOfWorkspace: boolean;
}

export interface LocalesNode extends OfProject {
  readonly kind: 'locales';
  readonly count: number;
  /** How many of them miss nothing. */
  readonly complete: number;
  /** How many of them have been fetched. */
  readonly fetched: number;
  readonly isSyncing: boolean;
}

export interface LocaleNode extends OfProject {
  readonly kind: 'locale';
  readonly locale: CatalogLocale;
  /** True where it is nearly complete, and something is missing. */
  readonly hasGaps: boolean;
  /** The service is asked for what is not there yet. */
  readonly isSyncing: boolean;
}

/** The keys of a locale in one state. */
export interface ListNode extends OfProject {
  readonly kind: 'list';
  readonly localeName: string;
  readonly state: ListedState;
  readonly count: number;
}

/** `withoutSource` stands below the source locale alone. */
export type ListedState = 'missing' | 'unverified' | 'excluded' | 'withoutSource';

export interface KeysNode extends OfProject {
  readonly kind: 'keys';
  readonly count: number;
  /** What the filter leaves; undefined without a filter. */
  readonly filtered:
    | {
        readonly by: CatalogFilter;
        readonly matching: number;
        /** False when there may be more than `matching`. */
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
  readonly unverified: readonly string[];
}

/** What a key says in one locale. */
export interface TranslationNode extends OfProject {
  readonly kind: 'translation';
  readonly keyName: string;
  readonly coverage: Coverage;
}

/** Stands for rows that are not shown yet: below a path of the key tree, of a list of keys, or of the file in front. */
export interface MoreNode extends OfProject {
  readonly kind: 'more';
  readonly rest:
    | { readonly of: 'path'; readonly path: string; readonly offset: number }
    | { readonly of: 'list'; readonly list: ListNode; readonly after: string }
    | ({ readonly of: 'openFile' } & Pick<OpenFileNode, 'file' | 'keys' | 'unknown'>);
}

/** Says why there is nothing, or no more, to be seen. */
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
  /** `hidden` is undefined when nobody counted. */
  | { readonly reason: 'refine'; readonly hidden: number | undefined };
