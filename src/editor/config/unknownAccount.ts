import type { NamedAccount, ParsedConfig } from '../../core/project/config/types.ts';
import { matchAccount } from '../../platform/session/accountNames.ts';
import type { Session } from '../../platform/session/session.ts';

/**
 * The account in a config that nobody is signed in to. None while the accounts are unknown, or while the local
 * service is tried out, to which configs do not apply.
 */
export function unknownAccount({ config }: ParsedConfig, session: Session): NamedAccount | undefined {
  const named = config?.account;
  const { kind } = session.state;
  if (named === undefined || kind === 'restricted' || kind === 'loading') return undefined;
  const { all } = session.accounts;
  if (all.some(account => account.isEmbedded)) return undefined;
  return matchAccount(named.name, '', all) === undefined ? named : undefined;
}
