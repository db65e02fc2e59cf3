import type { NamedAccount, ParsedConfig } from '../../core/project/config/types.ts';
import { matchAccount } from '../../platform/session/accountNames.ts';
import type { Session } from '../../platform/session/session.ts';

/**
 * The account that a config names although nobody is signed in to it. None while that cannot be known, or while
 * the service of this machine is tried out, for which no config speaks.
 */
export function unknownAccount({ config }: ParsedConfig, session: Session): NamedAccount | undefined {
  const named = config?.account;
  const { kind } = session.state;
  if (named === undefined || kind === 'restricted' || kind === 'loading') return undefined;
  const { all } = session.accounts;
  if (all.some(account => account.isEmbedded)) return undefined;
  return matchAccount(named.name, '', all) === undefined ? named : undefined;
}
