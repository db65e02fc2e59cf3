import { Bitset } from '../store/bitset.ts';
import { type Database, integer } from '../store/database.ts';
import { readSet, type SetKind } from '../store/sets.ts';
import type { CatalogCounts, CatalogScope } from '../types.ts';

/** How many sets of keys below a path are kept: each is one bit a key. */
const prefixesKept = 100;

/** The sets behind counts and lists, read once until something is written. */
export class ScopeSets {
  private readonly database: Database;
  private readonly stored = new Map<string, Bitset>();
  private readonly missing = new Map<number, Bitset>();
  private readonly below = new Map<string, Bitset>();

  constructor(database: Database) {
    this.database = database;
  }

  /** Keys in a scope: of a tag, below a path of the tree, both, or all. */
  keysIn({ tag, prefix = '' }: CatalogScope): Bitset {
    const tagged = tag === undefined ? this.set('keys', '') : this.set('tag', tag);
    return prefix === '' ? tagged : tagged.and(this.keysBelow(prefix));
  }

  /** What is the case with the keys of one locale. */
  state(kind: 'translated' | 'missing' | 'unverified' | 'excluded', locale: number): Bitset {
    const owner = String(locale);
    if (kind !== 'missing') return this.set(kind, owner);
    let missing = this.missing.get(locale);
    if (missing === undefined) {
      missing = this.set('keys', '')
        .andNot(this.set('translated', owner))
        .andNot(this.set('excluded', owner));
      this.missing.set(locale, missing);
    }
    return missing;
  }

  counts(locale: number, keys: Bitset): CatalogCounts {
    const count = (kind: Parameters<ScopeSets['state']>[0]) => this.state(kind, locale).countWith(keys);
    return {
      keys: keys.size,
      translated: count('translated'),
      missing: count('missing'),
      unverified: count('unverified'),
      excluded: count('excluded'),
    };
  }

  /** Something was written. */
  forget(): void {
    this.stored.clear();
    this.missing.clear();
    this.below.clear();
  }

  private set(kind: SetKind, owner: string): Bitset {
    const id = `${kind}:${owner}`;
    let set = this.stored.get(id);
    if (set === undefined) {
      set = readSet(this.database, kind, owner);
      this.stored.set(id, set);
    }
    return set;
  }

  private keysBelow(path: string): Bitset {
    let set = this.below.get(path);
    if (set !== undefined) return set;
    set = new Bitset();
    const rows = this.database
      .statement(
        `SELECT no FROM keys WHERE name = ?
         UNION ALL SELECT no FROM keys WHERE name >= ? AND name < ?
         UNION ALL SELECT no FROM keys WHERE name >= ? AND name < ?`,
      )
      .iterate(path, `${path}.`, `${path}/`, `${path}:`, `${path};`);
    for (const row of rows) set.add(integer(row, 'no'));
    const oldest = this.below.size >= prefixesKept ? this.below.keys().next().value : undefined;
    if (oldest !== undefined) this.below.delete(oldest);
    this.below.set(path, set);
    return set;
  }
}
