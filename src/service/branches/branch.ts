import type { ProjectCall } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { textParameter } from '../input/parameters.ts';
import {
  type Branched,
  type BranchRow,
  branchNamed,
  counterpart,
  mainBranch,
  mainBranchNames,
} from '../storage/branches.ts';

/** The branch in the parameter `branch`, or undefined without one. @throws Failure 404 */
function requestedBranch(call: ProjectCall): BranchRow | undefined {
  const name = textParameter(call.form, 'branch');
  if (name === undefined) return undefined;
  const { db } = call.service;
  const branch = branchNamed(db, call.project.id, name);
  if (branch?.state === 'success') return branch;
  if (branch === undefined && mainBranchNames.includes(name)) return mainBranch(db, call.project.id);
  throw notFound('Branch');
}

/** The branch of a call. */
export function branchOf(call: ProjectCall): BranchRow {
  return requestedBranch(call) ?? mainBranch(call.service.db, call.project.id);
}

/**
 * The row of a project with that number. A row's copies in other branches have numbers of their own; if the call names
 * a branch, this returns the copy there.
 */
export function findBranched<Row extends Branched>(
  call: ProjectCall,
  table: 'locales' | 'keys',
  id: number,
): Row | undefined {
  const { db } = call.service;
  const row = db.get<Row>(
    `SELECT * FROM ${table} WHERE id = ? AND branch_id IN (SELECT id FROM branches WHERE project_id = ?)`,
    id,
    call.project.id,
  );
  const branch = requestedBranch(call);
  return row === undefined || branch === undefined ? row : counterpart(db, table, row, branch.id);
}
