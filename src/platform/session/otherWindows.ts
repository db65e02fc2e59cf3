import { commands, type Disposable, l10n, window } from 'vscode';
import { accountLabel } from './accountNames.ts';
import type { Accounts } from './accounts.ts';

/** Looks when somebody comes back to this window what others signed in to and out of meanwhile; asks no service. */
export function followOtherWindows(accounts: Accounts): Disposable {
  return window.onDidChangeWindowState(({ focused }) => {
    if (focused) void look(accounts);
  });
}

async function look(accounts: Accounts): Promise<void> {
  const strangers = await accounts.lookAgain();
  if (strangers.length === 0) return;
  const reload = l10n.t('Reload Window');
  const told = l10n.t(
    'You signed in to {0} in another window. Reload this one to use it here, too.',
    strangers.map(accountLabel).join(', '),
  );
  if ((await window.showInformationMessage(told, reload)) === reload) {
    await commands.executeCommand('workbench.action.reloadWindow');
  }
}
