import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

/** Values that can be bound to a parameter; booleans are stored as 0 and 1. */
export type Parameter = SQLInputValue | boolean | undefined;

/** The maximum number of prepared statements; queries with `q` create new texts without end. */
const statementLimit = 400;

interface Prepared {
  readonly statement: StatementSync;
  readonly isRead: boolean;
}

/**
 * One SQLite file, with cached prepared statements. Everything is synchronous, so that a transaction can never stay
 * open across an await.
 */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, Prepared>();
  private depth = 0;
  private writes = 0;

  /**
   * @param file a path, or `:memory:`
   * @throws if the file is no database or from a newer version of this program
   */
  constructor(file: string) {
    this.connection = new DatabaseSync(file);
    // In WAL mode, NORMAL never loses a commit when the process is killed; only a power cut may lose the last ones.
    this.connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY',
    );
    migrate(this.connection);
  }

  /** Counts possible changes: what was read at a version is valid while the number stays the same. */
  get version(): number {
    return this.writes;
  }

  /** The first row, or undefined. `Row` is what the statement selects. */
  get<Row>(sql: string, ...parameters: readonly Parameter[]): Row | undefined {
    return this.prepare(sql).get(...parameters.map(bindable)) as Row | undefined;
  }

  /** The row of a statement that always returns one (`count(*)`, `RETURNING`). */
  one<Row>(sql: string, ...parameters: readonly Parameter[]): Row {
    const row = this.get<Row>(sql, ...parameters);
    if (row === undefined) throw new Error(`No row: ${sql}`);
    return row;
  }

  all<Row>(sql: string, ...parameters: readonly Parameter[]): Row[] {
    return this.prepare(sql).all(...parameters.map(bindable)) as Row[];
  }

  /** Runs a change and returns the number of affected rows. */
  run(sql: string, ...parameters: readonly Parameter[]): number {
    return Number(this.prepare(sql).run(...parameters.map(bindable)).changes);
  }

  /** Runs an INSERT and returns the new row's id. */
  insert(sql: string, ...parameters: readonly Parameter[]): number {
    return Number(this.prepare(sql).run(...parameters.map(bindable)).lastInsertRowid);
  }

  /** Runs `work` in a transaction, which is rolled back if it throws. May be nested. */
  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.connection.exec('BEGIN IMMEDIATE');
    this.depth++;
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite itself rolls back if the disk is full or fails; the original error must be reported then.
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.writes++;
      this.depth--;
    }
  }

  /** Runs statements without parameters. */
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
