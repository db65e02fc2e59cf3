import { branchOf } from '../branches/branch.ts';
import type { Call, ProjectCall } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import { touchKeys } from '../storage/keys.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { findTag } from '../storage/tags.ts';
import { localeReference } from './references.ts';
import { tagStatistics } from './statistics.ts';

interface TagRow {
  readonly id: number;
  readonly branch_id: number;
  readonly name: string;
  readonly keys_count: number;
  readonly created_at: number;
  readonly updated_at: number;
}

const columns = '*, (SELECT count(*) FROM key_tags WHERE tag_id = tags.id) AS keys_count';

export function list(call: ProjectCall): Reply {
  return listReply<TagRow>(
    call,
    { columns, from: 'FROM tags WHERE branch_id = ?', parameters: [branchOf(call).id], order: 'name, id' },
    represent,
  );
}

export function show(call: ProjectCall): Reply {
  return ok(representDetail(call, requireTag(call)));
}

export function create(call: ProjectCall): Reply {
  const branch = branchOf(call);
  const attributes = new Attributes('Tag', call.form);
  const name = attributes.text('name', { required: true })?.trim();
  // Requests assign tags to keys as a comma-separated list, so no name may contain a comma.
  if (name?.includes(',')) attributes.fail('name', 'must not contain a comma');
  if (name !== undefined && findTag(call.service.db, branch.id, name) !== undefined) {
    attributes.fail('name', 'has already been taken');
  }
  attributes.check();
  const id = call.service.db.insert(
    'INSERT INTO tags (branch_id, name, explicit, created_at, updated_at) VALUES (?, ?, 1, ?, ?)',
    branch.id,
    name,
    call.now,
    call.now,
  );
  return created(
    representDetail(call, call.service.db.one<TagRow>(`SELECT ${columns} FROM tags WHERE id = ?`, id)),
  );
}

/** Removes the tag from its keys; the keys stay. */
export function remove(call: ProjectCall): Reply {
  const tag = requireTag(call);
  call.service.db.run('DELETE FROM key_tags WHERE tag_id = ?', tag.id);
  call.service.db.run('DELETE FROM tags WHERE id = ?', tag.id);
  touchKeys(call.service.db, tag.branch_id, call.project.revision);
  return noContent;
}

function requireTag(call: ProjectCall): TagRow {
  const tag = call.service.db.get<TagRow>(
    `SELECT ${columns} FROM tags WHERE branch_id = ? AND name = ?`,
    branchOf(call).id,
    call.params['name'],
  );
  if (tag === undefined) throw notFound('Tag');
  return tag;
}

function represent(tag: TagRow): object {
  return {
    name: tag.name,
    keys_count: tag.keys_count,
    created_at: formatTime(tag.created_at),
    updated_at: formatTime(tag.updated_at),
  };
}

function representDetail(call: Call, tag: TagRow): object {
  const locales = call.service.db.all<LocaleRow>(
    'SELECT * FROM locales WHERE branch_id = ? ORDER BY name',
    tag.branch_id,
  );
  return {
    ...represent(tag),
    statistics: locales.map(locale => ({
      locale: localeReference(call.service, locale.id),
      statistics: tagStatistics(call.service.db, locale, tag.id),
    })),
  };
}
