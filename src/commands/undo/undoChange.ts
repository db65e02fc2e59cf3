import { l10n } from 'vscode';
import { isStoppedHalfway, type Outcome } from '../../core/actions/outcome.ts';
import type { ProjectAtHand } from '../../platform/session/projectAtHand.ts';
import { firstNames, formatNumber } from '../../platform/words/countWords.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { inform, showError } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { insteadOf, type NextStep } from '../nextStep.ts';
import { withProgress } from '../progress.ts';
import { describeChange } from './describeChange.ts';
import type { History, UndoableChange } from './history.ts';

/** Undoes the latest change. */
export function undoLast(parts: Parts): Promise<void> {
  return undoChosen(parts, ({ last }) => last, nothingLeft);
}

/** Undoes a change, or what is left of it: its message may be older than a partial undo. */
export function undoChange(parts: Parts, change: UndoableChange): Promise<void> {
  const describeAlreadyUndone = (history: History) =>
    history.wasUndone(change)
      ? l10n.t('Already undone: {0}', describeChange(change, parts))
      : l10n.t('This can no longer be undone: {0}', describeChange(change, parts));
  return undoChosen(parts, history => history.remainderOf(change), describeAlreadyUndone);
}

function nothingLeft(): string {
  return l10n.t('There is nothing to undo.');
}

/**
 * Undoes a change and reports it. While another is being undone, the choice waits for that. What could not be undone
 * stays on the list, to be tried again.
 *
 * @param describeNone the message for when there is nothing to undo
 */
async function undoChosen(
  parts: Parts,
  choose: (history: History) => UndoableChange | undefined,
  describeNone: (history: History) => string,
): Promise<void> {
  const { history } = parts;
  const failed = await history.inTurn(async () => {
    const change = choose(history);
    if (change !== undefined) return runUndo(parts, change);
    inform(describeNone(history));
    return undefined;
  });
  if (failed === undefined) return;
  // Other undos do not wait for an answer to the message.
  const chosen = await showError(failed.message, failed.step.label);
  if (chosen === failed.step.label) await failed.step.run();
}

interface Failed {
  readonly message: string;
  readonly step: NextStep;
}

async function runUndo(parts: Parts, change: UndoableChange): Promise<Failed | undefined> {
  try {
    const outcome = await withProgress(l10n.t('Undoing'), signal => change.undo({ signal }));
    parts.history.remove(change);
    void projectOf(change, parts).refresh();
    inform(describeUndone(change, outcome, parts));
    return undefined;
  } catch (error) {
    return failedAt(parts, change, error);
  }
}

function failedAt(parts: Parts, change: UndoableChange, error: unknown): Failed {
  const isHalfway = isStoppedHalfway(error);
  const failure = failureOf(isHalfway ? error.cause : error);
  parts.log.error('Undoing failed', isHalfway ? error.cause : error);
  const why = describeFailure(failure);
  const message =
    isHalfway && (error.done.undo !== undefined || error.done.affected > 0)
      ? describePart(error.remaining, describeChange(change, parts), why)
      : l10n.t('Not undone: {0} {1}', describeChange(change, parts), why);
  const rest = isHalfway ? parts.history.shorten(change, error.resume) : change;
  const again = {
    label: l10n.t('Try Again'),
    run: () => undoChange(parts, rest),
  };
  return { message, step: insteadOf(again, failure) };
}

function describeUndone(change: UndoableChange, outcome: Outcome, parts: Parts): string {
  const what = describeChange(change, parts);
  const changedSince = describeChangedSince(outcome);
  if (outcome.affected === 0 && changedSince !== '') return l10n.t('Not undone: {0} {1}', what, changedSince);
  const remark = typeof change.remark === 'function' ? change.remark(outcome) : change.remark;
  return [l10n.t('Undone: {0}', what), remark ?? '', changedSince].filter(part => part !== '').join(' ');
}

function describeChangedSince(outcome: Outcome): string {
  const { changedSince = 0, changedFiles = [], notRemoved = [], renamedSince } = outcome;
  const renamed =
    renamedSince === undefined
      ? ''
      : l10n.t('Others have since renamed the key to {0}.', firstNames([renamedSince]));
  const kept =
    notRemoved.length === 0
      ? ''
      : l10n.t(
          '{0} was not removed, because others have since changed it or added texts to it.',
          firstNames(notRemoved),
        );
  const files =
    changedFiles.length === 0
      ? ''
      : l10n.t('Changed since, and therefore left alone: {0}.', firstNames(changedFiles));
  return [renamed, kept, describeChangedTexts(changedSince), files].filter(part => part !== '').join(' ');
}

function describeChangedTexts(changedSince: number): string {
  if (changedSince === 0) return '';
  return changedSince === 1
    ? l10n.t('One text has since been changed by others and was left alone.')
    : l10n.t('{0} texts have since been changed by others and were left alone.', formatNumber(changedSince));
}

function describePart(leftCount: number, change: string, why: string): string {
  return leftCount === 1
    ? l10n.t('Partly undone, 1 is left: {0} {1}', change, why)
    : l10n.t('Partly undone, {0} are left: {1} {2}', formatNumber(leftCount), change, why);
}

/** The project of the change, whichever is in front by now. */
function projectOf(change: UndoableChange, { session, atHand }: Parts): ProjectAtHand {
  return session.projects.all.find(({ project }) => project === change.project) ?? atHand;
}
