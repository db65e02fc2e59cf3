import { l10n } from 'vscode';
import { isStoppedHalfway, type Outcome } from '../../core/actions/outcome.ts';
import type { ProjectAtHand } from '../../platform/session/session.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { inform, showError } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { insteadOf, type NextStep } from '../nextStep.ts';
import { withProgress } from '../progress.ts';
import { describeChange } from './describeChange.ts';
import type { History, UndoableChange } from './history.ts';

/** Takes back what was done last. */
export function undoLast(parts: Parts): Promise<void> {
  return undoChosen(parts, ({ last }) => last, nothingLeft);
}

/** Takes a deed back, or what is left of it: its message may outlive that. */
export function undoChange(parts: Parts, deed: UndoableChange): Promise<void> {
  const describeGone = (history: History) =>
    history.wasUndone(deed)
      ? l10n.t('Already undone: {0}', describeChange(deed, parts))
      : l10n.t('This can no longer be undone: {0}', describeChange(deed, parts));
  return undoChosen(parts, history => history.leftOf(deed), describeGone);
}

function nothingLeft(): string {
  return l10n.t('There is nothing to undo.');
}

/**
 * Takes a deed back and tells so. One that is asked for while another is taken back is chosen after that. What could not
 * be taken back stays on the list, to be tried again.
 *
 * @param describeNone what is said where there is none
 */
async function undoChosen(
  parts: Parts,
  choose: (history: History) => UndoableChange | undefined,
  describeNone: (history: History) => string,
): Promise<void> {
  const { history } = parts;
  const failed = await history.inTurn(async () => {
    const deed = choose(history);
    if (deed !== undefined) return takeBack(parts, deed);
    inform(describeNone(history));
    return undefined;
  });
  if (failed === undefined) return;
  // Others do not wait for an answer to the message.
  const chosen = await showError(failed.message, failed.step.label);
  if (chosen === failed.step.label) await failed.step.run();
}

interface Failed {
  readonly message: string;
  readonly step: NextStep;
}

async function takeBack(parts: Parts, deed: UndoableChange): Promise<Failed | undefined> {
  try {
    const outcome = await withProgress(l10n.t('Undoing'), signal => deed.undo({ signal }));
    parts.history.remove(deed);
    void projectOf(deed, parts).refresh();
    inform(describeUndone(deed, outcome, parts));
    return undefined;
  } catch (error) {
    return failedAt(parts, deed, error);
  }
}

function failedAt(parts: Parts, deed: UndoableChange, error: unknown): Failed {
  const isHalfway = isStoppedHalfway(error);
  const failure = failureOf(isHalfway ? error.cause : error);
  parts.log.error('Undoing failed', isHalfway ? error.cause : error);
  const why = describeFailure(failure);
  const message =
    isHalfway && error.done.undo !== undefined
      ? describePart(error.remaining, describeChange(deed, parts), why)
      : l10n.t('Not undone: {0} {1}', describeChange(deed, parts), why);
  const rest = isHalfway ? parts.history.shorten(deed, error.resume) : deed;
  const again = {
    label: l10n.t('Try Again'),
    run: () => undoChange(parts, rest),
  };
  return { message, step: insteadOf(again, failure) };
}

function describeUndone(deed: UndoableChange, outcome: Outcome, parts: Parts): string {
  const what = describeChange(deed, parts);
  const left = describeChangedSince(outcome);
  if (outcome.affected === 0 && left !== '') return l10n.t('Not undone: {0} {1}', what, left);
  const remark = typeof deed.remark === 'function' ? deed.remark(outcome) : deed.remark;
  return [l10n.t('Undone: {0}', what), remark ?? '', left].filter(part => part !== '').join(' ');
}

function describeChangedSince({ changedSince = 0 }: Outcome): string {
  if (changedSince === 0) return '';
  return changedSince === 1
    ? l10n.t('One text has since been changed by others and was left alone.')
    : l10n.t('{0} texts have since been changed by others and were left alone.', formatNumber(changedSince));
}

function describePart(left: number, deed: string, why: string): string {
  return left === 1
    ? l10n.t('Partly undone, 1 is left: {0} {1}', deed, why)
    : l10n.t('Partly undone, {0} are left: {1} {2}', formatNumber(left), deed, why);
}

/** Where it was done, whichever project is in front by now. */
function projectOf(deed: UndoableChange, { session, atHand }: Parts): ProjectAtHand {
  return session.projects.all.find(({ project }) => project === deed.project) ?? atHand;
}
