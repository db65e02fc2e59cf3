import { roles } from '../auth/roles.ts';
import type { AccountCall } from '../http/call.ts';
import { invalid, notFound } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { saveAssignments } from '../storage/members.ts';
import type { ProjectRow } from '../storage/projects.ts';
import { localeIds, projectIds } from './assignments.ts';
import { projectReference } from './projects.ts';
import { localeReference } from './references.ts';

interface MemberRow {
  readonly user_id: number;
  readonly role: string;
  readonly email: string;
  readonly username: string;
}

const columns = 'user_id, role, email, username';
const from = 'FROM members JOIN users ON users.id = user_id WHERE account_id = ?';

export function list(call: AccountCall): Reply {
  return listReply<MemberRow>(
    call,
    { columns, from, parameters: [call.account.id], order: 'email, user_id' },
    member => represent(call, member),
  );
}

export function show(call: AccountCall): Reply {
  return ok(represent(call, requireMember(call)));
}

export function update(call: AccountCall): Reply {
  const member = requireMember(call);
  const attributes = new Attributes('Member', call.form);
  const role = attributes.choice('role', roles, { required: true });
  const projects = projectIds(call, attributes);
  const locales = localeIds(call, attributes);
  if (role !== undefined && role !== 'Manager' && isLastManager(call, member)) {
    attributes.fail('role', 'must stay Manager, since the account has no other');
  }
  attributes.check();
  const { db } = call.service;
  db.run(
    'UPDATE members SET role = ? WHERE account_id = ? AND user_id = ?',
    role,
    call.account.id,
    member.user_id,
  );
  saveAssignments(db, { accountId: call.account.id, userId: member.user_id }, projects, locales);
  return ok(represent(call, requireMember(call)));
}

/** Removes the user from the account, but not the user, who can be invited again. */
export function remove(call: AccountCall): Reply {
  const member = requireMember(call);
  if (isLastManager(call, member)) {
    const message = 'is the last Manager of the account';
    throw invalid([{ resource: 'Member', field: 'role', message }]);
  }
  const { db } = call.service;
  db.run('DELETE FROM members WHERE account_id = ? AND user_id = ?', call.account.id, member.user_id);
  // An email has only one invitation, and an accepted one cannot be deleted.
  db.run('DELETE FROM invitations WHERE account_id = ? AND email = ?', call.account.id, member.email);
  return noContent;
}

function requireMember(call: AccountCall): MemberRow {
  const id = call.service.ids.decode('user', call.params['id'] ?? '');
  const member = call.service.db.get<MemberRow>(
    `SELECT ${columns} ${from} AND user_id = ?`,
    call.account.id,
    id,
  );
  if (member === undefined) throw notFound('Member');
  return member;
}

function isLastManager(call: AccountCall, member: MemberRow): boolean {
  if (member.role !== 'Manager') return false;
  const { managers } = call.service.db.one<{ managers: number }>(
    `SELECT count(*) AS managers FROM members WHERE account_id = ? AND role = 'Manager'`,
    call.account.id,
  );
  return managers === 1;
}

function represent(call: AccountCall, member: MemberRow): object {
  return {
    id: call.service.ids.encode('user', member.user_id),
    email: member.email,
    username: member.username,
    role: member.role,
    projects: assignedProjects(call, member.user_id),
  };
}

function assignedProjects(call: AccountCall, userId: number): object[] {
  const { service, account } = call;
  const projects = service.db.all<ProjectRow>(
    `SELECT projects.* FROM member_projects JOIN projects ON projects.id = project_id
     WHERE member_projects.account_id = ? AND user_id = ? ORDER BY projects.name, projects.id`,
    account.id,
    userId,
  );
  return projects.map(project => ({
    ...projectReference(service, project),
    locales: service.db
      .all<Pick<LocaleRow, 'id'>>(
        `SELECT locales.id FROM member_locales JOIN locales ON locales.id = locale_id
         JOIN branches ON branches.id = branch_id
         WHERE account_id = ? AND user_id = ? AND project_id = ? ORDER BY locales.name`,
        account.id,
        userId,
        project.id,
      )
      .map(({ id }) => localeReference(service, id)),
  }));
}
