import type { Call, ProjectCall } from '../http/call.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { type JobRow, requireJob } from './jobs.ts';
import { findLocale } from './locales.ts';
import { requireOwned, rowById } from './owned.ts';
import { localeReference, userReference } from './references.ts';

interface JobLocaleRow {
  readonly id: number;
  readonly job_id: number;
  readonly locale_id: number;
  readonly completed_at: number | null;
}

export function list(call: ProjectCall): Reply {
  const job = requireJob(call, 'job_id');
  return listReply<JobLocaleRow>(
    call,
    { columns: '*', from: 'FROM job_locales WHERE job_id = ?', parameters: [job.id], order: 'id' },
    jobLocale => represent(call, jobLocale),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(represent(call, requireJobLocale(call)));
}

export function create(call: ProjectCall): Reply {
  const job = requireJob(call, 'job_id');
  const { localeId, users } = readAttributes(call, job, undefined);
  const id = call.service.db.insert(
    'INSERT INTO job_locales (job_id, locale_id) VALUES (?, ?)',
    job.id,
    localeId,
  );
  saveUsers(call, id, users ?? []);
  return created(represent(call, rowById<JobLocaleRow>(call, 'job_locales', id)));
}

export function update(call: ProjectCall): Reply {
  const job = requireJob(call, 'job_id');
  const { id } = requireJobLocale(call);
  const { localeId, users } = readAttributes(call, job, id);
  call.service.db.run('UPDATE job_locales SET locale_id = ? WHERE id = ?', localeId, id);
  if (users) saveUsers(call, id, users);
  return ok(represent(call, rowById<JobLocaleRow>(call, 'job_locales', id)));
}

export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM job_locales WHERE id = ?', requireJobLocale(call).id);
  return noContent;
}

export function complete(call: ProjectCall): Reply {
  const { id } = requireJobLocale(call);
  call.service.db.run('UPDATE job_locales SET completed_at = ? WHERE id = ?', call.now, id);
  return ok(represent(call, rowById<JobLocaleRow>(call, 'job_locales', id)));
}

function readAttributes(call: ProjectCall, job: JobRow, id: number | undefined) {
  const attributes = new Attributes('JobLocale', call.form);
  const reference = attributes.text('locale_id', { required: true });
  const locale = reference === undefined ? undefined : findLocale(call, reference);
  if (reference !== undefined && locale === undefined) attributes.fail('locale_id', 'is invalid');
  const existing = call.service.db.get<{ id: number }>(
    'SELECT id FROM job_locales WHERE job_id = ? AND locale_id = ?',
    job.id,
    locale?.id,
  );
  if (existing && existing.id !== id) attributes.fail('locale_id', 'has already been taken');
  const users = attributes.list('user_ids')?.map(user => memberRow(call, user));
  const known = users?.filter(user => user !== undefined);
  if (known?.length !== users?.length) attributes.fail('user_ids', 'is invalid');
  attributes.check();
  return { localeId: locale?.id, users: known };
}

function memberRow(call: ProjectCall, id: string): number | undefined {
  return call.service.db.get<{ user_id: number }>(
    'SELECT user_id FROM members WHERE account_id = ? AND user_id = ?',
    call.project.account_id,
    call.service.ids.decode('user', id),
  )?.user_id;
}

function saveUsers(call: ProjectCall, id: number, users: readonly number[]): void {
  const { db } = call.service;
  db.run('DELETE FROM job_locale_users WHERE job_locale_id = ?', id);
  for (const user of users)
    db.run('INSERT INTO job_locale_users (job_locale_id, user_id) VALUES (?, ?)', id, user);
}

function requireJobLocale(call: ProjectCall): JobLocaleRow {
  return requireOwned<JobLocaleRow>(call, {
    table: 'job_locales',
    kind: 'jobLocale',
    column: 'job_id',
    owner: requireJob(call, 'job_id').id,
    what: 'Job locale',
  });
}

function represent(call: Call, jobLocale: JobLocaleRow): object {
  const { service } = call;
  const job = rowById<JobRow>(call, 'jobs', jobLocale.job_id);
  const users = service.db.all<{ user_id: number }>(
    'SELECT user_id FROM job_locale_users WHERE job_locale_id = ? ORDER BY user_id',
    jobLocale.id,
  );
  return {
    id: service.ids.encode('jobLocale', jobLocale.id),
    job: { id: service.ids.encode('job', job.id), name: job.name, state: job.state },
    users: users.map(({ user_id }) => userReference(service, user_id)),
    locale: localeReference(service, jobLocale.locale_id),
  };
}
