import { l10n, window } from 'vscode';
import { describeAccount } from '../../platform/session/describeAccount.ts';
import { mustReloadFirst } from '../../platform/session/otherWindows.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { inform } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { rowsOf } from '../selection/rows.ts';
import { chooseAccount } from './chooseAccount.ts';

/** Forgets the token of an account and closes its projects. */
export const signOut = defineCommand({
  id: 'localens.signOut',
  async run({ session, embedded }, target) {
    const [row] = rowsOf(target, undefined);
    const ofRow = row?.kind === 'account' ? session.accounts.get(row.accountId)?.account : undefined;
    const account =
      ofRow ?? (await chooseAccount(session.accounts.all, l10n.t('Sign out of which account?')));
    if (account === undefined) return;
    if (!account.isEmbedded && (await mustReloadFirst(session.accounts))) return;
    if (!(await mayWait(await session.countUnsent(account)))) return;
    // The end of a trial is reported where it happens.
    const isTrial = account.isEmbedded && embedded.isRunning;
    await session.signOut(account);
    if (isTrial) return;
    inform(
      session.accounts.all.length === 0
        ? l10n.t('Signed out. The access token was removed from this machine.')
        : l10n.t(
            'Signed out of {0}. Its access token was removed from this machine.',
            describeAccount(account),
          ),
    );
  },
});

/** Asks whether changes may wait for the next sign-in: no other account sends them. Neither answer loses anything. */
async function mayWait(changes: number): Promise<boolean> {
  if (changes === 0) return true;
  const question =
    changes === 1
      ? l10n.t('1 change has not been sent to the service yet.')
      : l10n.t('{0} changes have not been sent to the service yet.', formatNumber(changes));
  const detail = l10n.t(
    'Nothing is lost: this machine keeps what was not sent, and sends it when you sign in to this account again.',
  );
  const signOutNow = l10n.t('Keep and Sign Out');
  return (await window.showWarningMessage(question, { modal: true, detail }, signOutNow)) === signOutNow;
}
