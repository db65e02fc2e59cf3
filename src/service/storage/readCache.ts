import type { Database } from './database.ts';

/**
 * Remembers what was read until anything at all is written. Every request looks up the same few rows (who asks, and
 * where); between two changes they are the same.
 */
export class ReadCache<Value extends object> {
  private readonly db: Database;
  private readonly limit: number;
  private readonly values = new Map<string, Value>();
  private version = -1;

  /** @param limit how many values are kept. */
  constructor(db: Database, limit: number) {
    this.db = db;
    this.limit = limit;
  }

  /** The value last read under `name`, or else what `read` finds now; that nothing is found is not remembered. */
  get<Found extends Value | undefined>(name: string, read: () => Found): Value | Found {
    if (this.version !== this.db.version) {
      this.values.clear();
      this.version = this.db.version;
    }
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const value = read();
    if (value === undefined) return value;
    if (this.values.size >= this.limit) this.values.clear();
    // Reading may write too: a value that was made on the way is of no use afterwards.
    if (this.version === this.db.version) this.values.set(name, value);
    return value;
  }
}
