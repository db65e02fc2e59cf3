import type { SessionState } from '../../platform/session/types.ts';

/**
 * The address to offer for a sign-in: that of the account which cannot be used as it is, such as one whose token was
 * revoked.
 *
 * @param last the address of the latest sign-in, for all other cases
 */
export function firstAddress(state: SessionState, last: string): string {
  const hasFailed = state.kind === 'failed' || (state.kind === 'open' && state.sync.kind === 'failed');
  return hasFailed && !state.account.isEmbedded ? state.account.apiRoot : last;
}
