import type { CatalogFilter, CatalogOverview } from '../../core/catalog/types.ts';
import type { ListedProject, ProjectRef } from '../../platform/session/types.ts';
import type { Failure } from '../../platform/words/failure.ts';

/** What the tree shows. Every answer is there at once; what has to be asked for arrives with a later look. */
export interface TreeWorld {
  readonly openFile: OpenFileKeys | undefined;
  /** Those that folders of this workspace belong to. */
  readonly projects: readonly TreeProject[];
  readonly accounts: readonly TreeAccount[];
  readonly filter: CatalogFilter;
  project(key: string): TreeProject | undefined;
  /** The key under which a project of an account is open, or would be. */
  keyOf(accountId: string, ref: Omit<ProjectRef, 'name'>): string;
  /** A project that is opened to be looked at, for as long as the row with that id is unfolded. */
  browse(row: string, accountId: string, ref: ProjectRef): TreeProject | undefined;
  /** Asks when it is first called. */
  projectsOf(accountId: string): Listing<ListedProject>;
  /** Asks when it is first called; the main branch is not among them. */
  branchesOf(accountId: string, projectId: string): Listing<string>;
}

export interface OpenFileKeys {
  /** The key of the project that the file belongs to. */
  readonly project: string;
  /** The file's address. */
  readonly file: string;
  readonly fileName: string;
  /** Names in the catalog, in the order in which the file uses them. */
  readonly keys: readonly string[];
  /** Other names that the file uses, which the catalog does not have, in that order. */
  readonly unknown: readonly string[];
  /** False until the file was read for the first time. */
  readonly isRead: boolean;
}

export interface TreeProject {
  readonly key: string;
  readonly name: string;
  readonly branch: string | undefined;
  readonly account: string;
  /** From how many percent on one of its locales counts as nearly complete. */
  readonly completeFrom: number;
  /** None before it is open. */
  readonly catalog: TreeCatalog | undefined;
  /** Why it could not be opened or read. */
  readonly failure: Failure | undefined;
  /** True until it was read once. */
  readonly isFilling: boolean;
  /** True while the service is asked. */
  readonly isSyncing: boolean;
}

export type TreeCatalog = Pick<
  CatalogOverview,
  'locales' | 'sourceLocale' | 'keyCount' | 'get' | 'has' | 'children' | 'list' | 'filter' | 'rows'
>;

export interface TreeAccount {
  readonly id: string;
  readonly label: string;
  /** What stands beside the label; '' where it says it all. */
  readonly note: string;
  readonly host: string;
  /** True for the service that Localens itself runs. */
  readonly isEmbedded: boolean;
}

/** What a service was asked for. */
export type Listing<T> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'there'; readonly items: readonly T[] };

/** True when a filter leaves every key. */
export function isEmptyFilter({ text, states, tags }: CatalogFilter): boolean {
  return text === '' && states.length === 0 && tags.length === 0;
}
