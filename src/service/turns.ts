/** Work in steps: it can be interrupted at every `yield`, and returns its result. */
export type Steps<Result> = Generator<void, Result>;

/** The maximum delay of other requests, in milliseconds. */
const turnLength = 8;

/** The number of restarts before work runs without a break. */
const attempts = 3;

/** Whether work runs in steps, between which others get their turn. */
export function isSteps<Result>(value: Result | Promise<Result> | Steps<Result>): value is Steps<Result> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;
}

/** Runs the work in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Runs the work a few milliseconds at a time, so that other requests get their turn.
 *
 * @param begin starts the work, or does it at once if it is short
 * @param version of all that the work reads. If it changed during a break, the work restarts, so that the result is
 * consistent; the last attempt takes no breaks
 */
export async function inTurns<Result extends object>(
  begin: () => Result | Promise<Result> | Steps<Result>,
  version: () => string,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const work = begin();
    if (!isSteps(work)) return work;
    if (attempt === attempts) return atOnce(work);
    const result = await untilChanged(work, version);
    if (result !== undefined) return result;
  }
}

/** The result, or undefined if the version changed meanwhile. */
async function untilChanged<Result>(work: Steps<Result>, version: () => string): Promise<Result | undefined> {
  const before = version();
  let turn = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - turn < turnLength) continue;
    await new Promise(setImmediate);
    if (version() !== before) return undefined;
    turn = performance.now();
  }
}
