import { l10n } from 'vscode';
import {
  type ActionOptions,
  isStoppedHalfway,
  type Outcome,
  type StoppedHalfway,
} from '../../core/actions/outcome.ts';
import type { Event } from '../../core/base/event.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { showInformation, showWarning } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { insteadOf, type NextStep } from '../nextStep.ts';
import { withProgress } from '../progress.ts';
import { reportFailure } from '../reportFailure.ts';
import type { Remark, UndoableChange } from './history.ts';
import { describeRefused, listSteps, refusedRecords } from './refused.ts';
import { undoChange } from './undoChange.ts';

/** Something a person asked for, and how it is reported. */
export interface Action {
  /** The title of its progress. */
  readonly title: string;
  run(options: ActionOptions): Promise<Outcome>;
  /** Describes the result, most often by the number of records that changed. */
  describe(affected: number, outcome: Outcome): string;
  /** Says in one sentence what can be undone, where `describe` says more than that. */
  describeUndoable?(affected: number, outcome: Outcome): string;
  /** Says in one sentence how much was not done when it stopped halfway, where that is not a change of records. */
  describeRest?(remaining: number): string;
  /** What differs from before once it is undone. */
  readonly remark?: Remark;
  /** Fires with the moment until which it waits for the service's limit, and undefined when it goes on. */
  readonly onDidWait?: Event<Date | undefined>;
  /** True if some of it could not be done, which makes the message a warning; called when it is done. */
  isPartial?(): boolean;
  /** Buttons beside *Undo*; called when it is done. */
  nextSteps?(): readonly NextStep[];
}

/**
 * Runs an action and reports the outcome, with a button that undoes it. If it stopped halfway, the message says what was
 * done, what was not and why; what was done can be undone, and the rest can be done.
 *
 * @throws why the service did nothing at all, where its answer was no.
 */
export async function runAndReport(parts: Parts, action: Action): Promise<void> {
  const { project } = parts.atHand;
  try {
    const outcome = await withProgress(action.title, (signal, progress) => {
      let before = 0;
      let reached = '';
      const waiting = action.onDidWait?.(until => {
        if (until !== undefined) progress.report({ message: describeWait(reached, until) });
      });
      return action
        .run({
          signal,
          onProgress(done, total) {
            reached = l10n.t('{0} of {1}', formatNumber(done), formatNumber(total));
            progress.report({ message: reached, increment: (100 * (done - before)) / total });
            before = done;
          },
        })
        .finally(() => waiting?.dispose());
    });
    // The outcome is reported at once; the view follows.
    void parts.atHand.refresh();
    const message = action.describe(outcome.affected, outcome);
    offer(parts, action.isPartial?.() === true ? showWarning : showInformation, message, [
      ...undoStep(parts, action, project, outcome),
      ...listSteps(parts, outcome),
      ...(action.nextSteps?.() ?? []),
    ]);
  } catch (error) {
    if (!isStoppedHalfway(error)) throw error;
    const isRefused = error.done.undo === undefined && failureOf(error.cause).reason === 'forbidden';
    if (isRefused) throw error.cause;
    reportStop(parts, action, error, project);
  }
}

function describeWait(reached: string, until: Date): string {
  const time = until.toLocaleTimeString();
  const why = l10n.t('the request limit is reached; it continues automatically at {0}', time);
  return reached === '' ? why : `${reached} · ${why}`;
}

function reportStop(
  parts: Parts,
  action: Action,
  stopped: StoppedHalfway,
  project: UndoableChange['project'],
): void {
  const { done, resume } = stopped;
  parts.log.warn(`${action.title} stopped on its way: ${String(stopped.cause)}`);
  void parts.atHand.refresh();
  const goOn: NextStep = {
    label: done.undo === undefined ? l10n.t('Try Again') : l10n.t('Do the Rest'),
    run: () => runAndReport(parts, { ...action, run: resume }),
  };
  offer(parts, showWarning, describeStop(stopped, action), [
    insteadOf(goOn, failureOf(stopped.cause)),
    ...undoStep(parts, action, project, done),
    ...listSteps(parts, done, refusedRecords(stopped)),
  ]);
}

/** What was done, what was not, and why. */
function describeStop(stopped: StoppedHalfway, action: Action): string {
  const { done, remaining, isUncertain } = stopped;
  const why = describeWhy(stopped);
  if (done.undo === undefined) {
    return isUncertain
      ? `${why} ${l10n.t('It may have been done all the same; doing it again does no harm.')}`
      : `${l10n.t('Nothing was changed.')} ${why}`;
  }
  const doubt = isUncertain
    ? [l10n.t('The last request may have been carried out; doing the rest does no harm.')]
    : [];
  const whatWasDone = action.describe(done.affected, done);
  const rest = action.describeRest?.(remaining) ?? describeUnchanged(remaining);
  return [whatWasDone, rest, why, ...doubt].join(' ');
}

function describeUnchanged(remaining: number): string {
  return remaining === 1
    ? l10n.t('1 was left unchanged.')
    : l10n.t('{0} were left unchanged.', formatNumber(remaining));
}

function describeWhy(stopped: StoppedHalfway): string {
  const failure = failureOf(stopped.cause);
  if (failure.reason === 'cancelled') return l10n.t('You cancelled it.');
  const refused = describeRefused(refusedRecords(stopped));
  const isAll = stopped.refused.some(({ cause }) => cause === stopped.cause);
  return [isAll ? '' : describeFailure(failure), refused].filter(part => part !== '').join(' ');
}

function undoStep(
  parts: Parts,
  action: Action,
  project: UndoableChange['project'],
  outcome: Outcome,
): readonly NextStep[] {
  const { affected, undo, edits } = outcome;
  if (undo === undefined) return [];
  const change = {
    label: action.describeUndoable?.(affected, outcome) ?? action.describe(affected, outcome),
    project,
    undo,
    ...(action.remark === undefined ? {} : { remark: action.remark }),
    ...(edits === undefined ? {} : { edits: new Set(edits) }),
  };
  parts.history.add(change);
  return [{ label: l10n.t('Undo'), run: () => undoChange(parts, change) }];
}

/** Shows a message. Not awaited by the command: it is done when the work is done, not when its message is closed. */
export function offer(
  parts: Parts,
  show: (message: string, ...items: string[]) => Thenable<string | undefined>,
  message: string,
  steps: readonly NextStep[],
): void {
  void show(message, ...steps.map(({ label }) => label)).then(async chosen => {
    const step = steps.find(({ label }) => label === chosen);
    if (step !== undefined) await take(step, parts);
  });
}

async function take(step: NextStep, parts: Parts): Promise<void> {
  try {
    await step.run();
  } catch (error) {
    parts.log.error(`${step.label} failed`, error);
    void reportFailure(failureOf(error), parts, () => take(step, parts));
  }
}
