import type { Service } from '../service.ts';
import { branchNamed, mainBranch, mainBranchNames } from '../storage/branches.ts';
import type { LocaleRow } from '../storage/locales.ts';
import type { SyncTarget } from './config.ts';

/** A project in a configuration file. */
export interface SyncProject {
  readonly id: number;
  /** The row of the synchronised branch. */
  readonly branchId: number;
  /** The locales of the branch, by name. */
  readonly locales: readonly LocaleRow[];
  /** The public id of a locale. */
  referenceOf(locale: LocaleRow): string;
}

/** @throws Error if the account has no such project, or the project no such branch */
export function requireSyncProject(
  service: Service,
  accountId: string,
  { projectId, branch }: Pick<SyncTarget, 'projectId' | 'branch'>,
): SyncProject {
  const project = findSyncProject(service, accountId, projectId);
  if (project === undefined) throw new Error(`The project ${projectId} does not exist`);
  const branchId = findBranch(service, project, branch);
  return {
    id: project,
    branchId,
    locales: service.db.all<LocaleRow>('SELECT * FROM locales WHERE branch_id = ? ORDER BY name', branchId),
    referenceOf: locale => service.ids.encode('locale', locale.id),
  };
}

function findBranch({ db }: Service, project: number, name: string): number {
  const branch = name === '' ? undefined : branchNamed(db, project, name);
  if (branch?.state === 'success') return branch.id;
  if (name === '' || (branch === undefined && mainBranchNames.includes(name)))
    return mainBranch(db, project).id;
  throw new Error(`The branch ${name} does not exist`);
}

/** The row of a project of the account. */
export function findSyncProject(service: Service, accountId: string, publicId: string): number | undefined {
  return service.db.get<{ id: number }>(
    'SELECT id FROM projects WHERE id = ? AND account_id = ?',
    service.ids.decode('project', publicId),
    accountId,
  )?.id;
}
