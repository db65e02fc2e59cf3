/** What an act on the service came to. */
export interface Outcome {
  /** Records that changed, as the service counted them (`records_affected`). */
  readonly affected: number;
  /** Takes back exactly what changed; absent where nothing did or nothing can be taken back. */
  readonly undo?: Undo;
  /** Numbers of the edits that are on their way; what the service refuses of them is taken back by itself. */
  readonly edits?: readonly number[];
  /** What was made, by kinds, where an act makes several. */
  readonly made?: MadeCounts;
  /** What the service refused while the rest was done. */
  readonly refused?: readonly Refusal[];
  /** Names of locales that were not taken back, as others have written in them. */
  readonly kept?: readonly string[];
  /** Names of locales whose texts could not be made again, as they were removed since. */
  readonly goneLocales?: readonly string[];
  /** How many texts were not taken back, as others have changed them since. */
  readonly changedSince?: number;
}

export interface MadeCounts {
  readonly locales: number;
  readonly keys: number;
  readonly texts: number;
}

/** A record that the service would not take. */
export interface Refusal {
  readonly kind: 'locale' | 'key' | 'text';
  /** Name of the locale, or of the key. */
  readonly name: string;
  /** What the service said. Foreign text, and not translated. */
  readonly why: string;
}

/** Records that were refused with one answer. */
export interface RefusedRecords {
  readonly names: readonly string[];
  /** The error that came of it. */
  readonly cause: unknown;
}

/** Takes an act back, or goes on with it. Its own outcome can be undone again. */
export type Undo = (options: ActOptions) => Promise<Outcome>;

export interface ActOptions {
  readonly signal?: AbortSignal;
  /** Told after each request: how many of how many records were dealt with. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What is known of an act that stopped on its way. */
interface Halfway {
  /** What was done until then; `done.undo` takes it back. */
  readonly done: Outcome;
  /** How many records were not dealt with. */
  readonly remaining: number;
  /** True when the request that failed may have been carried out, its answer lost. */
  readonly isUncertain: boolean;
  /** Those of them that the service said no to. */
  readonly refused: readonly RefusedRecords[];
  /** Does what was left; its outcome is of that alone. */
  readonly resume: Undo;
}

/**
 * An act that stopped on its way: what was done until then stays done. `cause` is what stopped it, a
 * cancellation included.
 */
export class StoppedHalfway extends Error implements Halfway {
  override readonly name = 'StoppedHalfway';
  readonly done: Outcome;
  readonly remaining: number;
  readonly isUncertain: boolean;
  readonly refused: readonly RefusedRecords[];
  readonly resume: Undo;

  constructor(halfway: Halfway, cause: unknown) {
    super(`Stopped with ${halfway.remaining} left to do`, { cause });
    this.done = halfway.done;
    this.remaining = halfway.remaining;
    this.isUncertain = halfway.isUncertain;
    this.refused = halfway.refused;
    this.resume = halfway.resume;
  }
}

/** Told by name: acts may run in another bundle, whose class of errors is another one. */
export function isStoppedHalfway(error: unknown): error is StoppedHalfway {
  return error instanceof Error && error.name === 'StoppedHalfway';
}

/** Something that is done after an act, also where the act comes to its end only when it is gone on with. */
export function followedBy(act: Undo, then: (outcome: Outcome) => Promise<Outcome>): Undo {
  return async options => {
    const outcome = await act(options).catch((error: unknown) => {
      if (!isStoppedHalfway(error)) throw error;
      throw new StoppedHalfway({ ...error, resume: followedBy(error.resume, then) }, error.cause);
    });
    return then(outcome);
  };
}
