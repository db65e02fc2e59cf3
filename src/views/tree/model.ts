import type { CatalogFilter, CatalogOverview } from '../../core/catalog/types.ts';
import type { SeveritySetting } from '../../platform/manifest/contributions.ts';
import type { ListedProject, ProjectRef } from '../../platform/session/types.ts';
import type { Failure } from '../../platform/words/failure.ts';

/** The data of the tree. Every answer is immediate; what has to be requested arrives with a later update. */
export interface TreeModel {
  readonly openFile: OpenFileKeys | undefined;
  /** Those that folders of this workspace belong to. */
  readonly projects: readonly TreeProject[];
  readonly accounts: readonly TreeAccount[];
  readonly filter: CatalogFilter;
  project(key: string): TreeProject | undefined;
  /** The key under which a project of an account is open, or would be. */
  keyOf(accountId: string, ref: Omit<ProjectRef, 'name'>): string;
  /** A project that is opened for browsing, for as long as the row with that id is expanded. */
  browse(row: string, accountId: string, ref: ProjectRef): TreeProject | undefined;
  /** Sends the request when first called. */
  projectsOf(accountId: string): Listing<ListedProject>;
  /** Sends the request when first called; the main branch is not included. */
  branchesOf(accountId: string, projectId: string): Listing<string>;
}

export interface OpenFileKeys {
  /** The key of the project that the file belongs to. */
  readonly project: string;
  /** The file's URI. */
  readonly file: string;
  readonly fileName: string;
  /** Names in the catalog, in the order in which the file uses them. */
  readonly keys: readonly string[];
  /** Other names that the file uses and the catalog lacks, in that order. */
  readonly unknown: readonly string[];
  /** The framework of its keys, by which their texts may refer to others. */
  readonly framework: string;
  /** False until the file has been read for the first time, together with what other files have for it. */
  readonly isRead: boolean;
}

export interface TreeProject {
  readonly key: string;
  readonly name: string;
  readonly branch: string | undefined;
  readonly account: string;
  /** The percentage from which one of its locales counts as nearly complete. */
  readonly completeFrom: number;
  /** How serious it is that nearly complete locales lack a text. */
  readonly missingSeverity: SeveritySetting;
  /** How serious it is that a file uses a key that the project lacks. */
  readonly unknownSeverity: SeveritySetting;
  /** Undefined before it is open. */
  readonly catalog: TreeCatalog | undefined;
  /** Why it could not be opened or read. */
  readonly failure: Failure | undefined;
  /** Whether it has not been read completely yet. */
  readonly isFilling: boolean;
  /** Whether a request to the service is running. */
  readonly isSyncing: boolean;
}

export type TreeCatalog = Pick<
  CatalogOverview,
  'locales' | 'sourceLocale' | 'keyCount' | 'get' | 'has' | 'children' | 'list' | 'filter' | 'rows'
>;

export interface TreeAccount {
  readonly id: string;
  readonly label: string;
  /** The description beside the label; '' if the label is enough. */
  readonly note: string;
  readonly host: string;
  /** Whether it is the embedded service. */
  readonly isEmbedded: boolean;
}

/** The result of a request to a service. */
export type Listing<T> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'there'; readonly items: readonly T[] };

/** Whether a filter selects every key. */
export function isEmptyFilter({ text, states, tags }: CatalogFilter): boolean {
  return text === '' && states.length === 0 && tags.length === 0;
}
