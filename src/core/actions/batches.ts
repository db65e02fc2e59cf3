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
import { type ActOptions, type Outcome, StoppedHalfway } from './outcome.ts';

/** Some records and what is to happen to them in one request. */
export interface Batch<T> {
  readonly items: readonly T[];
  /** What a person knows a record by. */
  nameOf(item: T): string;
  /** @returns how many records the service changed. */
  run(signal: AbortSignal | undefined): Promise<number>;
}

/** So many batches refused one after the other leave no hope for the rest. */
const maxRefused = 3;

/**
 * Runs batches one after the other. `undoOf` makes the way back from the batches that were done, so that
 * what is taken back is what happened and not what was asked for. A request that is under way when the signal is
 * aborted may end by itself for a while, so that it is known whether it was done.
 *
 * @throws {StoppedHalfway} when one fails, also the first.
 */
export function runBatches<B extends Batch<unknown>>(
  batches: readonly B[],
  undoOf: (done: readonly B[]) => Outcome['undo'],
  options: ActOptions,
): Promise<Outcome> {
  return run({ batches, undoOf, maxRefused: 1 }, options);
}

/**
 * The same for batches of which none needs another: what the service refuses of one does not keep the others from
 * being done. It is what is left at the end, and is tried last when the rest is done.
 */
export function runEachBatch<B extends Batch<unknown>>(
  batches: readonly B[],
  undoOf: (done: readonly B[]) => Outcome['undo'],
  options: ActOptions,
): Promise<Outcome> {
  return run({ batches, undoOf, maxRefused }, options);
}

interface Work<B> {
  readonly batches: readonly B[];
  readonly undoOf: (done: readonly B[]) => Outcome['undo'];
  /** It stops where so many were refused one after the other. */
  readonly maxRefused: number;
}

async function run<B extends Batch<unknown>>(work: Work<B>, options: ActOptions): Promise<Outcome> {
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
    // Each says how its records are to be, not what to change: one whose answer was lost is run again as well.
    const left = [...untried, ...refused.map(({ batch }) => batch)];
    const last = isRefusal(cause) ? untried.slice(0, 1).map(batch => ({ batch, cause })) : [];
    const resume = (again: ActOptions) => run({ ...work, batches: left }, again);
    const halfway = {
      done: outcome(),
      remaining: countIn(left),
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

/** True for a no to what was asked for, which says nothing about other records: 422, 409 and their like. */
function isRefusal(error: unknown): boolean {
  return error instanceof ValidationError || error instanceof BadRequestError;
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

/** What a service, or a proxy before it, says that gave up on a request on its way. */
const uncertainStatuses: ReadonlySet<number> = new Set([500, 502, 504]);

/** True for errors after which the service may have done what it was asked for. */
export function mayHaveBeenDone(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason === 'broken';
  if (error instanceof TimeoutError) return error.phase !== 'connect';
  if (error instanceof ServerError) return error.status !== undefined && uncertainStatuses.has(error.status);
  return error instanceof CancelledError || error instanceof UnexpectedResponseError;
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
