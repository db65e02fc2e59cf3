import { mergeBranch } from '../branches/merge.ts';
import type { Call, ProjectCall } from '../http/call.ts';
import { invalid, notFound } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatOptionalTime, formatTime } from '../input/time.ts';
import { type BranchRow, branchNamed, mainBranchNames } from '../storage/branches.ts';
import { insertRow, rowById, updateColumns } from './owned.ts';
import { userReference } from './references.ts';

const strategies = ['blocking', 'use_master', 'use_branch'] as const;

export function list(call: ProjectCall): Reply {
  return listReply<BranchRow>(
    call,
    {
      columns: '*',
      from: 'FROM branches WHERE project_id = ? AND name IS NOT NULL',
      parameters: [call.project.id],
      order: 'id',
    },
    branch => represent(call, branch),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(represent(call, requireBranch(call)));
}

/** The copy is made afterwards; `state` shows its progress. */
export function create(call: ProjectCall): Reply {
  const name = readName(call, undefined);
  const { db, copier } = call.service;
  const last = (table: 'locales' | 'keys' | 'translations') =>
    db.one<{ last: number }>(`SELECT ifnull(max(id), 0) AS last FROM ${table}`).last;
  const id = insertRow(call, 'branches', {
    project_id: call.project.id,
    name,
    state: 'initialized',
    base_revision: call.project.revision,
    base_locale_id: last('locales'),
    base_key_id: last('keys'),
    base_translation_id: last('translations'),
    created_by: call.actor.user.id,
  });
  call.afterCommit(() => copier.start(id));
  return created(represent(call, rowById<BranchRow>(call, 'branches', id)));
}

export function update(call: ProjectCall): Reply {
  const branch = requireBranch(call);
  updateColumns(call, 'branches', branch.id, { name: readName(call, branch) });
  return ok(represent(call, rowById<BranchRow>(call, 'branches', branch.id)));
}

export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM branches WHERE id = ?', requireBranch(call).id);
  return noContent;
}

/** Merges the branch's changes into the main branch. @throws Failure 422 with every conflict */
export function merge(call: ProjectCall): Reply {
  const branch = requireBranch(call);
  const attributes = new Attributes('Branch', call.form);
  const strategy = attributes.choice('strategy', strategies) ?? 'blocking';
  if (branch.state !== 'success') attributes.fail('state', 'must be success');
  if (branch.merged_at !== null) attributes.fail('merged_at', 'has already been merged');
  attributes.check();
  const moment = { revision: call.project.revision, now: call.now };
  const conflicts = mergeBranch(call.service.db, branch, strategy, moment);
  if (conflicts.length > 0) throw invalid(conflicts);
  updateColumns(call, 'branches', branch.id, { merged_at: call.now, merged_by: call.actor.user.id });
  return ok(represent(call, rowById<BranchRow>(call, 'branches', branch.id)));
}

function readName(call: ProjectCall, branch: BranchRow | undefined): string | undefined {
  const attributes = new Attributes('Branch', call.form);
  const name = attributes.text('name', { required: true })?.trim();
  const existing = name === undefined ? undefined : branchNamed(call.service.db, call.project.id, name);
  const isReserved = name !== undefined && mainBranchNames.includes(name);
  if (isReserved || (existing && existing.id !== branch?.id))
    attributes.fail('name', 'has already been taken');
  attributes.check();
  return name;
}

/** `:id` in the paths of branches is the name (service facts, Shapes). */
function requireBranch(call: ProjectCall): BranchRow {
  const branch = branchNamed(call.service.db, call.project.id, call.params['id'] ?? '');
  if (branch === undefined) throw notFound('Branch');
  return branch;
}

function represent(call: Call, branch: BranchRow): object {
  return {
    name: branch.name,
    created_at: formatTime(branch.created_at),
    updated_at: formatTime(branch.updated_at),
    merged_at: formatOptionalTime(branch.merged_at),
    merged_by: userReference(call.service, branch.merged_by),
    created_by: userReference(call.service, branch.created_by),
    state: branch.state,
  };
}
