import type { Database } from './database.ts';

/** A branch of a project; the main branch is one too. */
export interface BranchRow {
  readonly id: number;
  readonly project_id: number;
  /** Null for the main branch. */
  readonly name: string | null;
  readonly state: 'initialized' | 'processing' | 'success' | 'error';
  /** Project revision at which a key or tag of the branch last changed. */
  readonly keys_revision: number;
  readonly base_revision: number | null;
  readonly base_locale_id: number | null;
  readonly base_key_id: number | null;
  readonly base_translation_id: number | null;
  readonly created_by: number | null;
  readonly merged_by: number | null;
  readonly merged_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Names that stand for the main branch, and so cannot be given to another. */
export const mainBranchNames: readonly string[] = ['main', 'master'];

/** The branch that every project begins with, which has no name. */
export function mainBranch(db: Database, projectId: number): BranchRow {
  return db.one<BranchRow>('SELECT * FROM branches WHERE project_id = ? AND name IS NULL', projectId);
}

/** A branch beside the main one. */
export function branchNamed(db: Database, projectId: number, name: string): BranchRow | undefined {
  // The expression is the one that the unique index holds.
  return db.get<BranchRow>(
    `SELECT * FROM branches WHERE project_id = ? AND ifnull(name, '') = ? AND name IS NOT NULL`,
    projectId,
    name,
  );
}

/** A row of a table whose rows belong to branches. */
export interface Branched {
  readonly id: number;
  readonly branch_id: number;
  readonly origin_id: number | null;
}

/** The row itself, its origin, or its copy: whichever stands in that branch. */
export function counterpart<Row extends Branched>(
  db: Database,
  table: 'locales' | 'keys',
  row: Row,
  branchId: number,
): Row | undefined {
  if (row.branch_id === branchId) return row;
  const root = row.origin_id ?? row.id;
  return (
    db.get<Row>(`SELECT * FROM ${table} WHERE id = ? AND branch_id = ?`, root, branchId) ??
    db.get<Row>(`SELECT * FROM ${table} WHERE origin_id = ? AND branch_id = ?`, root, branchId)
  );
}
