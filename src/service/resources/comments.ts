import type { Call, ProjectCall } from '../http/call.ts';
import { forbidden, notFound } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import { requireKey } from './keys.ts';
import { insertRow, requireOwned, rowById, updateColumns } from './owned.ts';
import { userReference } from './references.ts';

interface CommentRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly message: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export function list(call: ProjectCall): Reply {
  const key = requireKey(call, 'key_id');
  return listReply<CommentRow>(
    call,
    { columns: '*', from: 'FROM comments WHERE key_id = ?', parameters: [key.id], order: 'id' },
    comment => represent(call, comment),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(represent(call, requireComment(call)));
}

export function create(call: ProjectCall): Reply {
  const key = requireKey(call, 'key_id');
  const message = readMessage(call);
  const id = insertRow(call, 'comments', { key_id: key.id, user_id: call.actor.user.id, message });
  return created(represent(call, rowById<CommentRow>(call, 'comments', id)));
}

export function update(call: ProjectCall): Reply {
  const comment = requireOwnComment(call);
  updateColumns(call, 'comments', comment.id, { message: readMessage(call) });
  return ok(represent(call, rowById<CommentRow>(call, 'comments', comment.id)));
}

export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM comments WHERE id = ?', requireOwnComment(call).id);
  return noContent;
}

// Read marks (API document, States and transitions) are per user, and initially unset.

/** 204 for a comment that the user has read, 404 for an unread one. */
export function checkRead(call: ProjectCall): Reply {
  const comment = requireComment(call);
  const mark = call.service.db.get(
    'SELECT 1 FROM comment_reads WHERE comment_id = ? AND user_id = ?',
    comment.id,
    call.actor.user.id,
  );
  if (mark === undefined) throw notFound('Read mark');
  return noContent;
}

export function markRead(call: ProjectCall): Reply {
  call.service.db.run(
    'INSERT OR IGNORE INTO comment_reads (comment_id, user_id) VALUES (?, ?)',
    requireComment(call).id,
    call.actor.user.id,
  );
  return noContent;
}

export function markUnread(call: ProjectCall): Reply {
  call.service.db.run(
    'DELETE FROM comment_reads WHERE comment_id = ? AND user_id = ?',
    requireComment(call).id,
    call.actor.user.id,
  );
  return noContent;
}

function readMessage(call: Call): string | undefined {
  const attributes = new Attributes('Comment', call.form);
  const message = attributes.text('message', { required: true });
  attributes.check();
  return message;
}

function requireComment(call: ProjectCall): CommentRow {
  const key = requireKey(call, 'key_id');
  return requireOwned<CommentRow>(call, {
    table: 'comments',
    kind: 'comment',
    column: 'key_id',
    owner: key.id,
    what: 'Comment',
  });
}

/** Only the author or a Manager may change a comment. */
function requireOwnComment(call: ProjectCall): CommentRow {
  const comment = requireComment(call);
  if (comment.user_id !== call.actor.user.id && call.role !== 'Manager') {
    throw forbidden('Only its author or a Manager may change a comment');
  }
  return comment;
}

function represent(call: Call, comment: CommentRow): object {
  return {
    id: call.service.ids.encode('comment', comment.id),
    message: comment.message,
    user: userReference(call.service, comment.user_id),
    created_at: formatTime(comment.created_at),
    updated_at: formatTime(comment.updated_at),
  };
}
