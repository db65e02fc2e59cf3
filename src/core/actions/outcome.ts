/** The outcome of an action on the service. */
export interface Outcome {
  /** Changed records, as counted by the service (`records_affected`). */
  readonly affected: number;
  /** Undoes exactly what changed; absent if nothing changed or nothing can be undone. */
  readonly undo?: Undo;
  /** Numbers of edits in the queue; those that the service refuses are reverted automatically. */
  readonly edits?: readonly number[];
  /** Created records by kind, if an action creates several kinds. */
  readonly created?: CreatedCounts;
  /** What the service refused while the rest was done. */
  readonly refused?: readonly Refusal[];
  /** Names of locales and keys that were not undone, because others have written in them. */
  readonly notRemoved?: readonly string[];
  /** Names of locales whose texts could not be restored, because the locales were removed since. */
  readonly lostLocales?: readonly string[];
  /** How many texts were not undone, because others have changed them since. */
  readonly changedSince?: number;
  /** The current name of a key whose renaming was not undone, because others have renamed it since. */
  readonly renamedSince?: string;
  /** Names of files that were not undone, because they have changed since. */
  readonly changedFiles?: readonly string[];
}

export interface CreatedCounts {
  readonly locales: number;
  readonly keys: number;
  readonly texts: number;
}

/** A record that the service refused. */
export interface Refusal {
  readonly kind: 'locale' | 'key' | 'text';
  /** Name of the locale, or of the key. */
  readonly name: string;
  /** The service's message. Foreign text, not translated. */
  readonly why: string;
}

/** Records that were refused with the same answer. */
export interface RefusedRecords {
  readonly names: readonly string[];
  /** The resulting error. */
  readonly cause: unknown;
}

/** Undoes or resumes an action. Its own outcome can be undone again. */
export type Undo = (options: ActionOptions) => Promise<Outcome>;

export interface ActionOptions {
  readonly signal?: AbortSignal;
  /** Called after each request with the number of processed and of all records. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The state of an interrupted action. */
interface Halfway {
  /** What was done until then; `done.undo` reverses it. */
  readonly done: Outcome;
  /** How many records were not processed. */
  readonly remaining: number;
  /** Whether the failed request may have been carried out although the answer was lost. */
  readonly isUncertain: boolean;
  /** Those of them that the service refused. */
  readonly refused: readonly RefusedRecords[];
  /** Does the rest; its outcome only covers that. */
  readonly resume: Undo;
}

/** An action was interrupted; what was done until then remains. `cause` is the reason, possibly a cancellation. */
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

/** Identified by name, because actions may run in another bundle with its own copy of the class. */
export function isStoppedHalfway(error: unknown): error is StoppedHalfway {
  return error instanceof Error && error.name === 'StoppedHalfway';
}

/** Runs a follow-up when an action is complete, even if that only happens after it was resumed. */
export function followedBy(action: Undo, then: (outcome: Outcome) => Promise<Outcome>): Undo {
  return async options => {
    const outcome = await action(options).catch((error: unknown) => {
      if (!isStoppedHalfway(error)) throw error;
      throw new StoppedHalfway({ ...error, resume: followedBy(error.resume, then) }, error.cause);
    });
    return then(outcome);
  };
}
