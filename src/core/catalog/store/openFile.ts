import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '../../base/logger.ts';
import { Database, isDamage } from './database.ts';
import { isInUse, setAside } from './file.ts';
import { CatalogFileError, fileError } from './fileTrouble.ts';
import { claim, ForeignCatalogError, ownerOf } from './owner.ts';
import { migrate, NewerCatalogError } from './schema.ts';
import { putUnsent, readUnsent, type UnsentEdit } from './unsentEdits.ts';

/** Something a person should know about the file. The catalog starts empty; a sync fills it. */
export interface CatalogNotice {
  readonly reason: 'damaged' | 'newer';
  /** The path of the unusable file. */
  readonly keptAt: string;
  /** How many of its waiting edits were transferred to the new file. */
  readonly rescued: number;
  /** Whether its waiting edits could not be read. */
  readonly isUnsentLost: boolean;
}

/** The waiting edits of a file that is being replaced. */
export interface Rescue {
  readonly edits: readonly UnsentEdit[];
  /** Whether they could not be read. */
  readonly isLost: boolean;
}

export interface OpenFileOptions {
  /** The account that the catalog belongs to, if any. */
  readonly account?: string | undefined;
  readonly logger: Logger;
  /**
   * How long to wait for other writers, in milliseconds; a second if absent, because everything is blocked meanwhile.
   */
  readonly busyTimeout?: number | undefined;
}

const cacheKilobytes = 8_000;

/**
 * Opens the file for reading. A file that is damaged, or of a newer version and not in use, is moved aside, and a new
 * one starts with its waiting edits.
 *
 * @param unsent waiting edits of the file that was used before
 * @throws CatalogFileError, ForeignCatalogError, NoSqliteError
 */
export function openFile(
  file: string,
  options: OpenFileOptions,
  unsent: readonly UnsentEdit[] = [],
): { readonly database: Database; readonly notice: CatalogNotice | undefined } {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      return { database: openSound(file, options, unsent), notice: undefined };
    } catch (error) {
      const reason = error instanceof NewerCatalogError ? 'newer' : isDamage(error) ? 'damaged' : undefined;
      if (reason === undefined) throw error;
      refuseForeign(file, options);
      if (reason === 'newer' && isInUse(file)) throw new CatalogFileError('newer', file, { cause: error });
      const keptAt = setAside(file, reason);
      options.logger.warn(`The catalog file is ${reason} and was put aside as ${keptAt}`);
      const { edits, isLost } = unsentIn(keptAt, options);
      const rescued = [...edits, ...unsent];
      const notice = { reason, keptAt, rescued: rescued.length, isUnsentLost: isLost } as const;
      return { database: openSound(file, options, rescued), notice };
    }
  } catch (error) {
    throw fileError(error, file);
  }
}

function openSound(
  file: string,
  { account, busyTimeout = 1_000 }: OpenFileOptions,
  unsent: readonly UnsentEdit[],
): Database {
  const database = new Database(file, { cacheKilobytes, busyTimeout });
  try {
    migrate(database);
    if (account !== undefined) claim(database, account);
    putUnsent(database, unsent);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** @throws ForeignCatalogError when the file that would be moved aside belongs to another account */
function refuseForeign(file: string, { account }: OpenFileOptions): void {
  const owner = reading(file, ownerOf);
  if (account !== undefined && owner !== undefined && owner !== account) {
    throw new ForeignCatalogError('The catalog is of another account');
  }
}

function unsentIn(file: string, options: OpenFileOptions): Rescue {
  return reading(file, database => unsentOf(database, options)) ?? { edits: [], isLost: true };
}

/** Undefined if the file cannot be read, at least not this part of it. */
function reading<T>(file: string, read: (database: Database) => T): T | undefined {
  try {
    const database = new Database(file, { cacheKilobytes: 500, busyTimeout: 0 });
    try {
      return read(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** What waits in a file which is let go of, for the account. */
export function unsentOf(database: Database, { account, logger }: OpenFileOptions): Rescue {
  try {
    const isOwn = (ownerOf(database) ?? account) === account;
    return { edits: isOwn ? readUnsent(database) : [], isLost: false };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    logger.warn(`What waited to be sent in the catalog could not be read: ${why}`);
    return { edits: [], isLost: true };
  }
}
