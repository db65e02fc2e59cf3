import path from 'node:path';
import type { Database } from '../storage/database.ts';

/** Registers a folder as a repository that the account can synchronise with. */
export function registerRepository(db: Database, accountId: string, directory: string): void {
  const whole = path.resolve(directory);
  db.run(
    'INSERT OR IGNORE INTO repository_syncs (account_id, repository_name, directory) VALUES (?, ?, ?)',
    accountId,
    path.basename(whole),
    whole,
  );
}
