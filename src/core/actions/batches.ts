import { type ActOptions, type Outcome, StoppedHalfway } from './outcome.ts';

/** Some records and what is to happen to them in one request. */
export interface Batch<T> {
  readonly items: readonly T[];
  /** @returns how many records the service changed. */
  run(signal: AbortSignal | undefined): Promise<number>;
}

/**
 * Runs batches one after the other. `undoOf` makes the way back from the batches that were done, so that
 * what is taken back is what happened and not what was asked for.
 *
 * @throws {StoppedHalfway} when a batch fails after others were done; the batch's own error when it is the first.
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
      affected += await batch.run(signal);
    } catch (error) {
      if (finished.length === 0) throw error;
      throw new StoppedHalfway(outcome(), total - done, error);
    }
    finished.push(batch);
    done += batch.items.length;
    onProgress?.(done, total);
  }
  return outcome();
}

/** Cuts a list into pieces of at most `size`. */
export function piecesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const pieces: T[][] = [];
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size));
  return pieces;
}
