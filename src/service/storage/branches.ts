import type { Database } from './database.ts';

/** A branch of a project, which may be the main one. */
export interface BranchRow {
  readonly id: number;
  readonly project_id: number;
  /** Null for the main branch. */
  readonly name: string | null;
  readonly state: 'initialized' | 'processing' | 'success' | 'error';
  /** Project revision of the last change of a key or tag of the branch. */
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

/** Names for the main branch, which no other branch may have. */
export const mainBranchNames: readonly string[] = ['main', 'master'];

/** The initial branch of every project, which has no name. */
export function mainBranch(db: Database, projectId: number): BranchRow {
  return db.one<BranchRow>('SELECT * FROM branches WHERE project_id = ? AND name IS NULL', projectId);
}

/** A branch beside the main one. */
export function branchNamed(db: Database, projectId: number, name: string): BranchRow | undefined {
  // The expression must match that of the unique index.
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

/** The row itself, its origin, or its copy: whichever is in that branch. */
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
