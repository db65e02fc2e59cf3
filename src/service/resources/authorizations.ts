import { isScope, scopes } from '../auth/scopes.ts';
import { insertAuthorization, newToken } from '../auth/tokens.ts';
import type { Call } from '../http/call.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatOptionalTime, formatTime } from '../input/time.ts';
import { requireOwned, rowById, updateColumns } from './owned.ts';

interface AuthorizationRow {
  readonly id: number;
  readonly note: string;
  readonly hashed_token: string;
  readonly token_last_eight: string;
  readonly scopes: string;
  readonly expires_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export function list(call: Call): Reply {
  return listReply<AuthorizationRow>(
    call,
    {
      columns: '*',
      from: 'FROM authorizations WHERE user_id = ?',
      parameters: [call.actor.user.id],
      order: 'id',
    },
    authorization => represent(call, authorization),
  );
}

export function show(call: Call): Reply {
  return ok(represent(call, requireAuthorization(call)));
}

/** A token without scopes may do everything. It is contained only in this reply. */
export function create(call: Call): Reply {
  const values = readAttributes(call);
  const token = newToken();
  const id = insertAuthorization(call.service.db, {
    userId: call.actor.user.id,
    note: values.note ?? '',
    token,
    scopes: values.scopes ?? scopes,
    expiresAt: values.expiresAt ?? null,
    now: call.now,
  });
  return created({ ...represent(call, rowById<AuthorizationRow>(call, 'authorizations', id)), token });
}

export function update(call: Call): Reply {
  const { id } = requireAuthorization(call);
  const values = readAttributes(call);
  updateColumns(call, 'authorizations', id, {
    note: values.note,
    scopes: values.scopes?.join(' '),
    expires_at: values.expiresAt,
  });
  return ok(represent(call, rowById<AuthorizationRow>(call, 'authorizations', id)));
}

export function remove(call: Call): Reply {
  call.service.db.run('DELETE FROM authorizations WHERE id = ?', requireAuthorization(call).id);
  return noContent;
}

function readAttributes(call: Call) {
  const attributes = new Attributes('Authorization', call.form);
  const note = attributes.text('note', { required: true });
  const requestedScopes = attributes.list('scopes');
  const expiresAt = attributes.time('expires_at');
  const known = requestedScopes?.filter(isScope);
  if (requestedScopes && known?.length !== requestedScopes.length)
    attributes.fail('scopes', 'is not included in the list');
  attributes.check();
  return { note, scopes: known, expiresAt };
}

function requireAuthorization(call: Call): AuthorizationRow {
  return requireOwned<AuthorizationRow>(call, {
    table: 'authorizations',
    kind: 'authorization',
    column: 'user_id',
    owner: call.actor.user.id,
    what: 'Authorization',
  });
}

function represent(call: Call, authorization: AuthorizationRow): object {
  return {
    id: call.service.ids.encode('authorization', authorization.id),
    note: authorization.note,
    token_last_eight: authorization.token_last_eight,
    hashed_token: authorization.hashed_token,
    scopes: authorization.scopes.split(' ').filter(isScope),
    expires_at: formatOptionalTime(authorization.expires_at),
    created_at: formatTime(authorization.created_at),
    updated_at: formatTime(authorization.updated_at),
  };
}
