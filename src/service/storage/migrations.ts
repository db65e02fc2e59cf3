import type { DatabaseSync } from 'node:sqlite';
import { schemaVersion1 } from './schemaVersion1.ts';
import { schemaVersion2 } from './schemaVersion2.ts';

/** Each step brings a database from its index to the next version. A released step is never edited. */
const steps: readonly string[] = [schemaVersion1, schemaVersion2];

/**
 * Brings a database to the newest version, each step in a transaction of its own.
 *
 * @throws when the database was written by a newer program.
 */
export function migrate(connection: DatabaseSync): void {
  const row = connection.prepare('PRAGMA user_version').get();
  const version = Number(row?.['user_version'] ?? 0);
  if (version > steps.length) {
    throw new Error(`The database has version ${version}; this program knows versions up to ${steps.length}`);
  }
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    connection.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}
