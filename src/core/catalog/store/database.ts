import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

export type Row = Readonly<Record<string, SQLOutputValue>>;
export type Value = SQLInputValue;

/**
 * The runtime has no `node:sqlite`. There is no in-memory catalog instead: every editor that the manifest admits has
 * SQLite (Node 22.13 and later, without a flag), so nobody would run a second implementation of every query. The edge
 * reports the problem and continues without a catalog.
 */
export class NoSqliteError extends Error {
  override readonly name = 'NoSqliteError';

  constructor() {
    super(`Node ${process.version} has no SQLite, in which the catalog is kept`);
  }
}

/**
 * `node:sqlite`, or undefined if the runtime has none (Node before 22.13, unusual builds of the editor). Loaded at
 * run time so that importing this module costs nothing and never fails.
 */
function sqlite(): typeof import('node:sqlite') | undefined {
  return process.getBuiltinModule('node:sqlite');
}

/** How long to wait for another window's transaction, in milliseconds. */
const usualBusyTimeout = 15_000;

export interface DatabaseOptions {
  readonly cacheKilobytes: number;
  /** Milliseconds to wait for another connection's transaction; 15 s if absent. */
  readonly busyTimeout?: number | undefined;
}

/** A connection that caches prepared statements. Everything is synchronous. */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private depth = 0;

  /** @throws NoSqliteError, or SQLite's own error when the file cannot be opened */
  constructor(file: string, { cacheKilobytes, busyTimeout = usualBusyTimeout }: DatabaseOptions) {
    const module = sqlite();
    if (module === undefined) throw new NoSqliteError();
    this.connection = new module.DatabaseSync(file);
    try {
      this.connection.exec(
        `PRAGMA busy_timeout = ${busyTimeout};
         PRAGMA journal_mode = WAL;
         PRAGMA synchronous = NORMAL;
         PRAGMA temp_store = MEMORY;
         PRAGMA journal_size_limit = 67108864;
         PRAGMA cache_size = -${cacheKilobytes};`,
      );
    } catch (error) {
      // Some systems cannot move a file that is still open.
      this.connection.close();
      throw error;
    }
  }

  exec(sql: string): void {
    this.connection.exec(sql);
  }

  run(sql: string, ...values: Value[]): { readonly changes: number; readonly lastInsertRowid: number } {
    const { changes, lastInsertRowid } = this.statement(sql).run(...values);
    return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  get(sql: string, ...values: Value[]): Row | undefined {
    return this.statement(sql).get(...values);
  }

  all(sql: string, ...values: Value[]): readonly Row[] {
    return this.statement(sql).all(...values);
  }

  /** The prepared statement itself, for loops in which the look-up by text would be noticeable. */
  statement(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.connection.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Runs `work` in one write transaction; a nested call joins the outer one.
   *
   * IMMEDIATE, because a transaction that starts by reading and then writes can be refused with
   * "database is locked" at once, whatever the busy timeout (SQLite, Transactions).
   */
  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.connection.exec('BEGIN IMMEDIATE');
    this.depth++;
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite rolls back by itself if the disk is full or fails. The original error is to be reported then.
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.depth--;
    }
  }

  /** Commits of `work` survive a power failure once it returns. */
  durably<T>(work: () => T): T {
    this.connection.exec('PRAGMA synchronous = FULL');
    try {
      return work();
    } finally {
      this.connection.exec('PRAGMA synchronous = NORMAL');
    }
  }

  close(): void {
    this.statements.clear();
    this.connection.close();
  }
}

/** Whether the error means that the file itself is unusable (SQLite, Result Codes, 11 and 26). */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  const primary = error.errcode & 0xff;
  return primary === 11 || primary === 26;
}

export function text(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

export function optionalText(row: Row, column: string): string | undefined {
  const value = row[column];
  return typeof value === 'string' ? value : undefined;
}

export function integer(row: Row, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : 0;
}

export function optionalInteger(row: Row, column: string): number | undefined {
  const value = row[column];
  return typeof value === 'number' ? value : undefined;
}

export function bytes(row: Row, column: string): Uint8Array | undefined {
  const value = row[column];
  return value instanceof Uint8Array ? value : undefined;
}
