import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashPassword } from '../auth/password.ts';
import { readForm } from '../http/body.ts';
import { Failure, notFound } from '../http/failure.ts';
import { created, type Reply } from '../http/reply.ts';
import { failureReply, send } from '../http/send.ts';
import type { Form, Target } from '../http/target.ts';
import { Attributes } from '../input/attributes.ts';
import type { Service } from '../service.ts';
import { touchAccount } from '../storage/changes.ts';
import { saveAssignments } from '../storage/members.ts';
import { secretOf } from '../storage/seed.ts';

interface PendingInvitation {
  readonly id: number;
  readonly account_id: string;
  readonly email: string;
  readonly role: string;
}

/** The link in an invitation's mail: only its recipient can accept. */
export function acceptLink(service: Service, origin: string, id: number): string {
  const publicId = service.ids.encode('invitation', id);
  return `${origin}/invitations/${publicId}/accept?key=${linkKey(service, publicId)}`;
}

/**
 * Answers `POST /invitations/:id/accept?key=…`, which replaces the page behind the mail's link and is not part of the
 * API. `username`, `name` and `password` create the new user.
 */
export function acceptDoor(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): boolean {
  const [folder, id, action, ...rest] = target.segments;
  if (folder !== 'invitations' || id === undefined || action !== 'accept' || rest.length > 0) return false;
  if (request.method !== 'POST') return false;
  void readForm(request)
    .then(form => accept(service, id, target.query.get('key') ?? '', form))
    .catch((error: unknown) => {
      if (error instanceof Failure) return failureReply(error);
      service.logger.error('An invitation could not be accepted', error);
      return { status: 500, body: { message: 'Internal server error' } };
    })
    .then(reply => send(response, reply, {}, {}));
  return true;
}

function accept(service: Service, publicId: string, key: string, form: Form): Reply {
  const expected = Buffer.from(linkKey(service, publicId));
  const provided = Buffer.from(key);
  if (provided.length !== expected.length || !timingSafeEqual(provided, expected))
    throw notFound('Invitation');
  const { db } = service;
  const invitation = db.get<PendingInvitation>(
    `SELECT id, account_id, email, role FROM invitations WHERE id = ? AND state = 'pending'`,
    service.ids.decode('invitation', publicId),
  );
  if (invitation === undefined) throw notFound('Invitation');
  const attributes = new Attributes('User', form);
  const username = attributes.text('username') ?? invitation.email.replace(/@.*$/, '');
  const name = attributes.text('name') ?? username;
  const password = attributes.text('password');
  attributes.check();
  db.transaction(() => join(service, invitation, { username, name, password }));
  return created({ email: invitation.email, username, name, role: invitation.role });
}

function join(
  service: Service,
  { id, account_id: accountId, email, role }: PendingInvitation,
  user: { readonly username: string; readonly name: string; readonly password: string | undefined },
): void {
  const { db } = service;
  const now = service.clock.now();
  const known = db.get<{ id: number }>('SELECT id FROM users WHERE email = ?', email);
  const userId =
    known?.id ??
    db.insert(
      'INSERT INTO users (email, username, name, password_hash) VALUES (?, ?, ?, ?)',
      email,
      user.username,
      user.name,
      user.password ? hashPassword(user.password) : null,
    );
  db.run(
    'INSERT OR IGNORE INTO members (account_id, user_id, role) VALUES (?, ?, ?)',
    accountId,
    userId,
    role,
  );
  const projects = db.all<{ project_id: number }>(
    'SELECT project_id FROM invitation_projects WHERE invitation_id = ?',
    id,
  );
  const locales = db.all<{ locale_id: number }>(
    'SELECT locale_id FROM invitation_locales WHERE invitation_id = ?',
    id,
  );
  saveAssignments(
    db,
    { accountId, userId },
    projects.map(row => row.project_id),
    locales.map(row => row.locale_id),
  );
  db.run(
    `UPDATE invitations SET state = 'accepted', accepted_at = ?, updated_at = ? WHERE id = ?`,
    now,
    now,
    id,
  );
  touchAccount(db, accountId, now);
}

function linkKey(service: Service, publicId: string): string {
  return createHmac('sha256', secretOf(service.db, 'invitation secret')).update(publicId).digest('hex');
}
