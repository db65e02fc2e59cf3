import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { Failure } from '../words/failure.ts';

/** Where somebody is signed in. The token is not part of it: it stays in the secret storage. */
export interface Account {
  /** Tells it from others, now and in later windows. */
  readonly id: string;
  /** The API root, without a trailing slash. */
  readonly apiRoot: string;
  /** True for the service that runs on this machine, started by Localens itself. */
  readonly isEmbedded: boolean;
  /** The accounts of the service that the token's user belongs to, as far as its projects tell. */
  readonly members: readonly ServiceAccount[];
  /** Ids of the projects that the token saw last. */
  readonly projectIds: readonly string[];
}

/** An account as the service knows it (API document, Projects: `account`). */
export interface ServiceAccount {
  readonly id: string | undefined;
  readonly name: string;
}

export interface Credentials {
  readonly apiRoot: string;
  readonly token: string;
}

export interface ProjectRef {
  readonly id: string;
  readonly name: string;
  /** The branch that is open; the main branch where absent. */
  readonly branch?: string;
}

/** A project as a listing shows it. */
export interface ListedProject extends ProjectRef {
  readonly account: ServiceAccount | undefined;
}

/** What the repository itself says about where it belongs. It cannot name an address. */
export interface Binding {
  /** Name or id of an account that somebody has signed in to. */
  readonly account?: string;
  readonly projectId: string;
  readonly branch?: string;
}

/** How the catalog stands to the service. */
export type SyncState =
  /** `limitedUntil`: it waits for the service's limit. */
  | { readonly kind: 'syncing'; readonly limitedUntil?: Date }
  | { readonly kind: 'fresh'; readonly at: Date }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What became of a project that is to be open. */
export type ProjectState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly account: Account; readonly failure: Failure }
  | OpenState;

/** What is open for the file in front, or why nothing is. */
export type SessionState =
  | ProjectState
  | { readonly kind: 'noFolder' }
  | { readonly kind: 'restricted' }
  | { readonly kind: 'signedOut' }
  /** The repository names an account that nobody has signed in to. */
  | { readonly kind: 'unknownAccount'; readonly name: string }
  | { readonly kind: 'noProject'; readonly account: Account };

export interface OpenState {
  readonly kind: 'open';
  readonly account: Account;
  readonly project: ProjectRef;
  readonly catalog: CatalogOverview;
  readonly sync: SyncState;
}
