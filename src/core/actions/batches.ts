import {
  BadRequestError,
  CancelledError,
  NetworkError,
  NotFoundError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from '../api/errors.ts';
import { systemClock } from '../base/clock.ts';
import { type ActionOptions, type Outcome, StoppedHalfway } from './outcome.ts';

/** Records to change in one request, and how. */
export interface Batch<T> {
  readonly items: readonly T[];
  /** The names by which a person knows the records. */
  nameOf(item: T): string;
  /** @returns how many records the service changed */
  run(signal: AbortSignal | undefined): Promise<number>;
}

/** After this many batches in a row were refused, the rest is not tried. */
const maxRefused = 3;

/**
 * Runs batches one after the other. `undoOf` creates the undo from the completed batches, so that it reverses what
 * happened and not what was requested. A running request may continue for a while after the signal is aborted, to
 * find out whether it succeeded.
 *
 * @throws {StoppedHalfway} when one fails, even the first
 */
export function runBatches<B extends Batch<unknown>>(
  batches: readonly B[],
  undoOf: (done: readonly B[]) => Outcome['undo'],
  options: ActionOptions,
): Promise<Outcome> {
  return run({ batches, undoOf, maxRefused: 1 }, options);
}

/**
 * The same for independent batches: a refused one does not stop the others. It counts as left over, and is tried last
 * when the rest is resumed.
 */
export function runEachBatch<B extends Batch<unknown>>(
  batches: readonly B[],
  undoOf: (done: readonly B[]) => Outcome['undo'],
  options: ActionOptions,
): Promise<Outcome> {
  return run({ batches, undoOf, maxRefused }, options);
}

interface Work<B> {
  readonly batches: readonly B[];
  readonly undoOf: (done: readonly B[]) => Outcome['undo'];
  /** Set when too many batches in a row were refused. */
  readonly maxRefused: number;
}

async function run<B extends Batch<unknown>>(work: Work<B>, options: ActionOptions): Promise<Outcome> {
  const { signal, onProgress } = options;
  const total = countIn(work.batches);
  const finished: B[] = [];
  const refused: { readonly batch: B; readonly cause: unknown }[] = [];
  let inRow = 0;
  let done = 0;
  let affected = 0;
  const outcome = (): Outcome => {
    const undo = finished.length > 0 ? work.undoOf([...finished]) : undefined;
    return undo === undefined ? { affected } : { affected, undo };
  };
  const stop = (untried: readonly B[], cause: unknown) => {
    // A batch sets the final state of its records, so one whose answer was lost can be repeated.
    const remaining = [...untried, ...refused.map(({ batch }) => batch)];
    const last = isRefusal(cause) ? untried.slice(0, 1).map(batch => ({ batch, cause })) : [];
    const resume = (again: ActionOptions) => run({ ...work, batches: remaining }, again);
    const halfway = {
      done: outcome(),
      remaining: countIn(remaining),
      isUncertain: mayHaveBeenDone(cause),
      refused: [...refused, ...last].map(({ batch, cause: why }) => ({ names: namesIn(batch), cause: why })),
      resume,
    };
    return new StoppedHalfway(halfway, cause);
  };
  for (const [index, batch] of work.batches.entries()) {
    try {
      signal?.throwIfAborted();
      affected += await patiently(batch, signal);
    } catch (error) {
      inRow++;
      if (!isRefusal(error) || inRow >= work.maxRefused) throw stop(work.batches.slice(index), error);
      refused.push({ batch, cause: error });
      continue;
    }
    inRow = 0;
    finished.push(batch);
    done += batch.items.length;
    onProgress?.(done, total);
  }
  if (refused[0] !== undefined) throw stop([], refused[0].cause);
  return outcome();
}

function namesIn<T>(batch: Batch<T>): readonly string[] {
  return batch.items.map(item => batch.nameOf(item));
}

function countIn(batches: readonly Batch<unknown>[]): number {
  return batches.reduce((sum, { items }) => sum + items.length, 0);
}

/** Whether the error only concerns these records, not others: 422, 409 and similar. */
function isRefusal(error: unknown): boolean {
  return error instanceof ValidationError || error instanceof BadRequestError;
}

/** How long a request may continue after it was cancelled, in milliseconds. */
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

/** Answers of a service, or a proxy in front of it, that gave up on a running request. */
const uncertainStatuses: ReadonlySet<number> = new Set([500, 502, 504]);

/** Whether the service may have carried out the request despite the error. */
export function mayHaveBeenDone(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason === 'broken';
  if (error instanceof TimeoutError) return error.phase !== 'connect';
  if (error instanceof ServerError) return error.status !== undefined && uncertainStatuses.has(error.status);
  return error instanceof CancelledError || error instanceof UnexpectedResponseError;
}

/** Waits for a change to a record; undefined if the record no longer exists. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Splits a list into pieces of at most `size`. */
export function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}
