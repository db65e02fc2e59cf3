import { l10n, window } from 'vscode';
import { membersLabel } from '../../platform/session/accountNames.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Account } from '../../platform/session/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';

/**
 * Asks about changes that wait for an account which may be this one, known before under other members of the service.
 * Only a person can tell, so nothing is sent without their consent; what keeps waiting is asked about again next time.
 *
 * @returns the account, with the edits of the former one if they are its own
 */
export async function adoptUnsent(session: Session, account: Account): Promise<Account> {
  for (const before of session.accounts.mayHaveBeen(account)) {
    const unsent = await session.countUnsent(before);
    if (unsent > 0 && (await isSame(before, account, unsent))) {
      return session.accounts.mergeWith(account, before);
    }
  }
  return account;
}

async function isSame(before: Account, account: Account, unsent: number): Promise<boolean> {
  const label = membersLabel(before);
  const question =
    unsent === 1
      ? l10n.t('1 change made with {0} has not been sent yet. Is it yours?', label)
      : l10n.t(
          '{0} changes made with {1} have not been sent yet. Are they yours?',
          formatNumber(unsent),
          label,
        );
  const detail = l10n.t(
    'You are now signed in to {0}. What is yours is sent with its access token. What is not stays on this machine.',
    membersLabel(account),
  );
  const mine = l10n.t('Mine, Send');
  // The first button sends nothing.
  return (
    (await window.showWarningMessage(question, { modal: true, detail }, l10n.t('Not Mine'), mine)) === mine
  );
}
