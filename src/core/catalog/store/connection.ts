import { Emitter } from '../../base/event.ts';
import { type Database, isDamage } from './database.ts';

/** The file that questions are asked of; another one once it turns out to be damaged. */
export class Connection {
  private database: Database | undefined;
  private readonly onDamage: () => Database;
  private readonly replaced = new Emitter<Database>();
  /** It leads to another file now, of which nothing is known. */
  readonly onDidReplace = this.replaced.event;

  /** @param onDamage is called when the file turns out to be unusable; it gives another one. */
  constructor(database: Database, onDamage: () => Database) {
    this.database = database;
    this.onDamage = onDamage;
  }

  get isOpen(): boolean {
    return this.database !== undefined;
  }

  /** Answers a question; once more from a new file when this one turns out to be damaged. */
  ask<T>(question: (database: Database) => T): T {
    if (this.database === undefined) throw new Error('The catalog is closed');
    try {
      return question(this.database);
    } catch (error) {
      if (!isDamage(error)) throw error;
      const database = this.onDamage();
      this.replace(database);
      return question(database);
    }
  }

  /** Lets go of the file; until {@link replace} there are no answers. */
  disconnect(): void {
    this.database?.close();
    this.database = undefined;
  }

  replace(database: Database): void {
    this.database = database;
    this.replaced.fire(database);
  }

  dispose(): void {
    this.replaced.dispose();
    this.disconnect();
  }
}
