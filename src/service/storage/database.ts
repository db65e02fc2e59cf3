import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

/** What can be bound to a parameter; booleans are kept as 0 and 1. */
export type Parameter = SQLInputValue | boolean | undefined;

/** How many prepared statements are kept; queries with `q` make new texts without end. */
const statementLimit = 400;

interface Prepared {
  readonly statement: StatementSync;
  readonly isRead: boolean;
}

/**
 * One SQLite file, its statements prepared once. Everything is synchronous, so that a transaction can never be
 * left open across an await.
 */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, Prepared>();
  private depth = 0;
  private writes = 0;

  /**
   * @param file a path, or `:memory:`.
   * @throws when the file is no database or of a newer version than this program knows.
   */
  constructor(file: string) {
    this.connection = new DatabaseSync(file);
    // In WAL mode NORMAL never loses a commit when the process is killed; only a power cut may take the last ones.
    this.connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY',
    );
    migrate(this.connection);
  }

  /** Counts what may have changed something: what was read at one version is still so while the number stays. */
  get version(): number {
    return this.writes;
  }

  /** The first row, or undefined. `Row` is what the statement selects. */
  get<Row>(sql: string, ...parameters: readonly Parameter[]): Row | undefined {
    return this.prepare(sql).get(...parameters.map(bindable)) as Row | undefined;
  }

  /** The row of a statement that always yields one (`count(*)`, `RETURNING`). */
  one<Row>(sql: string, ...parameters: readonly Parameter[]): Row {
    const row = this.get<Row>(sql, ...parameters);
    if (row === undefined) throw new Error(`No row: ${sql}`);
    return row;
  }

  all<Row>(sql: string, ...parameters: readonly Parameter[]): Row[] {
    return this.prepare(sql).all(...parameters.map(bindable)) as Row[];
  }

  /** Runs a change and returns the number of rows it touched. */
  run(sql: string, ...parameters: readonly Parameter[]): number {
    return Number(this.prepare(sql).run(...parameters.map(bindable)).changes);
  }

  /** Runs an INSERT and returns the new row's id. */
  insert(sql: string, ...parameters: readonly Parameter[]): number {
    return Number(this.prepare(sql).run(...parameters.map(bindable)).lastInsertRowid);
  }

  /** Everything in `work` becomes permanent together, or nothing does when it throws. May be nested. */
  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.connection.exec('BEGIN IMMEDIATE');
    this.depth++;
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite ends it by itself where the disk is full or fails; what happened is to be told then.
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.writes++;
      this.depth--;
    }
  }

  /** Runs statements that take no parameters. */
  exec(sql: string): void {
    this.writes++;
    this.connection.exec(sql);
  }

  close(): void {
    this.statements.clear();
    this.connection.close();
  }

  private prepare(sql: string): StatementSync {
    const { statement, isRead } = this.statements.get(sql) ?? this.remember(sql);
    if (!isRead) this.writes++;
    return statement;
  }

  private remember(sql: string): Prepared {
    const prepared = { statement: this.connection.prepare(sql), isRead: /^\s*SELECT\b/i.test(sql) };
    if (this.statements.size >= statementLimit) {
      const oldest = this.statements.keys().next().value;
      if (oldest !== undefined) this.statements.delete(oldest);
    }
    this.statements.set(sql, prepared);
    return prepared;
  }
}

function bindable(value: Parameter): SQLInputValue {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Number(value) : value;
}
