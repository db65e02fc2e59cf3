import type { Database } from './database.ts';

/**
 * Caches reads until anything is written. Every request looks up the same few rows (actor and place), which are the
 * same between two changes.
 */
export class ReadCache<Value extends object> {
  private readonly db: Database;
  private readonly limit: number;
  private readonly values = new Map<string, Value>();
  private version = -1;

  /** @param limit the maximum number of cached values */
  constructor(db: Database, limit: number) {
    this.db = db;
    this.limit = limit;
  }

  /** The cached value of `name`, or else the result of `read`; undefined is not cached. */
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
    // Reading may write too, which makes a value read before that useless.
    if (this.version === this.db.version) this.values.set(name, value);
    return value;
  }
}
