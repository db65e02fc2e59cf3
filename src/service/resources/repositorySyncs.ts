import type { Call } from '../http/call.ts';
import { invalid, notFound } from '../http/failure.ts';
import { ok, type Reply } from '../http/reply.ts';
import { formatOptionalTime } from '../input/time.ts';
import { touchAccount } from '../storage/changes.ts';
import type { ProjectRow } from '../storage/projects.ts';
import { readSyncConfig, type SyncConfig } from '../sync/config.ts';
import { exportRepository } from '../sync/exportRepository.ts';
import { importRepository } from '../sync/importRepository.ts';
import { findSyncProject } from '../sync/projects.ts';
import { accountParameter, projectReference } from './projects.ts';

interface SyncRow {
  readonly id: number;
  readonly account_id: string;
  readonly repository_name: string;
  readonly directory: string;
  readonly last_export_at: number | null;
  readonly last_import_at: number | null;
}

/** The repositories with synchronisation; here they are folders on this machine. Not paginated. */
export async function list(call: Call): Promise<Reply> {
  const account = accountParameter(call);
  const rows = call.service.db.all<SyncRow>(
    'SELECT * FROM repository_syncs WHERE account_id = ? ORDER BY repository_name, id',
    account,
  );
  return ok(await Promise.all(rows.map(row => represent(call, row))));
}

/** Exports the project's translations to the repository; done when the reply arrives. */
export async function exportTo(call: Call): Promise<Reply> {
  const sync = requireSync(call);
  const config = await requireConfig(sync);
  await refuse(exportRepository(call.service, sync.account_id, sync.directory, config));
  return finish(call, sync, 'last_export_at');
}

/** Imports the repository's files into the project; done when the reply arrives. */
export async function importFrom(call: Call): Promise<Reply> {
  const sync = requireSync(call);
  const config = await requireConfig(sync);
  const owner = { accountId: sync.account_id, userId: call.actor.user.id };
  await refuse(importRepository(call.service, owner, sync.directory, config));
  return finish(call, sync, 'last_import_at');
}

function finish(call: Call, sync: SyncRow, column: 'last_export_at' | 'last_import_at'): Reply {
  const { db, ids } = call.service;
  db.transaction(() => {
    db.run(`UPDATE repository_syncs SET ${column} = ? WHERE id = ?`, call.now, sync.id);
    touchAccount(db, sync.account_id, call.now);
  });
  return ok({ status_path: `${call.origin}/syncs/${ids.encode('sync', sync.id)}/status` });
}

function requireSync(call: Call): SyncRow {
  const sync = call.service.db.get<SyncRow>(
    'SELECT * FROM repository_syncs WHERE id = ? AND account_id = ?',
    call.service.ids.decode('sync', call.params['id'] ?? ''),
    accountParameter(call),
  );
  if (sync === undefined) throw notFound('Repository sync');
  return sync;
}

async function requireConfig(sync: SyncRow): Promise<SyncConfig> {
  const config = await readSyncConfig(sync.directory);
  if (typeof config === 'string') throw syncFailure('valid_service_yaml', config);
  return config;
}

/** The client receives the reason why a synchronisation cannot run. */
async function refuse(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw syncFailure('base', error instanceof Error ? error.message : String(error));
  }
}

function syncFailure(field: string, message: string) {
  return invalid([{ resource: 'RepositorySync', field, message }]);
}

async function represent(call: Call, sync: SyncRow): Promise<object> {
  const { service } = call;
  const config = await readSyncConfig(sync.directory);
  const projectIds = typeof config === 'string' ? [] : config.projectIds;
  const projects = projectIds
    .map(id => findSyncProject(service, sync.account_id, id))
    .filter(id => id !== undefined)
    .map(id => service.db.one<ProjectRow>('SELECT * FROM projects WHERE id = ?', id));
  return {
    id: service.ids.encode('sync', sync.id),
    repository_name: sync.repository_name,
    last_export_to_repo_at: formatOptionalTime(sync.last_export_at),
    last_import_from_repo_at: formatOptionalTime(sync.last_import_at),
    valid_service_yaml: typeof config !== 'string',
    service_projects: projects.map(project => projectReference(service, project)),
  };
}
