import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { Failure } from '../failure.ts';

/** Where somebody is signed in. The token is not part of it: it stays in the secret storage. */
export interface Account {
  /** The API root, without a trailing slash. */
  readonly apiRoot: string;
  /** True for the service that runs on this machine, started by Localens itself. */
  readonly isEmbedded: boolean;
}

export interface Credentials {
  readonly apiRoot: string;
  readonly token: string;
}

export interface ProjectRef {
  readonly id: string;
  readonly name: string;
  /** The branch that is open; the main line where absent. */
  readonly branch?: string;
}

/** What the repository itself says about where it belongs. It can not name an address. */
export interface Binding {
  readonly projectId: string;
  readonly branch?: string;
}

/** How the catalog stands to the service. */
export type SyncState =
  | { readonly kind: 'syncing' }
  | { readonly kind: 'fresh'; readonly at: Date }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What is open in this window, or why nothing is. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'noFolder' }
  | { readonly kind: 'restricted' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'noProject'; readonly account: Account }
  | { readonly kind: 'failed'; readonly account: Account; readonly failure: Failure }
  | OpenState;

export interface OpenState {
  readonly kind: 'open';
  readonly account: Account;
  readonly project: ProjectRef;
  readonly catalog: CatalogOverview;
  readonly sync: SyncState;
}
