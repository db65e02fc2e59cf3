import { type Clock, systemClock } from '../core/base/clock.ts';
import type { Session } from '../platform/session/session.ts';

/** How long a command waits for the project to be opened, in milliseconds. */
const longestWait = 10_000;

/**
 * Resolves once the project in front was opened or failed to open, or after a timeout: a command may run before a new
 * window is ready.
 *
 * @throws the signal's reason when it is aborted
 */
export async function whenOpened(
  { state, onDidChange }: Pick<Session, 'state' | 'onDidChange'>,
  signal: AbortSignal,
  clock: Clock = systemClock,
): Promise<void> {
  if (state.kind !== 'loading') return;
  const opened = new AbortController();
  const listener = onDidChange(({ kind }) => {
    if (kind !== 'loading') opened.abort();
  });
  // Only the signal distinguishes an abort from a timeout.
  await clock.sleep(longestWait, AbortSignal.any([signal, opened.signal])).catch(() => undefined);
  listener.dispose();
  signal.throwIfAborted();
}
