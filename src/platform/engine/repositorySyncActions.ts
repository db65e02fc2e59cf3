import { runRepositorySync } from '../../core/actions/repositorySync.ts';
import type { Client } from '../../core/api/client.ts';
import { systemClock } from '../../core/base/clock.ts';
import type { RepositorySyncActions } from './types.ts';

/** How long to watch an export or import, in milliseconds; after that it continues unwatched. */
const patience = 120_000;

/** The repositories of a project's account. */
export function repositorySyncActions(client: Client, projectId: string): RepositorySyncActions {
  /** Users of several accounts must name one of them (API document, Authentication). */
  const accountOf = async (signal: AbortSignal) => {
    const project = await client.projects.get(projectId, { signal, priority: 'foreground' });
    return accountId(project.account);
  };
  return {
    async list(signal) {
      const account = await accountOf(signal);
      const params = account === undefined ? {} : { account_id: account };
      return client.repositorySyncs.list(params, { signal, priority: 'foreground' });
    },
    async run(repository, direction, signal) {
      const watching = { clock: systemClock, signal, patience };
      return runRepositorySync(client, repository, direction, await accountOf(signal), watching);
    },
  };
}

/** A project names its account by an id or, on some servers, contains its record (service facts, Shapes). */
function accountId(account: unknown): string | undefined {
  if (typeof account === 'string' && account !== '') return account;
  if (typeof account !== 'object' || account === null || !('id' in account)) return undefined;
  return typeof account.id === 'string' ? account.id : undefined;
}
