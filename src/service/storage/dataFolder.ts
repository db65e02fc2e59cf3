import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Database } from './database.ts';

/** Another process already uses this folder. */
export class AlreadyServed extends Error {
  override readonly name = 'AlreadyServed';
}

/** Explanations of SQLite's result codes for a user (https://www.sqlite.org/rescode.html). */
const busy = 5;
const causes: ReadonlyMap<number, string> = new Map([
  [busy, 'another program is using it'],
  [8, 'it cannot be written'],
  [11, 'it is damaged'],
  [13, 'the disk is full'],
  [14, 'it cannot be opened'],
  [26, 'it is no database'],
]);

/**
 * The database of one running service. A folder has one service at a time: what a service caches is valid only while
 * nobody else changes the database.
 */
export class DataFolder {
  readonly db: Database;
  private readonly file: string;
  private readonly lock: DatabaseSync | undefined;

  /**
   * Creates the folder if necessary, readable only by its owner.
   *
   * @param folder a path, or `:memory:`
   * @throws AlreadyServed, or Error with a sentence for the user that names the cause and a way out
   */
  constructor(folder: string) {
    const isInMemory = folder === ':memory:';
    this.file = isInMemory ? folder : path.join(folder, 'service.db');
    if (!isInMemory) makeFolder(folder);
    this.lock = isInMemory ? undefined : takeLock(folder);
    try {
      this.db = new Database(this.file);
    } catch (error) {
      this.lock?.close();
      throw databaseError(this.file, error);
    }
  }

  /** An SQLite error as a sentence for the user; any other error as it is. */
  explain(error: unknown): unknown {
    return resultCode(error) === undefined ? error : databaseError(this.file, error);
  }

  close(): void {
    this.db.close();
    this.lock?.close();
  }
}

/** Level by level: Node's recursive option never returns in `/proc`. */
function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    throw folderError(folder, 'made', error);
  }
}

/** A lock that the operating system releases when the process ends, however that happens. */
function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, 'service.lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (resultCode(error) !== busy) throw folderError(folder, 'written', error);
    throw new AlreadyServed(
      `Another service works on the folder ${folder}; end that one, or choose another folder with --data`,
    );
  }
}

function folderError(folder: string, act: 'made' | 'written', cause: unknown): Error {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return new Error(`The folder ${folder} cannot be ${act}${reason}; choose another with --data`, { cause });
}

function databaseError(file: string, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = causes.get(resultCode(cause) ?? -1) ?? message;
  return new Error(
    `The database ${file} cannot be used: ${reason}. Move it away to begin anew, or choose another folder with --data`,
    { cause },
  );
}

/** The primary result code of an SQLite error. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
