import type { CancellationToken } from 'vscode';
import type { Reading } from '../platform/session/reading.ts';

/** What cannot be answered as long as the catalog is being read. */
export const notYet = Symbol('notYet');

/**
 * Asks, and asks again whenever there may be more to know, until there is an answer, the reading is over or nobody
 * wants to know any more. An editor may keep an empty answer for the place it was given for, so that what is asked
 * while the window opens must not be answered too early.
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
      // What changes while it is asked counts for the next time.
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
