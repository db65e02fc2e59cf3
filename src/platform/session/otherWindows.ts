import { commands, type Disposable, l10n, window } from 'vscode';
import { showInformation } from '../words/say.ts';
import { accountLabel } from './accountNames.ts';
import type { Accounts } from './accounts.ts';

/** When this window gets the focus, checks what other windows signed in to and out of. Sends no request. */
export function followOtherWindows(accounts: Accounts): Disposable {
  return window.onDidChangeWindowState(({ focused }) => {
    if (focused) void look(accounts);
  });
}

async function look(accounts: Accounts): Promise<void> {
  const strangers = await accounts.lookAgain();
  if (strangers.length === 0) return;
  await offerReload(
    l10n.t(
      'You signed in to {0} in another window. Reload this one to use it here, too.',
      strangers.map(accountLabel).join(', '),
    ),
  );
}

/**
 * Prevents a sign-in or sign-out from deleting the tokens that other browser windows stored.
 *
 * @returns true if this window must be reloaded first; the person was asked to
 */
export async function mustReloadFirst(accounts: Accounts): Promise<boolean> {
  const strangers = await accounts.signedInElsewhere();
  if (strangers.length === 0) return false;
  void offerReload(
    l10n.t(
      'You signed in to {0} in another window. Reload this one first: what it stores now would sign you out there.',
      strangers.map(accountLabel).join(', '),
    ),
  );
  return true;
}

async function offerReload(message: string): Promise<void> {
  const reload = l10n.t('Reload Window');
  if ((await showInformation(message, reload)) === reload) {
    await commands.executeCommand('workbench.action.reloadWindow');
  }
}
