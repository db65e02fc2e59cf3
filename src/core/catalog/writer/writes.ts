import type { Clock } from '../../base/clock.ts';
import { followChanges } from '../drift/compare.ts';
import { Database } from '../store/database.ts';
import { refuseNewer } from '../store/schema.ts';
import type { WriteContext } from './context.ts';
import { KeyIndex } from './keyIndex.ts';
import { KeyTree } from './keyTree.ts';
import { Revision } from './revision.ts';
import { Sets } from './sets.ts';

/**
 * Opens a catalog's file for writing.
 *
 * @param busyTimeout how long to wait for other writers, in milliseconds; 15 s if absent
 */
export function openToWrite(file: string, busyTimeout?: number): Database {
  return new Database(file, { cacheKilobytes: 16_000, busyTimeout });
}

/** The only place where transactions on the catalog begin and end. */
export class Writes {
  readonly database: Database;
  readonly clock: Clock;
  private readonly keys: KeyIndex;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
    this.keys = new KeyIndex(database);
  }

  /** Runs `work` in one transaction: readers see all of it at once, or none of it. */
  run<T>(work: (context: WriteContext) => T): T {
    try {
      return this.database.transaction(() => {
        // A window of a newer version may have opened the file meanwhile.
        refuseNewer(this.database);
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

  /** The same, and once it returns the result survives a power failure. */
  runDurably<T>(work: (context: WriteContext) => T): T {
    return this.database.durably(() => this.run(work));
  }
}
