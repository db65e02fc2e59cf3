import { l10n, type QuickPickItem, window } from 'vscode';
import type { CommandId } from '../../platform/contributions.ts';
import { executeCommand } from '../../platform/host.ts';
import type { SessionState } from '../../platform/session/types.ts';
import { defineCommand } from '../command.ts';

type StepId = Extract<
  CommandId,
  | 'localens.signIn'
  | 'localens.signOut'
  | 'localens.tryWithoutAccount'
  | 'localens.chooseProject'
  | 'localens.refresh'
  | 'localens.downloadAll'
  | 'localens.findKey'
  | 'localens.openSettings'
  | 'localens.showLog'
>;

interface Step extends QuickPickItem {
  readonly command: StepId;
}

/** What one would do next, from the status bar. */
export const showNextSteps = defineCommand({
  id: 'localens.showNextSteps',
  async run({ session }) {
    const chosen = await window.showQuickPick(stepsFor(session.state), { title: 'Localens' });
    if (chosen !== undefined) await executeCommand(chosen.command);
  },
});

function stepsFor(state: SessionState): Step[] {
  const log = step('localens.showLog', 'output', l10n.t('Show the log'));
  const settings = step('localens.openSettings', 'settings-gear', l10n.t('Settings'));
  const signOut = step('localens.signOut', 'sign-out', l10n.t('Sign out'));
  switch (state.kind) {
    case 'open':
      return [
        step('localens.findKey', 'search', l10n.t('Find a key or a text')),
        step('localens.downloadAll', 'cloud-download', l10n.t('Download all locales into this workspace')),
        step('localens.refresh', 'refresh', l10n.t('Refresh from the service')),
        step('localens.chooseProject', 'project', l10n.t('Choose another project'), state.project.name),
        settings,
        log,
        signOut,
      ];
    case 'noProject':
      return [step('localens.chooseProject', 'project', l10n.t('Choose a project')), settings, log, signOut];
    case 'failed':
      return [step('localens.refresh', 'refresh', l10n.t('Try again')), settings, log, signOut];
    case 'signedOut':
    case 'unknownAccount':
      return [
        step('localens.signIn', 'sign-in', l10n.t('Sign in')),
        step('localens.tryWithoutAccount', 'beaker', l10n.t('Try without an account')),
        settings,
        log,
      ];
    case 'noFolder':
    case 'restricted':
    case 'loading':
      return [settings, log];
  }
}

function step(command: StepId, icon: string, label: string, description = ''): Step {
  return { command, label: `$(${icon}) ${label}`, description };
}
