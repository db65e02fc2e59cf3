import { NewerCatalogError } from './schema.ts';

/**
 * `busy`: another window or program has it locked. `full`: the disk is full. `newer`: a newer version of this program
 * is using it. `unusable`: it cannot be opened, read or written in this place.
 */
export type FileTrouble = 'busy' | 'full' | 'newer' | 'unusable';

/** The catalog's file cannot store anything for now. What was stored before is unaffected. */
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

/** Error codes of the system for files and folders. */
const bySystem: ReadonlyMap<string, FileTrouble> = new Map([
  ...['ENOSPC', 'EDQUOT'].map(code => [code, 'full'] as const),
  ...['EBUSY', 'ETXTBSY'].map(code => [code, 'busy'] as const),
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EIO', 'ENOENT'].map(
    code => [code, 'unusable'] as const,
  ),
]);

/** What is wrong with the file; undefined if the error is about something else. */
export function troubleOf(error: unknown): FileTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof CatalogFileError) return error.reason;
  if (error instanceof NewerCatalogError) return 'newer';
  if ('errcode' in error && typeof error.errcode === 'number') return bySqlite.get(error.errcode & 0xff);
  return 'code' in error && typeof error.code === 'string' ? bySystem.get(error.code) : undefined;
}

/** Converts errors of SQLite and the system to the catalog's; returns others unchanged. */
export function fileError(error: unknown, file: string): unknown {
  const trouble = error instanceof CatalogFileError ? undefined : troubleOf(error);
  return trouble === undefined ? error : new CatalogFileError(trouble, file, { cause: error });
}
