import { roles } from '../auth/roles.ts';
import type { AccountCall } from '../http/call.ts';
import { invalid } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatOptionalTime, formatTime } from '../input/time.ts';
import { acceptLink } from '../invitations/accept.ts';
import type { ProjectRow } from '../storage/projects.ts';
import { localeIds, projectIds } from './assignments.ts';
import { insertRow, requireOwned, rowById, updateColumns } from './owned.ts';
import { projectReference } from './projects.ts';
import { localeReference } from './references.ts';

interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  /** `pending` or `accepted`. */
  readonly state: string;
  readonly accepted_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export function list(call: AccountCall): Reply {
  return listReply<InvitationRow>(
    call,
    {
      columns: '*',
      from: 'FROM invitations WHERE account_id = ?',
      parameters: [call.account.id],
      order: 'id',
    },
    invitation => represent(call, invitation),
  );
}

export function show(call: AccountCall): Reply {
  return ok(represent(call, requireInvitation(call)));
}

export function create(call: AccountCall): Reply {
  const attributes = new Attributes('Invitation', call.form);
  const email = attributes.text('email', { required: true })?.trim();
  const values = readAssignment(call, attributes);
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) attributes.fail('email', 'is invalid');
  if (email !== undefined && isKnown(call, email)) attributes.fail('email', 'has already been taken');
  attributes.check();
  const id = insertRow(call, 'invitations', {
    account_id: call.account.id,
    email,
    role: values.role,
    state: 'pending',
  });
  saveTargets(call, id, values);
  sendMail(call, id);
  return created(represent(call, rowById<InvitationRow>(call, 'invitations', id)));
}

export function update(call: AccountCall): Reply {
  const invitation = requirePending(call);
  const attributes = new Attributes('Invitation', call.form);
  const email = attributes.text('email');
  if (email !== undefined && email !== invitation.email) attributes.fail('email', "can't be changed");
  const values = readAssignment(call, attributes);
  attributes.check();
  updateColumns(call, 'invitations', invitation.id, { role: values.role });
  saveTargets(call, invitation.id, values);
  return ok(represent(call, rowById<InvitationRow>(call, 'invitations', invitation.id)));
}

export function remove(call: AccountCall): Reply {
  call.service.db.run('DELETE FROM invitations WHERE id = ?', requirePending(call).id);
  return noContent;
}

export function resend(call: AccountCall): Reply {
  const invitation = requirePending(call);
  sendMail(call, invitation.id);
  return ok(represent(call, invitation));
}

type Assignment = ReturnType<typeof readAssignment>;

function readAssignment(call: AccountCall, attributes: Attributes) {
  return {
    role: attributes.choice('role', roles, { required: true }),
    projects: projectIds(call, attributes),
    locales: localeIds(call, attributes),
  };
}

/** One invitation per email, and none for existing members. */
function isKnown(call: AccountCall, email: string): boolean {
  const row = call.service.db.get(
    `SELECT 1 FROM invitations WHERE account_id = ? AND email = ?
     UNION ALL SELECT 1 FROM members JOIN users ON users.id = user_id WHERE account_id = ? AND email = ?`,
    call.account.id,
    email,
    call.account.id,
    email,
  );
  return row !== undefined;
}

function saveTargets(call: AccountCall, id: number, { projects, locales }: Assignment): void {
  const { db } = call.service;
  if (projects) {
    db.run('DELETE FROM invitation_projects WHERE invitation_id = ?', id);
    for (const project of projects) db.run('INSERT INTO invitation_projects VALUES (?, ?)', id, project);
  }
  if (locales) {
    db.run('DELETE FROM invitation_locales WHERE invitation_id = ?', id);
    for (const locale of locales) db.run('INSERT INTO invitation_locales VALUES (?, ?)', id, locale);
  }
}

function sendMail(call: AccountCall, id: number): void {
  const { email } = rowById<InvitationRow>(call, 'invitations', id);
  const link = acceptLink(call.service, call.origin, id);
  call.afterCommit(() =>
    call.service.sendMail({ to: email, text: `You are invited. Accept at ${link}`, link }),
  );
}

function requireInvitation(call: AccountCall): InvitationRow {
  return requireOwned<InvitationRow>(call, {
    table: 'invitations',
    kind: 'invitation',
    column: 'account_id',
    owner: call.account.id,
    what: 'Invitation',
  });
}

/** API document, States and transitions: an accepted invitation no longer changes. */
function requirePending(call: AccountCall): InvitationRow {
  const invitation = requireInvitation(call);
  if (invitation.state === 'accepted') {
    throw invalid([{ resource: 'Invitation', field: 'state', message: 'has already been accepted' }]);
  }
  return invitation;
}

function represent(call: AccountCall, invitation: InvitationRow): object {
  const { service } = call;
  const projects = service.db.all<ProjectRow>(
    `SELECT projects.* FROM invitation_projects JOIN projects ON projects.id = project_id
     WHERE invitation_id = ? ORDER BY projects.name, projects.id`,
    invitation.id,
  );
  const locales = service.db.all<{ locale_id: number }>(
    'SELECT locale_id FROM invitation_locales WHERE invitation_id = ? ORDER BY locale_id',
    invitation.id,
  );
  return {
    id: service.ids.encode('invitation', invitation.id),
    email: invitation.email,
    role: invitation.role,
    state: invitation.state,
    projects: projects.map(project => projectReference(service, project)),
    locales: locales.map(({ locale_id }) => localeReference(service, locale_id)),
    created_at: formatTime(invitation.created_at),
    updated_at: formatTime(invitation.updated_at),
    accepted_at: formatOptionalTime(invitation.accepted_at),
  };
}
