import type { Database } from './database.ts';

/** Records a change of a project and its account. Returns the project's new revision. */
export function touchProject(db: Database, id: number, now: number): number {
  const { revision, account } = db.one<{ revision: number; account: string }>(
    'UPDATE projects SET revision = revision + 1, changed_at = ? WHERE id = ? RETURNING revision, account_id AS account',
    now,
    id,
  );
  touchAccount(db, account, now);
  return revision;
}

/** Records a change of an account, so that its lists get new validators. */
export function touchAccount(db: Database, id: string, now: number): void {
  db.run('UPDATE accounts SET revision = revision + 1, changed_at = ? WHERE id = ?', now, id);
}

/** For changes outside any account, such as authorizations, whose lists are versioned by the user's accounts. */
export function touchAccountsOf(db: Database, userId: number, now: number): void {
  db.run(
    `UPDATE accounts SET revision = revision + 1, changed_at = ?
     WHERE id IN (SELECT account_id FROM members WHERE user_id = ?)`,
    now,
    userId,
  );
}
