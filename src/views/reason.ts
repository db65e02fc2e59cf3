import type { ViewReason } from '../platform/manifest/contributions.ts';
import type { SessionState } from '../platform/session/types.ts';
import { type Failure, isOffline } from '../platform/words/failure.ts';

/**
 * The reason for the view's content, which selects the welcome view of the manifest.
 *
 * @param isFilling true while the active project has never been read completely
 */
export function viewReason(state: SessionState, hasLocaleFiles: boolean, isFilling: boolean): ViewReason {
  if (state.kind === 'failed') return reasonOf(state.failure);
  if (state.kind !== 'open') return state.kind;
  if (state.catalog.locales().length > 0 && state.catalog.keyCount() > 0) return 'content';
  if (state.sync.kind === 'syncing' && isFilling) return 'syncing';
  if (state.sync.kind === 'failed') return reasonOf(state.sync.failure);
  return hasLocaleFiles ? 'noKeys' : 'noLocaleFiles';
}

function reasonOf(failure: Failure): ViewReason {
  if (isOffline(failure)) return 'offline';
  switch (failure.reason) {
    case 'projectGone':
    case 'branchGone':
      return failure.reason;
    case 'authentication':
    case 'forbidden':
      return 'refused';
    default:
      return 'failed';
  }
}
