import { l10n } from 'vscode';
import { accountLabel } from './accountNames.ts';
import type { Account } from './types.ts';

/** The display name of an account. The address of the embedded service is only a port, so it gets a name of its own. */
export function describeAccount(account: Account): string {
  return account.isEmbedded ? l10n.t('On this machine') : accountLabel(account);
}
