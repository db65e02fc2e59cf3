import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { Failure } from '../words/failure.ts';

/** An account that is signed in. The token is not included: it stays in the secret storage. */
export interface Account {
  /** Identifies the account, now and in later windows. */
  readonly id: string;
  /** The API root, without a trailing slash. */
  readonly apiRoot: string;
  /** True for the embedded service, which Localens itself started on this machine. */
  readonly isEmbedded: boolean;
  /** The service's accounts that the token's user belongs to, as far as its projects reveal them. */
  readonly members: readonly ServiceAccount[];
  /** Ids of the projects that the token saw last. */
  readonly projectIds: readonly string[];
}

/** An account of the service (API document, Projects: `account`). */
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
  /** The open branch; the main branch if absent. */
  readonly branch?: string;
}

/** A project as listings show it. */
export interface ListedProject extends ProjectRef {
  readonly account: ServiceAccount | undefined;
}

/** What the repository's config says about its project. It cannot set an address. */
export interface Binding {
  /** Name or id of an account that is signed in. */
  readonly account?: string;
  readonly projectId: string;
  readonly branch?: string;
}

/** The state of the catalog relative to the service. */
export type SyncState =
  /** `limitedUntil`: waiting for the service's rate limit. */
  | { readonly kind: 'syncing'; readonly limitedUntil?: Date }
  | { readonly kind: 'fresh'; readonly at: Date }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The state of a project that is to be open. */
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
  /** The repository names an account that is not signed in. */
  | { readonly kind: 'unknownAccount'; readonly name: string }
  | { readonly kind: 'noProject'; readonly account: Account };

export interface OpenState {
  readonly kind: 'open';
  readonly account: Account;
  readonly project: ProjectRef;
  readonly catalog: CatalogOverview;
  readonly sync: SyncState;
}
