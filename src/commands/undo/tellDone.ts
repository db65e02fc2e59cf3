import { l10n, window } from 'vscode';
import { isStoppedHalfway, type Outcome } from '../../core/actions/outcome.ts';
import { failureOf } from '../../platform/failure.ts';
import { wordFailure } from '../../platform/failureWords.ts';
import type { Parts } from '../command.ts';
import { undoDeed } from './undoDeed.ts';

/**
 * Runs an act and tells what it came to, with the way back. When it stopped on its way, says what was done,
 * what was not and why; what was done can be taken back all the same.
 *
 * @param tell words the result from the number of records that changed.
 */
export async function doAndTell(
  parts: Parts,
  act: () => Promise<Outcome>,
  tell: (affected: number) => string,
): Promise<void> {
  try {
    const outcome = await act();
    // What was done is told at once; the view follows.
    void parts.session.refresh();
    await offerUndo(parts, outcome, tell(outcome.affected));
  } catch (error) {
    if (!isStoppedHalfway(error)) throw error;
    void parts.session.refresh();
    const why = wordFailure(failureOf(error.cause));
    const left = l10n.t('{0} were left as they were: {1}', error.remaining, why);
    await offerUndo(parts, error.done, `${tell(error.done.affected)} ${left}`, true);
  }
}

async function offerUndo(parts: Parts, outcome: Outcome, label: string, isWarning = false): Promise<void> {
  const show = isWarning ? window.showWarningMessage : window.showInformationMessage;
  if (outcome.undo === undefined) {
    void show(label);
    return;
  }
  const deed = { label, undo: outcome.undo };
  parts.history.add(deed);
  const undo = l10n.t('Undo');
  // Not awaited by the command: it is done when the work is done, not when its message is closed.
  void show(label, undo).then(async chosen => {
    if (chosen === undo) await undoDeed(parts, deed);
  });
}
