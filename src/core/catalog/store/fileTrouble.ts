import { NewerCatalogError } from './schema.ts';

/**
 * `busy`: another window or program keeps it locked. `full`: there is no room for more. `newer`: a newer version of this
 * program works with it at this time. `unusable`: it cannot be opened, read or written where it is.
 */
export type FileTrouble = 'busy' | 'full' | 'newer' | 'unusable';

/** Nothing can be kept in the catalog's file for now. What was kept before is as it was. */
export class CatalogFileError extends Error {
  override readonly name = 'CatalogFileError';
  readonly reason: FileTrouble;
  readonly file: string;

  constructor(reason: FileTrouble, file: string, options: ErrorOptions = {}) {
    const { cause } = options;
    super(`The catalog's file is ${reason}${cause instanceof Error ? `: ${cause.message}` : ''}`, options);
    this.reason = reason;
    this.file = file;
  }
}

/** SQLite's primary result codes (SQLite, Result Codes). */
const bySqlite: ReadonlyMap<number, FileTrouble> = new Map([
  // PERM, READONLY, IOERR, CANTOPEN, NOLFS, AUTH
  ...[3, 8, 10, 14, 22, 23].map(code => [code, 'unusable'] as const),
  // BUSY, LOCKED, PROTOCOL
  ...[5, 6, 15].map(code => [code, 'busy'] as const),
  [13, 'full'],
]);

/** What the system says of files and folders. */
const bySystem: ReadonlyMap<string, FileTrouble> = new Map([
  ...['ENOSPC', 'EDQUOT'].map(code => [code, 'full'] as const),
  ...['EBUSY', 'ETXTBSY'].map(code => [code, 'busy'] as const),
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EIO', 'ENOENT'].map(
    code => [code, 'unusable'] as const,
  ),
]);

/** What is wrong with the file; undefined where the error is about something else. */
export function troubleOf(error: unknown): FileTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof CatalogFileError) return error.reason;
  if (error instanceof NewerCatalogError) return 'newer';
  if ('errcode' in error && typeof error.errcode === 'number') return bySqlite.get(error.errcode & 0xff);
  return 'code' in error && typeof error.code === 'string' ? bySystem.get(error.code) : undefined;
}

/** An error of SQLite or the system in the catalog's terms; others as they are. */
export function fileError(error: unknown, file: string): unknown {
  const trouble = error instanceof CatalogFileError ? undefined : troubleOf(error);
  return trouble === undefined ? error : new CatalogFileError(trouble, file, { cause: error });
}
