import type { Actor } from '../auth/authenticate.ts';
import type { ProjectPlace } from '../auth/projectPlace.ts';
import { isRole, type Role } from '../auth/roles.ts';
import type { Service } from '../service.ts';
import type { ProjectRow } from '../storage/projects.ts';
import type { AccountCall } from './call.ts';
import { notFound } from './failure.ts';

/** A project with the actor's role in its account. @throws Failure 404 also if the actor may not see it */
export function findProject(service: Service, actor: Actor, id: string): ProjectPlace {
  return service.places.get(`${actor.user.id} ${id}`, () => readProject(service, actor, id));
}

function readProject(service: Service, actor: Actor, id: string): ProjectPlace {
  const row = service.ids.decode('project', id);
  const project =
    row === undefined
      ? undefined
      : service.db.get<ProjectRow & { readonly role: string }>(
          `SELECT projects.*, members.role FROM projects
           JOIN members ON members.account_id = projects.account_id AND members.user_id = ?
           WHERE projects.id = ?`,
          actor.user.id,
          row,
        );
  if (project === undefined || !isRole(project.role)) throw notFound('Project');
  if (project.role !== 'Manager' && !isAssigned(service, actor, project)) throw notFound('Project');
  return { project, role: project.role };
}

/** An account of the actor, with the role there. @throws Failure 404 */
export function findAccount(
  service: Service,
  actor: Actor,
  id: string,
): { readonly account: AccountCall['account']; readonly role: Role } {
  const row = service.db.get<{ id: string; revision: number; changed_at: number; role: string }>(
    `SELECT accounts.id, revision, changed_at, role FROM accounts
     JOIN members ON members.account_id = accounts.id AND members.user_id = ?
     WHERE accounts.id = ?`,
    actor.user.id,
    id,
  );
  if (row === undefined || !isRole(row.role)) throw notFound('Account');
  return { account: { id: row.id, revision: row.revision, changedAt: row.changed_at }, role: row.role };
}

/** Members below Manager see the projects they are assigned to (API document, Members). */
function isAssigned(service: Service, actor: Actor, project: ProjectRow): boolean {
  return (
    service.db.get(
      'SELECT 1 FROM member_projects WHERE account_id = ? AND user_id = ? AND project_id = ?',
      project.account_id,
      actor.user.id,
      project.id,
    ) !== undefined
  );
}
