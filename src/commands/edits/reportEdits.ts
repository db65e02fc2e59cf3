import { type Disposable, env, l10n, window } from 'vscode';
import type { EditOutcome } from '../../core/catalog/edits/send.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import type { Session } from '../../platform/session/session.ts';
import { type Failure, failureOf, isPassing } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { mention, showError, showWarning, warn } from '../../platform/words/say.ts';
import { followOpenProjects } from '../followOpenProjects.ts';
import { stepsAfter } from '../nextStep.ts';
import type { History } from '../undo/history.ts';
import { describeWaiting } from './reportChanged.ts';

/** Reports edits that need attention: refused, gone, or in conflict with a change by somebody else. */
export function reportEdits(session: Session, history: History): Disposable {
  return followOpenProjects(session, project => {
    const waiting = new Set<number>();
    return project.onDidTryEdit(outcome => void reportOutcome(outcome, project, history, waiting));
  });
}

/** @param waiting edits already reported as waiting: each is retried again and again. */
async function reportOutcome(
  outcome: EditOutcome,
  project: OpenProject,
  history: History,
  waiting: Set<number>,
): Promise<void> {
  const { no, keyName, localeName, content } = outcome.edit;
  switch (outcome.kind) {
    case 'sent':
      if (outcome.flagsRefused === undefined) return;
      warn(
        l10n.t(
          '{0} in {1} has its former text again, but not its former flags. {2}',
          keyName,
          localeName,
          describeRefusal(outcome.flagsRefused),
        ),
      );
      return;
    case 'unreachable':
      if (waiting.has(no)) return;
      waiting.add(no);
      await reportWaiting(failureOf(outcome.why));
      return;
    case 'unknown':
    case 'replaced':
      return;
    case 'refused':
      history.withdraw(no, project);
      await giveBack(
        l10n.t(
          'The change to {0} in {1} was reverted. {2}',
          keyName,
          localeName,
          describeRefusal(outcome.why),
        ),
        content,
      );
      return;
    case 'gone':
      history.withdraw(no, project);
      await giveBack(
        outcome.what === 'key'
          ? l10n.t('{0} is no longer in the project, so the change in {1} was not sent.', keyName, localeName)
          : l10n.t(
              '{0} is no longer in the project, so the change to {1} was not sent.',
              localeName,
              keyName,
            ),
        content,
      );
      return;
    case 'conflict':
      if ((await settle(outcome, project)) === 'theirs') history.withdraw(no, project);
  }
}

/** An edit that waits for a person is reported with what to do. */
async function reportWaiting(failure: Failure): Promise<void> {
  if (isPassing(failure)) return mention(describeWaiting(failure));
  const message = `${l10n.t('Your text is kept, but has not been sent yet.')} ${describeFailure(failure)}`;
  const steps = stepsAfter(failure, async () => undefined);
  const chosen = await showWarning(message, ...steps.map(({ label }) => label));
  await steps.find(({ label }) => label === chosen)?.run();
}

/** The client's error, wrapped by the catalog's, holds the service's message. */
function describeRefusal({ cause }: { readonly cause?: unknown }): string {
  return describeFailure(failureOf(cause));
}

/** Says why an edit was not sent, and that the input is not lost. */
async function giveBack(why: string, content: string): Promise<void> {
  const copy = l10n.t('Copy My Text');
  if ((await showError(why, copy)) === copy) await env.clipboard.writeText(content);
}

/** Shows both texts and asks which to use. Closing it leaves the conflict unresolved. */
async function settle(
  { edit, theirs }: Extract<EditOutcome, { kind: 'conflict' }>,
  project: OpenProject,
): Promise<'mine' | 'theirs' | undefined> {
  const mine = l10n.t('Keep Mine');
  const other = l10n.t('Take Theirs');
  const chosen = await window.showWarningMessage(
    l10n.t('Someone else has changed {0} in {1} in the meantime.', edit.keyName, edit.localeName),
    { modal: true, detail: l10n.t('Mine: {0}\n\nTheirs: {1}', edit.content, theirs) },
    mine,
    other,
  );
  const choice = chosen === mine ? 'mine' : chosen === other ? 'theirs' : undefined;
  if (choice !== undefined) await project.resolveEdit(edit.no, choice);
  return choice;
}
