import { mainBranch } from '../branches/branch.ts';
import type { Service } from '../service.ts';
import type { LocaleRow } from '../storage/locales.ts';

/** A project that a configuration file names. */
export interface SyncProject {
  readonly id: number;
  /** Those of the main branch, by name. */
  readonly locales: readonly LocaleRow[];
  /** The public id of a locale. */
  referenceOf(locale: LocaleRow): string;
}

/** @throws Error when the account has no such project. */
export function requireSyncProject(service: Service, accountId: string, publicId: string): SyncProject {
  const project = findSyncProject(service, accountId, publicId);
  if (project === undefined) throw new Error(`The project ${publicId} does not exist`);
  return {
    id: project,
    locales: service.db.all<LocaleRow>(
      'SELECT * FROM locales WHERE branch_id = ? ORDER BY name',
      mainBranch(service.db, project).id,
    ),
    referenceOf: locale => service.ids.encode('locale', locale.id),
  };
}

/** The row of a project of the account. */
export function findSyncProject(service: Service, accountId: string, publicId: string): number | undefined {
  return service.db.get<{ id: number }>(
    'SELECT id FROM projects WHERE id = ? AND account_id = ?',
    service.ids.decode('project', publicId),
    accountId,
  )?.id;
}
