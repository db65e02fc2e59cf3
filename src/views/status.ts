import type { SessionState } from '../platform/session/types.ts';
import { type Failure, isOffline } from '../platform/words/failure.ts';

/** The content of the status bar, before it is worded. */
export type Status =
  | { readonly kind: 'hidden' | 'signedOut' | 'noProject' | 'restricted' }
  | { readonly kind: 'unknownAccount'; readonly account: string }
  /** The project could not be opened at all. */
  | { readonly kind: 'closed'; readonly failure: Failure }
  | (OfProject & { readonly kind: 'syncing' })
  | (OfProject & { readonly kind: 'fresh'; readonly at: Date })
  /** The content may be outdated; `until` is when the service can be contacted again. */
  | (OfProject & { readonly kind: 'offline' | 'limited' | 'failed'; readonly failure: Failure });

interface OfProject {
  readonly project: string;
  /** Undefined for the main branch. */
  readonly branch: string | undefined;
}

/** The state of the open project with respect to the service. */
export function statusOf(state: SessionState): Status {
  switch (state.kind) {
    case 'noFolder':
    case 'loading':
      return { kind: 'hidden' };
    case 'unknownAccount':
      return { kind: state.kind, account: state.name };
    case 'failed':
      return { kind: 'closed', failure: state.failure };
    case 'open': {
      const { project, sync } = state;
      // Until the first answer only the id is known, which means nothing to people.
      const unnamed = sync.kind === 'syncing' ? 'Localens' : project.id;
      const of = { project: project.name === '' ? unnamed : project.name, branch: project.branch };
      if (sync.kind === 'syncing' && sync.limitedUntil !== undefined) {
        const failure: Failure = { reason: 'rateLimited', detail: undefined, retryAt: sync.limitedUntil };
        return { ...of, kind: 'limited', failure };
      }
      if (sync.kind === 'syncing') return { ...of, kind: 'syncing' };
      if (sync.kind !== 'failed') return { ...of, ...sync };
      return { ...of, kind: kindOf(sync.failure), failure: sync.failure };
    }
    case 'signedOut':
    case 'noProject':
    case 'restricted':
      return { kind: state.kind };
  }
}

function kindOf(failure: Failure): 'offline' | 'limited' | 'failed' {
  if (isOffline(failure)) return 'offline';
  return failure.reason === 'rateLimited' ? 'limited' : 'failed';
}
