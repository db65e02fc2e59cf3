import type { DatabaseSync } from 'node:sqlite';
import { schemaVersion1 } from './schemaVersion1.ts';
import { schemaVersion2 } from './schemaVersion2.ts';
import { schemaVersion3 } from './schemaVersion3.ts';
import { schemaVersion4 } from './schemaVersion4.ts';

/** Each step migrates a database from its index to the next version. A released step is never edited. */
const steps: readonly string[] = [schemaVersion1, schemaVersion2, schemaVersion3, schemaVersion4];

/**
 * Migrates a database to the newest version, each step in its own transaction.
 *
 * @throws if the database belongs to another program, or was written by a newer version
 */
export function migrate(connection: DatabaseSync): void {
  const row = connection.prepare('PRAGMA user_version').get();
  const version = Number(row?.['user_version'] ?? 0);
  const tables = connection.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
  const isOurs = version === 0 ? tables.length === 0 : tables.some(({ name }) => name === 'meta');
  if (!isOurs) throw new Error('it was made by another program');
  if (version > steps.length) {
    throw new Error(`it has version ${version}, and this program knows versions up to ${steps.length}`);
  }
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    connection.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}
