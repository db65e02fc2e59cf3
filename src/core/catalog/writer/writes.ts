import type { Clock } from '../../base/clock.ts';
import { followChanges } from '../drift/compare.ts';
import type { Database } from '../store/database.ts';
import type { WriteContext } from './context.ts';
import { KeyIndex } from './keyIndex.ts';
import { KeyTree } from './keyTree.ts';
import { Revision } from './revision.ts';
import { Sets } from './sets.ts';

/** The one place where a transaction over the catalog begins and ends. */
export class Writes {
  readonly database: Database;
  readonly clock: Clock;
  private readonly keys: KeyIndex;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
    this.keys = new KeyIndex(database);
  }

  /** Runs `work` in one transaction: all of it is seen by readers at once, or none of it ever. */
  run<T>(work: (context: WriteContext) => T): T {
    try {
      return this.database.transaction(() => {
        this.keys.refresh();
        const context: WriteContext = {
          database: this.database,
          clock: this.clock,
          keys: this.keys,
          sets: new Sets(this.database),
          tree: new KeyTree(this.database),
          revision: new Revision(this.database),
        };
        const result = work(context);
        followChanges(context);
        context.tree.flush();
        context.sets.flush();
        context.revision.flush(this.clock.now());
        return result;
      });
    } catch (error) {
      this.keys.forget();
      throw error;
    }
  }

  /** The same, surviving a power cut once it has returned. */
  runDurably<T>(work: (context: WriteContext) => T): T {
    this.database.exec('PRAGMA synchronous = FULL');
    try {
      return this.run(work);
    } finally {
      this.database.exec('PRAGMA synchronous = NORMAL');
    }
  }
}
