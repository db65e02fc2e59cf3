import { Bitset } from '../store/bitset.ts';
import { type Database, integer } from '../store/database.ts';
import { readSet, type SetKind } from '../store/sets.ts';
import { boundsOf, selectSubtree } from '../store/subtree.ts';
import type { CatalogCounts, CatalogListKind, CatalogScope } from '../types.ts';
import { filledLocales } from './filled.ts';
import { sourceNumber } from './numberedLocales.ts';
import { keysWithoutText } from './withoutText.ts';

/** How many sets of keys below a path are cached, at one bit per key. */
const prefixesKept = 100;

/** The sets behind counts and lists, cached until something is written. */
export class ScopeSets {
  private readonly database: Database;
  private readonly stored = new Map<string, Bitset>();
  private readonly missing = new Map<number, Bitset>();
  private sourceless: Bitset | undefined;
  private filled: ReadonlySet<number> | undefined;
  private readonly below = new Map<string, Bitset>();

  constructor(database: Database) {
    this.database = database;
  }

  /** Keys in a scope: of a tag, below a path of the tree, both, or all. */
  keysIn({ tag, prefix = '' }: CatalogScope): Bitset {
    const tagged = tag === undefined ? this.set('keys', '') : this.set('tag', tag);
    return prefix === '' ? tagged : tagged.and(this.keysBelow(prefix));
  }

  /** Keys in a given state in one locale. */
  state(kind: CatalogListKind, locale: number): Bitset {
    if (kind === 'withoutSource') return this.withoutSource();
    const owner = String(locale);
    if (kind !== 'missing') return this.set(kind, owner);
    if (!this.isFilled(locale)) return new Bitset();
    let missing = this.missing.get(locale);
    if (missing === undefined) {
      missing = this.set('keys', '')
        .andNot(this.set('translated', owner))
        .andNot(this.set('excluded', owner))
        .andNot(this.withoutSource());
      this.missing.set(locale, missing);
    }
    return missing;
  }

  counts(locale: number, keys: Bitset): CatalogCounts {
    const count = (kind: CatalogListKind) => this.state(kind, locale).intersectionSize(keys);
    const withoutSource = count('withoutSource');
    return {
      keys: keys.size - withoutSource,
      translated: this.state('translated', locale).andNot(this.withoutSource()).intersectionSize(keys),
      missing: count('missing'),
      unverified: count('unverified'),
      excluded: count('excluded'),
      withoutSource,
    };
  }

  /** Keys that have no text in the source locale. */
  withoutSource(): Bitset {
    if (this.sourceless === undefined) {
      const locale = sourceNumber(this.database) ?? -1;
      const unsure = this.set('keys', '').andNot(this.set('translated', String(locale)));
      this.sourceless = keysWithoutText(this.database, locale, unsure);
    }
    return this.sourceless;
  }

  /** False until the texts of a locale have been fetched for the first time. */
  isFilled(locale: number): boolean {
    this.filled ??= filledLocales(this.database);
    return this.filled.has(locale);
  }

  /** Drops the cache after a write. */
  forget(): void {
    this.stored.clear();
    this.missing.clear();
    this.sourceless = undefined;
    this.filled = undefined;
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
    const rows = this.database.statement(selectSubtree('no')).iterate(...boundsOf(path));
    for (const row of rows) set.add(integer(row, 'no'));
    const oldest = this.below.size >= prefixesKept ? this.below.keys().next().value : undefined;
    if (oldest !== undefined) this.below.delete(oldest);
    this.below.set(path, set);
    return set;
  }
}
