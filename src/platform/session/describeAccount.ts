import { l10n } from 'vscode';
import { accountLabel } from './accountNames.ts';
import type { Account } from './types.ts';

/** What a person reads for an account. The address of the service on this machine, a port, would say nothing. */
export function describeAccount(account: Account): string {
  return account.isEmbedded ? l10n.t('On this machine') : accountLabel(account);
}
