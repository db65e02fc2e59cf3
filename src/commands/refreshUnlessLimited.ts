import type { SessionState } from '../platform/session/types.ts';
import type { Parts } from './command.ts';

/**
 * Brings the catalog in step, but does not wait until the service may be asked again: the first sync of a large project
 * takes many minutes, and what is known by then is good enough to go on with.
 */
export async function refreshUnlessLimited({
  atHand,
  session,
}: {
  readonly atHand: Pick<Parts['atHand'], 'state' | 'refresh'>;
  readonly session: Pick<Parts['session'], 'onDidChange'>;
}): Promise<void> {
  if (isLimited(atHand.state)) return;
  const { promise: limited, resolve } = Promise.withResolvers<void>();
  const listener = session.onDidChange(() => {
    if (isLimited(atHand.state)) resolve();
  });
  try {
    await Promise.race([atHand.refresh(), limited]);
  } finally {
    listener.dispose();
  }
}

function isLimited(state: SessionState): boolean {
  return state.kind === 'open' && state.sync.kind === 'syncing' && state.sync.limitedUntil !== undefined;
}
