import { Emitter } from '../../base/event.ts';
import { type Database, isDamage } from './database.ts';

/** The file that questions are asked of; another one once it turns out to be damaged. */
export class Connection {
  private database: Database | undefined;
  private isDisposed = false;
  private readonly onDamage: (before: Database | undefined) => Database;
  private readonly replaced = new Emitter<Database>();
  /** It leads to another file now, of which nothing is known. */
  readonly onDidReplace = this.replaced.event;

  /**
   * @param onDamage is called when the file turns out to be unusable; it gives another one. It is handed the file as it
   *   is open here, if it is.
   */
  constructor(database: Database, onDamage: (before: Database | undefined) => Database) {
    this.database = database;
    this.onDamage = onDamage;
  }

  get isOpen(): boolean {
    return this.database !== undefined;
  }

  /**
   * Answers a question; once more from a new file when this one turns out to be damaged, and from a new one also where
   * that could not be made the last time.
   */
  ask<T>(question: (database: Database) => T): T {
    if (this.isDisposed) throw new Error('The catalog is closed');
    if (this.database === undefined) return question(this.renew());
    try {
      return question(this.database);
    } catch (error) {
      if (!isDamage(error)) throw error;
      return question(this.renew());
    }
  }

  /** Goes on with a new file. */
  renew(): Database {
    const database = this.onDamage(this.database);
    this.database = database;
    this.replaced.fire(database);
    return database;
  }

  /** Lets go of the file. */
  disconnect(): void {
    this.database?.close();
    this.database = undefined;
  }

  dispose(): void {
    this.isDisposed = true;
    this.replaced.dispose();
    this.disconnect();
  }
}
