import type { CancellationToken } from 'vscode';
import type { Reading } from '../platform/session/reading.ts';

/** An answer that is impossible while the catalog is being read. */
export const notYet = Symbol('notYet');

/**
 * Asks again whenever there may be more to know, until there is an answer, the reading is over or the request is
 * cancelled. An editor may cache an empty answer for a position, so requests during start-up must not be answered too
 * early.
 */
export async function untilKnown<T>(
  ask: () => Promise<T | typeof notYet>,
  reading: Reading,
  token: CancellationToken,
): Promise<T | undefined> {
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const listeners = [reading.onDidChange(wake), token.onCancellationRequested(wake)];
  try {
    while (!token.isCancellationRequested) {
      // A change while asking triggers the next attempt.
      woken = Promise.withResolvers<void>();
      const isLast = !reading.isUnderWay();
      const answer = await ask();
      if (answer !== notYet) return answer;
      if (isLast) return undefined;
      await woken.promise;
    }
    return undefined;
  } finally {
    for (const listener of listeners) listener.dispose();
  }
}
