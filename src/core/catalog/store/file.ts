import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Database } from './database.ts';
import { troubleOf } from './fileTrouble.ts';

/** What a catalog is of. */
export interface CatalogIdentity {
  /** The whole API root; two roots are two services. */
  readonly apiRoot: string;
  readonly projectId: string;
  /** Undefined for the main branch. */
  readonly branch?: string | undefined;
}

/** How the names of catalogs end. */
export const catalogEnding = '.sqlite';

/**
 * The file of a catalog in a folder. No name of the service makes a path.
 *
 * @param account whose it is, where it is not the first one's that opened the project on this machine.
 */
export function catalogFile(
  folder: string,
  { apiRoot, projectId, branch = '' }: CatalogIdentity,
  account?: string,
): string {
  const words = [apiRoot, projectId, branch, ...(account === undefined ? [] : [account])];
  const digest = createHash('sha256').update(words.join('\n')).digest('hex');
  return path.join(folder, `${digest.slice(0, 32)}${catalogEnding}`);
}

/** Tells whether a path still holds the file that was opened: another window may have put it aside. */
export function fileNumber(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** True where a file that was opened is no longer at its path: it was removed, or another window put it aside. */
export function hasMoved(file: string, opened: bigint | undefined): boolean {
  const present = fileNumber(file);
  if (present === opened) return false;
  // Some file systems number a file anew now and then.
  return present === undefined || asides.some(reason => fileNumber(`${file}.${reason}`) === opened);
}

/** True while another window has the file open. */
export function isInUse(file: string): boolean {
  const database = new Database(file, { cacheKilobytes: 500, busyTimeout: 0 });
  try {
    // Such a lock is given to the only one that has it open (SQLite, WAL-mode, "exclusive locking mode").
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    if (troubleOf(error) === 'busy') return true;
    throw error;
  } finally {
    database.close();
  }
}

const asides = ['damaged', 'newer'] as const;

/**
 * Puts a file that cannot be used out of the way, and keeps the last such one for whoever wants to look.
 * @returns where it is now.
 */
export function setAside(file: string, reason: (typeof asides)[number]): string {
  const aside = `${file}.${reason}`;
  for (const ending of ['', '-wal', '-shm']) {
    rmSync(aside + ending, { force: true });
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  }
  return aside;
}
