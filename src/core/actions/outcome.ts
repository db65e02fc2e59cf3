/** What an act on the service came to. */
export interface Outcome {
  /** Records that changed, as the service counted them (`records_affected`). */
  readonly affected: number;
  /** Takes back exactly what changed; absent where nothing did or nothing can be taken back. */
  readonly undo?: Undo;
}

/** Takes an act back. Its own outcome can be undone again. */
export type Undo = (options: ActOptions) => Promise<Outcome>;

export interface ActOptions {
  readonly signal?: AbortSignal;
  /** Told after each request: how many of how many records were dealt with. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * An act that stopped on its way: what was done until then stays done, and `done.undo` takes it back.
 * `cause` is what stopped it, a cancellation included.
 */
export class StoppedHalfway extends Error {
  override readonly name = 'StoppedHalfway';
  readonly done: Outcome;
  readonly remaining: number;

  constructor(done: Outcome, remaining: number, cause: unknown) {
    super(`Stopped with ${remaining} left to do`, { cause });
    this.done = done;
    this.remaining = remaining;
  }
}

/** Told by name: acts may run in another bundle, whose class of errors is another one. */
export function isStoppedHalfway(error: unknown): error is StoppedHalfway {
  return error instanceof Error && error.name === 'StoppedHalfway';
}
