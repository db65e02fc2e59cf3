import { l10n } from 'vscode';
import { inform } from '../../platform/say.ts';
import { accountLabel } from '../../platform/session/accountNames.ts';
import { mustReloadFirst } from '../../platform/session/otherWindows.ts';
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
    await session.signOut(account);
    if (account.isEmbedded) embedded.stop();
    inform(
      session.accounts.all.length === 0
        ? l10n.t('Signed out. The access token was removed from this machine.')
        : l10n.t('Signed out of {0}. Its access token was removed from this machine.', accountLabel(account)),
    );
  },
});
