import { CancelledError, NetworkError, NotFoundError, TimeoutError } from '../api/errors.ts';
import { systemClock } from '../base/clock.ts';
import { type ActOptions, type Outcome, StoppedHalfway } from './outcome.ts';

/** Some records and what is to happen to them in one request. */
export interface Batch<T> {
  readonly items: readonly T[];
  /** @returns how many records the service changed. */
  run(signal: AbortSignal | undefined): Promise<number>;
}

/**
 * Runs batches one after the other. `undoOf` makes the way back from the batches that were done, so that
 * what is taken back is what happened and not what was asked for. A request that is under way when the signal is
 * aborted may end by itself for a while, so that it is known whether it was done.
 *
 * @throws {StoppedHalfway} when one fails, also the first.
 */
export async function runBatches<B extends Batch<unknown>>(
  batches: readonly B[],
  undoOf: (done: readonly B[]) => Outcome['undo'],
  { signal, onProgress }: ActOptions,
): Promise<Outcome> {
  const total = batches.reduce((sum, batch) => sum + batch.items.length, 0);
  const finished: B[] = [];
  let affected = 0;
  let done = 0;
  const outcome = (): Outcome => {
    const undo = finished.length > 0 ? undoOf([...finished]) : undefined;
    return undo === undefined ? { affected } : { affected, undo };
  };
  for (const batch of batches) {
    try {
      signal?.throwIfAborted();
      affected += await patiently(batch, signal);
    } catch (error) {
      const left = batches.slice(finished.length);
      throw new StoppedHalfway(
        {
          done: outcome(),
          remaining: total - done,
          isUncertain: mayHaveBeenDone(error),
          // The one that failed is run again as well: each says how its records are to be, not what to change.
          resume: options => runBatches(left, undoOf, options),
        },
        error,
      );
    }
    finished.push(batch);
    done += batch.items.length;
    onProgress?.(done, total);
  }
  return outcome();
}

/** How long a request may go on after it was cancelled, in milliseconds. */
const grace = 3_000;

async function patiently(batch: Batch<unknown>, signal: AbortSignal | undefined): Promise<number> {
  if (signal === undefined) return batch.run(undefined);
  const late = new AbortController();
  const ended = new AbortController();
  const onAbort = () =>
    systemClock.sleep(grace, ended.signal).then(
      () => late.abort(signal.reason),
      () => undefined,
    );
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await batch.run(late.signal);
  } finally {
    signal.removeEventListener('abort', onAbort);
    ended.abort();
  }
}

/** True for errors after which the service may have done what it was asked for. */
export function mayHaveBeenDone(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason === 'broken';
  if (error instanceof TimeoutError) return error.phase !== 'connect';
  return error instanceof CancelledError;
}

/** Waits for what is done to something; undefined where that is not there any more. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Cuts a list into pieces of at most `size`. */
export function piecesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const pieces: T[][] = [];
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size));
  return pieces;
}
