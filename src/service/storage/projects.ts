import type { Database } from './database.ts';

/** A project as it is stored. */
export interface ProjectRow {
  readonly id: number;
  readonly account_id: string;
  readonly name: string;
  readonly main_format: string;
  readonly shares_translation_memory: number;
  readonly image_id: number | null;
  /** The number of changes in the project; within a changing call it is already incremented. */
  readonly revision: number;
  readonly changed_at: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Inserts a project with its main branch and returns its row's id. */
export function insertProject(
  db: Database,
  project: {
    readonly accountId: string;
    readonly name: string;
    readonly mainFormat: string;
    readonly sharesTranslationMemory: boolean;
    readonly now: number;
  },
): number {
  const { accountId, name, mainFormat, sharesTranslationMemory, now } = project;
  const id = db.insert(
    `INSERT INTO projects (account_id, name, main_format, shares_translation_memory, changed_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    accountId,
    name,
    mainFormat,
    sharesTranslationMemory,
    now,
    now,
    now,
  );
  db.run(
    `INSERT INTO branches (project_id, name, state, created_at, updated_at) VALUES (?, NULL, 'success', ?, ?)`,
    id,
    now,
    now,
  );
  return id;
}
