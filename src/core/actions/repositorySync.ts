import type { Client } from '../api/client.ts';
import type { RepositorySync } from '../api/resources/repositorySyncs.ts';
import type { Clock } from '../base/clock.ts';
import { mayHaveBeenDone } from './batches.ts';

export type SyncDirection = 'export' | 'import';

/** Why a repository cannot be synchronised: its configuration file is invalid, or names no project. */
export type SyncObstacle = 'invalid' | 'noProject';

/** What the service would refuse, as far as its list of repositories tells. */
export function obstacleOf(repository: RepositorySync): SyncObstacle | undefined {
  if (repository.valid_service_yaml === false) return 'invalid';
  return repository.service_projects?.length === 0 ? 'noProject' : undefined;
}

/** The state of a repository synchronisation that was started. */
export interface SyncResult {
  /** Whether the service updated its date while it was watched; otherwise it is still running. */
  readonly isFinished: boolean;
  readonly repository: RepositorySync;
  /** Where the service shows the progress, if it returned that (API document, Repository synchronisation). */
  readonly statusUrl: string | undefined;
}

export interface WatchOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** How long to watch, in milliseconds. */
  readonly patience: number;
}

/** Time between two checks, in milliseconds: each costs the account a request. */
const interval = 2_000;

/**
 * Starts an export or import and watches the repository's date until it changes. The date from before is read anew,
 * because somebody else may have synchronised it since it was listed. The API document does not specify the content
 * behind `status_path`, so it is offered as a link and not read.
 *
 * @param listed the repository as it was chosen from a list
 * @throws what the client throws when it was not started, and the signal's reason. Aborting only stops watching: the
 * synchronisation continues in the service
 */
export async function runRepositorySync(
  client: Pick<Client, 'repositorySyncs'>,
  listed: RepositorySync,
  direction: SyncDirection,
  accountId: string | undefined,
  { clock, signal, patience }: WatchOptions,
): Promise<SyncResult> {
  const params = accountId === undefined ? {} : { account_id: accountId };
  const options = { signal, priority: 'foreground' as const };
  const read = async () => {
    const all = await client.repositorySyncs.list(params, options);
    return all.find(({ id }) => id === listed.id);
  };
  const before = (await read()) ?? listed;
  let statusUrl: string | undefined;
  let lost: { readonly error: unknown } | undefined;
  try {
    if (direction === 'export') {
      statusUrl = (await client.repositorySyncs.export(listed.id, params, options)).status_path;
    } else {
      await client.repositorySyncs.import(listed.id, params, options);
    }
  } catch (error) {
    if (signal.aborted || !mayHaveBeenDone(error)) throw error;
    // A large one may take longer than the service, or a proxy, waits with its answer.
    lost = { error };
  }
  const deadline = clock.now() + patience;
  for (let repository = before; ; await clock.sleep(interval, signal)) {
    try {
      repository = (await read()) ?? before;
    } catch (error) {
      // It continues in the service, whether or not it can be watched.
      if (signal.aborted) throw error;
    }
    const isFinished = dateOf(repository, direction) !== dateOf(before, direction);
    if (isFinished) return { isFinished, repository, statusUrl };
    if (clock.now() + interval <= deadline) continue;
    if (lost !== undefined) throw lost.error;
    return { isFinished, repository, statusUrl };
  }
}

function dateOf(repository: RepositorySync, direction: SyncDirection): string | null {
  return direction === 'export' ? repository.last_export_to_repo_at : repository.last_import_from_repo_at;
}
