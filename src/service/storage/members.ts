import type { Database } from './database.ts';

/** Sets the projects and locales of a member; undefined leaves them unchanged. */
export function saveAssignments(
  db: Database,
  member: { readonly accountId: string; readonly userId: number },
  projects: readonly number[] | undefined,
  locales: readonly number[] | undefined,
): void {
  replaceAll(db, 'member_projects', 'project_id', member, projects);
  replaceAll(db, 'member_locales', 'locale_id', member, locales);
}

function replaceAll(
  db: Database,
  table: 'member_projects' | 'member_locales',
  column: 'project_id' | 'locale_id',
  { accountId, userId }: { readonly accountId: string; readonly userId: number },
  rows: readonly number[] | undefined,
): void {
  if (rows === undefined) return;
  db.run(`DELETE FROM ${table} WHERE account_id = ? AND user_id = ?`, accountId, userId);
  for (const row of rows) {
    db.run(`INSERT INTO ${table} (account_id, user_id, ${column}) VALUES (?, ?, ?)`, accountId, userId, row);
  }
}
