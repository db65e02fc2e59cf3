import type { Call, ProjectCall } from '../http/call.ts';
import { invalid } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { choiceParameter, textParameter } from '../input/parameters.ts';
import { formatOptionalTime, formatTime } from '../input/time.ts';
import { allOf, condition } from '../query/condition.ts';
import { mainBranch } from '../storage/branches.ts';
import { touchKeys } from '../storage/keys.ts';
import { attachTag, findTag } from '../storage/tags.ts';
import { insertRow, requireOwned, rowById, updateColumns } from './owned.ts';
import { localeReference, userReference } from './references.ts';

export interface JobRow {
  readonly id: number;
  readonly name: string;
  readonly briefing: string;
  readonly due_date: number | null;
  readonly state: 'draft' | 'in_progress' | 'completed';
  readonly owner_id: number | null;
  /** The tag of the job's keys. */
  readonly tag_name: string;
  readonly created_at: number;
  readonly updated_at: number;
}

const states = ['draft', 'in_progress', 'completed'] as const;

export function list(call: ProjectCall): Reply {
  const state = choiceParameter(call.form, 'state', states);
  const owner = userParameter(call, 'owned_by');
  const assignee = userParameter(call, 'assigned_to');
  const where = allOf([
    ...(state === undefined ? [] : [condition('state = ?', state)]),
    ...(owner === undefined ? [] : [condition('owner_id = ?', owner)]),
    ...(assignee === undefined ? [] : [condition(isAssigned, assignee)]),
  ]);
  return listReply<JobRow>(
    call,
    {
      columns: '*',
      from: `FROM jobs WHERE project_id = ?${where.sql}`,
      parameters: [call.project.id, ...where.parameters],
      order: 'id',
    },
    job => representShort(call, job),
  );
}

const isAssigned = `EXISTS (SELECT 1 FROM job_locales JOIN job_locale_users ON job_locale_id = job_locales.id
  WHERE job_id = jobs.id AND user_id = ?)`;

export function show(call: ProjectCall): Reply {
  return ok(representDetail(call, requireJob(call).id));
}

export function create(call: ProjectCall): Reply {
  const attributes = new Attributes('Job', call.form);
  const values = readValues(attributes);
  const tags = attributes.list('tags', { required: true });
  const keys = readKeys(call, attributes);
  attributes.check();
  const id = insertRow(call, 'jobs', {
    project_id: call.project.id,
    name: values.name,
    briefing: values.briefing ?? '',
    due_date: values.due_date,
    state: 'draft',
    owner_id: call.actor.user.id,
    tag_name: '',
  });
  const tagName = `job-${call.service.ids.encode('job', id).slice(0, 8)}`;
  call.service.db.run('UPDATE jobs SET tag_name = ? WHERE id = ?', tagName, id);
  addKeys(call, id, [...new Set([...keys, ...keysTagged(call, tags ?? [])])]);
  return created(representDetail(call, id));
}

export function update(call: ProjectCall): Reply {
  const { id } = requireJob(call);
  const attributes = new Attributes('Job', call.form);
  const values = readValues(attributes);
  attributes.check();
  updateColumns(call, 'jobs', id, values);
  return ok(representDetail(call, id));
}

/** The job's tag is deleted with it. */
export function remove(call: ProjectCall): Reply {
  const job = requireJob(call);
  const { db } = call.service;
  removeKeys(
    call,
    job,
    db.all<{ key_id: number }>('SELECT key_id FROM job_keys WHERE job_id = ?', job.id).map(row => row.key_id),
  );
  db.run('DELETE FROM jobs WHERE id = ?', job.id);
  return noContent;
}

/** API document, States and transitions: only a draft can be started. */
export function start(call: ProjectCall): Reply {
  const job = requireJob(call);
  if (job.state !== 'draft') throw invalid([{ resource: 'Job', field: 'state', message: 'must be draft' }]);
  updateColumns(call, 'jobs', job.id, { state: 'in_progress' });
  return ok(representDetail(call, job.id));
}

/** Possible in any state, as the contract names no condition. */
export function complete(call: ProjectCall): Reply {
  const { id } = requireJob(call);
  updateColumns(call, 'jobs', id, { state: 'completed' });
  return ok(representDetail(call, id));
}

export function addJobKeys(call: ProjectCall): Reply {
  const { id } = requireJob(call);
  addKeys(call, id, readKeyList(call));
  updateColumns(call, 'jobs', id, {});
  return ok(representDetail(call, id));
}

export function removeJobKeys(call: ProjectCall): Reply {
  const job = requireJob(call);
  removeKeys(call, job, readKeyList(call));
  updateColumns(call, 'jobs', job.id, {});
  return noContent;
}

/** The job in the path. @throws Failure 404 */
export function requireJob(call: ProjectCall, parameter = 'id'): JobRow {
  return requireOwned<JobRow>(call, {
    table: 'jobs',
    kind: 'job',
    column: 'project_id',
    owner: call.project.id,
    what: 'Job',
    parameter,
  });
}

function readValues(attributes: Attributes) {
  return {
    name: attributes.text('name', { required: true }),
    briefing: attributes.text('briefing'),
    due_date: attributes.time('due_date'),
  };
}

function readKeyList(call: ProjectCall): readonly number[] {
  const attributes = new Attributes('Job', call.form);
  const keys = readKeys(call, attributes);
  attributes.check();
  return keys;
}

/** Rows of `translation_key_ids`; unknown ids are an error. */
function readKeys(call: ProjectCall, attributes: Attributes): readonly number[] {
  const { db, ids } = call.service;
  const branch = mainBranch(db, call.project.id);
  const keys = (attributes.list('translation_key_ids', { required: true }) ?? []).map(
    id =>
      db.get<{ id: number }>(
        'SELECT id FROM keys WHERE id = ? AND branch_id = ?',
        ids.decode('key', id),
        branch.id,
      )?.id,
  );
  const known = keys.filter(key => key !== undefined);
  if (known.length < keys.length) attributes.fail('translation_key_ids', 'is invalid');
  return known;
}

function keysTagged(call: ProjectCall, tags: readonly string[]): number[] {
  const branch = mainBranch(call.service.db, call.project.id);
  return tags.flatMap(tag =>
    call.service.db
      .all<{ key_id: number }>(
        'SELECT key_id FROM key_tags JOIN tags ON tags.id = tag_id WHERE branch_id = ? AND name = ?',
        branch.id,
        tag,
      )
      .map(row => row.key_id),
  );
}

function addKeys(call: ProjectCall, jobId: number, keys: readonly number[]): void {
  const { db } = call.service;
  const { tag_name } = rowById<JobRow>(call, 'jobs', jobId);
  const branch = mainBranch(db, call.project.id);
  for (const key of keys) {
    db.run('INSERT OR IGNORE INTO job_keys (job_id, key_id) VALUES (?, ?)', jobId, key);
    attachTag(db, branch.id, key, tag_name, call.now);
  }
  touchKeys(db, branch.id, call.project.revision);
}

function removeKeys(call: ProjectCall, job: JobRow, keys: readonly number[]): void {
  const { db } = call.service;
  const branch = mainBranch(db, call.project.id);
  const tag = findTag(db, branch.id, job.tag_name);
  for (const key of keys) {
    db.run('DELETE FROM job_keys WHERE job_id = ? AND key_id = ?', job.id, key);
    db.run('DELETE FROM key_tags WHERE key_id = ? AND tag_id = ?', key, tag);
  }
  touchKeys(db, branch.id, call.project.revision);
}

/** The row of a user by id; 0, which no row has, for an unknown one. */
function userParameter(call: ProjectCall, name: string): number | undefined {
  const id = textParameter(call.form, name);
  return id === undefined ? undefined : (call.service.ids.decode('user', id) ?? 0);
}

function representShort(call: Call, job: JobRow): object {
  return {
    id: call.service.ids.encode('job', job.id),
    name: job.name,
    briefing: job.briefing,
    due_date: formatOptionalTime(job.due_date),
    state: job.state,
    created_at: formatTime(job.created_at),
    updated_at: formatTime(job.updated_at),
  };
}

function representDetail(call: Call, id: number): object {
  const { db, ids } = call.service;
  const job = rowById<JobRow>(call, 'jobs', id);
  const locales = db.all<{ locale_id: number }>(
    'SELECT locale_id FROM job_locales WHERE job_id = ? ORDER BY id',
    id,
  );
  const keys = db.all<{ id: number; name: string }>(
    'SELECT keys.id, name FROM job_keys JOIN keys ON keys.id = key_id WHERE job_id = ? ORDER BY name',
    id,
  );
  return {
    ...representShort(call, job),
    owner: userReference(call.service, job.owner_id),
    job_tag_name: job.tag_name,
    locales: locales.map(({ locale_id }) => localeReference(call.service, locale_id)),
    keys: keys.map(key => ({ id: ids.encode('key', key.id), name: key.name })),
  };
}
