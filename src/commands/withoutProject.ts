import { commands, l10n } from 'vscode';
import { executeCommand } from '../platform/manifest/host.ts';
import type { Session } from '../platform/session/session.ts';
import type { SessionState } from '../platform/session/types.ts';
import { describeFailure } from '../platform/words/failureWords.ts';
import { showWarning } from '../platform/words/say.ts';
import { firstSteps } from './project/firstSteps.ts';
import type { CommandStep } from './project/nextSteps.ts';

/**
 * Says why a command can do nothing without an open project, and what to do first. Menus hide such a command, but the
 * walkthrough, links and custom key bindings can still call it.
 */
export async function reportFirstSteps(
  state: SessionState,
  { configFolder }: Pick<Session, 'configFolder'>,
): Promise<void> {
  if (state.kind === 'noFolder') {
    return offerFolder(showWarning, l10n.t('Localens works on the files of a folder. Open one first.'));
  }
  const steps = firstSteps(state, configFolder !== undefined).map(step => ({ step, label: labelOf(step) }));
  const chosen = await showWarning(describeReason(state), ...steps.map(({ label }) => label));
  const step = steps.find(({ label }) => label === chosen)?.step;
  if (step !== undefined) await executeCommand(step);
}

/** Says something that applies only with an open folder, and offers to open one. */
export async function offerFolder(
  show: (message: string, ...items: string[]) => Thenable<string | undefined>,
  message: string,
): Promise<void> {
  const openFolder = l10n.t('Open Folder');
  if ((await show(message, openFolder)) === openFolder) await commands.executeCommand('vscode.openFolder');
}

function describeReason(state: Exclude<SessionState, { kind: 'noFolder' }>): string {
  switch (state.kind) {
    case 'signedOut':
      return l10n.t('This needs a project: sign in first, or try Localens without an account.');
    case 'noProject':
      return l10n.t('This needs a project: choose the one that belongs to this workspace.');
    case 'unknownAccount':
      return l10n.t(
        'This needs a project, and this workspace’s project belongs to an account that you are not signed in to: {0}',
        state.name,
      );
    case 'failed':
      return l10n.t('The project is not open. {0}', describeFailure(state.failure));
    case 'loading':
    case 'open':
    case 'restricted':
      return l10n.t('The project is still being opened. Try again in a moment.');
  }
}

function labelOf(step: CommandStep): string {
  switch (step) {
    case 'localens.signIn':
      return l10n.t('Sign In');
    case 'localens.tryWithoutAccount':
      return l10n.t('Try Without an Account');
    case 'localens.chooseProject':
      return l10n.t('Choose Project');
    case 'localens.openConfig':
      return l10n.t('Open .localens.yml');
    case 'localens.refresh':
      return l10n.t('Try Again');
    default:
      return l10n.t('Show Log');
  }
}
