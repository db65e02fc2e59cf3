import { commands, l10n, type QuickPickItem, ThemeIcon, window } from 'vscode';
import { executeCommand, manageTrust } from '../../platform/manifest/host.ts';
import type { SessionState } from '../../platform/session/types.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { isEmptyFilter } from '../../views/tree/model.ts';
import { defineCommand } from '../command.ts';
import { describeChange } from '../undo/describeChange.ts';
import { type StepId, stepsFor } from './nextSteps.ts';

interface Step extends QuickPickItem {
  readonly command: StepId;
}

/** Lists the next steps, from the status bar. */
export const showNextSteps = defineCommand({
  id: 'localens.showNextSteps',
  async run(parts) {
    const { atHand, history, filter, session } = parts;
    const { state } = atHand;
    const circumstances = {
      canUndo: history.last !== undefined,
      isFiltered: !isEmptyFilter(filter.current),
      isNamedByFile: session.configFolder !== undefined,
    };
    const steps = stepsFor(state, circumstances).map(
      (command): Step => ({
        command,
        label: describeStep(command, state),
        iconPath: new ThemeIcon(icons[command]),
        description: plainLabel(noteOn(command, state, history.last && describeChange(history.last, parts))),
      }),
    );
    const chosen = await window.showQuickPick(steps, { title: l10n.t('Localens: what next?') });
    if (chosen?.command === 'manageTrust') await commands.executeCommand(manageTrust);
    else if (chosen !== undefined) await executeCommand(chosen.command);
  },
});

const icons: Readonly<Record<StepId, string>> = {
  manageTrust: 'workspace-trusted',
  'localens.signIn': 'sign-in',
  'localens.signOut': 'sign-out',
  'localens.tryWithoutAccount': 'beaker',
  'localens.chooseProject': 'project',
  'localens.switchBranch': 'git-branch',
  'localens.openConfig': 'go-to-file',
  'localens.refresh': 'refresh',
  'localens.sendFiles': 'cloud-upload',
  'localens.createKey': 'add',
  'localens.downloadAll': 'cloud-download',
  'localens.previewDownload': 'diff-multiple',
  'localens.findKey': 'search',
  'localens.filterByState': 'list-filter',
  'localens.clearFilter': 'clear-all',
  'localens.undo': 'discard',
  'localens.openSettings': 'settings-gear',
  'localens.showLog': 'output',
};

function describeStep(step: StepId, state: SessionState): string {
  switch (step) {
    case 'manageTrust':
      return l10n.t('Manage Workspace Trust');
    case 'localens.signIn':
      return describeSignIn(state);
    case 'localens.signOut':
      return state.kind === 'open' && state.account.isEmbedded ? l10n.t('End the trial') : l10n.t('Sign out');
    case 'localens.tryWithoutAccount':
      return state.kind === 'open'
        ? l10n.t('Start the service on this machine again')
        : l10n.t('Try without an account');
    case 'localens.chooseProject':
      return l10n.t('Choose another project');
    case 'localens.switchBranch':
      return l10n.t('Switch to another branch');
    case 'localens.openConfig':
      return l10n.t('Open .localens.yml');
    case 'localens.refresh':
      return l10n.t('Refresh from the service');
    case 'localens.sendFiles':
      return l10n.t('Send the locale files of this workspace');
    case 'localens.createKey':
      return l10n.t('Create the first key');
    case 'localens.downloadAll':
      return l10n.t('Download all locales into this workspace');
    case 'localens.previewDownload':
      return l10n.t('See what a download would change');
    case 'localens.findKey':
      return l10n.t('Find a key or a text');
    case 'localens.filterByState':
      return l10n.t('Show what is missing, unverified or tagged');
    case 'localens.clearFilter':
      return l10n.t('Show all keys again');
    case 'localens.undo':
      return l10n.t('Undo');
    case 'localens.openSettings':
      return l10n.t('Settings');
    case 'localens.showLog':
      return l10n.t('Show the log');
  }
}

function describeSignIn(state: SessionState): string {
  if (state.kind === 'noProject') return l10n.t('Sign in to another account');
  return state.kind === 'open' && state.account.isEmbedded
    ? l10n.t('Sign in to your own service')
    : l10n.t('Sign in');
}

/** Describes a step where its title is not clear enough. */
function noteOn(step: StepId, state: SessionState, lastChange: string | undefined): string {
  if (step === 'localens.undo') return lastChange ?? '';
  if (state.kind !== 'open') return '';
  if (step === 'localens.chooseProject') return state.project.name;
  return step === 'localens.switchBranch' ? (state.project.branch ?? l10n.t('main branch')) : '';
}
