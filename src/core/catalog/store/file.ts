import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Database } from './database.ts';
import { troubleOf } from './fileTrouble.ts';

/** What identifies a catalog. */
export interface CatalogIdentity {
  /** The whole API root; two roots are two services. */
  readonly apiRoot: string;
  readonly projectId: string;
  /** Undefined for the main branch. */
  readonly branch?: string | undefined;
}

/** The file extension of catalogs. */
export const catalogExtension = '.sqlite';

/**
 * The file of a catalog in a folder. Names from the service are never part of the path.
 *
 * @param account the owner; absent for the first account that opened the project on this machine
 */
export function catalogFile(
  folder: string,
  { apiRoot, projectId, branch = '' }: CatalogIdentity,
  account?: string,
): string {
  const words = [apiRoot, projectId, branch, ...(account === undefined ? [] : [account])];
  const digest = createHash('sha256').update(words.join('\n')).digest('hex');
  return path.join(folder, `${digest.slice(0, 32)}${catalogExtension}`);
}

/**
 * A file's inode number, since a path alone does not tell whether another window has moved its file aside. Undefined
 * if there is no file.
 */
export function fileIdentity(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** Whether an opened file is no longer at its path: it was removed, or another window moved it aside. */
export function hasMoved(file: string, opened: bigint | undefined): boolean {
  const present = fileIdentity(file);
  if (present === opened) return false;
  // Some file systems occasionally renumber a file.
  return present === undefined || asides.some(reason => fileIdentity(`${file}.${reason}`) === opened);
}

/** Whether another window has the file open. */
export function isInUse(file: string): boolean {
  const database = new Database(file, { cacheKilobytes: 500, busyTimeout: 0 });
  try {
    // SQLite only grants this lock to the sole connection (SQLite, WAL-mode, "exclusive locking mode").
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
 * Moves an unusable file aside. The last such file is kept for examination.
 *
 * @returns its new path
 */
export function setAside(file: string, reason: (typeof asides)[number]): string {
  const aside = `${file}.${reason}`;
  for (const ending of ['', '-wal', '-shm']) {
    rmSync(aside + ending, { force: true });
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  }
  return aside;
}
