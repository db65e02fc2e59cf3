import type { Bitset } from '../store/bitset.ts';
import type { Database } from '../store/database.ts';
import { deleteSet, readSet, type SetKind, writeSet } from '../store/sets.ts';

/** The sets that a write uses, read once and written once. */
export class Sets {
  private readonly database: Database;
  private readonly loaded = new Map<
    string,
    { kind: SetKind; owner: string; set: Bitset; stored: Uint8Array }
  >();

  constructor(database: Database) {
    this.database = database;
  }

  /** The set itself: changes to it are written when the transaction ends. */
  of(kind: SetKind, owner: string | number = ''): Bitset {
    const id = `${kind}:${owner}`;
    let entry = this.loaded.get(id);
    if (entry === undefined) {
      const set = readSet(this.database, kind, String(owner));
      entry = { kind, owner: String(owner), set, stored: set.toBytes() };
      this.loaded.set(id, entry);
    }
    return entry.set;
  }

  /** Replaces the set. */
  replace(kind: SetKind, owner: string | number, set: Bitset): void {
    this.of(kind, owner);
    const entry = this.loaded.get(`${kind}:${owner}`);
    if (entry !== undefined) entry.set = set;
  }

  drop(kind: SetKind, owner: string | number): void {
    this.loaded.delete(`${kind}:${owner}`);
    deleteSet(this.database, kind, String(owner));
  }

  flush(): void {
    for (const { kind, owner, set, stored } of this.loaded.values()) {
      if (Buffer.compare(set.toBytes(), stored) !== 0) writeSet(this.database, kind, owner, set);
    }
  }
}
