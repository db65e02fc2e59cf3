import { window } from 'vscode';
import { accountNote } from '../../platform/session/accountNames.ts';
import { describeAccount } from '../../platform/session/describeAccount.ts';
import type { Account } from '../../platform/session/types.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';

/** The only account, or the one that the person chooses. */
export async function chooseAccount(
  accounts: readonly Account[],
  title: string,
): Promise<Account | undefined> {
  if (accounts.length < 2) return accounts[0];
  const items = accounts.map(account => ({
    label: plainLabel(describeAccount(account)),
    description: plainLabel(accountNote(account, accounts)),
    account,
  }));
  const chosen = await window.showQuickPick(items, { title, matchOnDescription: true });
  return chosen?.account;
}
