import { Emitter } from '../../base/event.ts';
import { type Database, isDamage } from './database.ts';

/** The file that queries are answered from; replaced if it turns out to be damaged. */
export class Connection {
  private database: Database | undefined;
  private isDisposed = false;
  private readonly replace: (before: Database | undefined) => Database;
  private readonly replaced = new Emitter<Database>();
  /** Called when another file is used from now on. */
  readonly onDidReplace = this.replaced.event;

  /**
   * @param replace called when the file turns out to be unusable; returns another one. It receives the file as it is
   * open here, if it is, and closes it
   */
  constructor(database: Database, replace: (before: Database | undefined) => Database) {
    this.database = database;
    this.replace = replace;
  }

  get isOpen(): boolean {
    return this.database !== undefined;
  }

  /**
   * Answers a query. If the file turns out to be damaged, or could not be replaced the last time, answers from a new
   * file.
   */
  ask<T>(query: (database: Database) => T): T {
    if (this.isDisposed) throw new Error('The catalog is closed');
    if (this.database === undefined) return query(this.renew());
    try {
      return query(this.database);
    } catch (error) {
      if (!isDamage(error)) throw error;
      return query(this.renew());
    }
  }

  /** Continues with a new file. */
  renew(): Database {
    const before = this.database;
    this.database = undefined;
    const database = this.replace(before);
    this.database = database;
    this.replaced.fire(database);
    return database;
  }

  dispose(): void {
    this.isDisposed = true;
    this.replaced.dispose();
    this.database?.close();
    this.database = undefined;
  }
}
