import { orAborted } from '../core/api/http/abort.ts';
import { failureIn } from '../platform/session/failureIn.ts';
import type { SessionState } from '../platform/session/types.ts';
import type { Failure } from '../platform/words/failure.ts';
import type { Parts } from './command.ts';

interface Refreshed {
  readonly atHand: Pick<Parts['atHand'], 'state' | 'refresh'>;
  readonly session: Pick<Parts['session'], 'onDidChange'>;
}

/**
 * Syncs the catalog, but does not wait for the service's rate limit: the first sync of a large project takes many
 * minutes, and what is known by then is good enough.
 *
 * @returns why the service could not be reached; then the catalog may be outdated or partly updated
 * @throws the signal's reason as soon as it is aborted; the sync itself goes on, as others may wait for it
 */
export async function refreshUnlessLimited(
  parts: Refreshed,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  return orAborted(refreshAndRetry(parts), signal);
}

async function refreshAndRetry(parts: Refreshed): Promise<Failure | undefined> {
  await refreshOnce(parts);
  // A sync already running may have started before the service was back.
  if (failureIn(parts.atHand.state) !== undefined) await refreshOnce(parts);
  return failureIn(parts.atHand.state);
}

async function refreshOnce({ atHand, session }: Refreshed): Promise<void> {
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
