import { Bitset } from '../store/bitset.ts';
import type { Database } from '../store/database.ts';
import type { CatalogFilter, CatalogFilterState } from '../types.ts';
import { type ContainingKeys, keysContaining } from './containing.ts';
import { numberedLocales } from './numberedLocales.ts';
import type { ScopeSets } from './scope.ts';

/** The keys that filters select. The last filter's result is cached for all its pages and counts. */
export class KeyFilters {
  private readonly database: Database;
  private readonly sets: ScopeSets;
  private readonly states = new Map<CatalogFilterState, Bitset>();
  private last: { readonly key: string; readonly found: ContainingKeys } | undefined;

  constructor(database: Database, sets: ScopeSets) {
    this.database = database;
    this.sets = sets;
  }

  /** Keys that have any of the states and any of the tags, and contain the text. */
  keysOf(filter: CatalogFilter): ContainingKeys {
    const key = JSON.stringify(filter);
    if (this.last?.key !== key) this.last = { key, found: this.find(filter) };
    return this.last.found;
  }

  /** Keys that are in a state in any locale. */
  inState(state: CatalogFilterState): Bitset {
    let keys = this.states.get(state);
    if (keys === undefined) {
      keys = this.readState(state);
      this.states.set(state, keys);
    }
    return keys;
  }

  /** Drops the cached result after a write. */
  forget(): void {
    this.states.clear();
    this.last = undefined;
  }

  /** The text comes last, so that its limits only apply to keys that meet the other conditions. */
  private find({ text, states, tags }: CatalogFilter): ContainingKeys {
    const all = this.sets.keysIn({});
    const stated = states.length === 0 ? all : all.and(union(states.map(state => this.inState(state))));
    const within = tags.length === 0 ? stated : stated.and(union(tags.map(tag => this.sets.keysIn({ tag }))));
    if (text === '') return { keys: within, isComplete: true };
    const locales = numberedLocales(this.database).map(({ no }) => no);
    return keysContaining(this.database, text, { within, locales });
  }

  private readState(state: CatalogFilterState): Bitset {
    if (state === 'withoutSource') return this.sets.withoutSource();
    const locales = numberedLocales(this.database);
    if (state !== 'untranslated') return union(locales.map(({ no }) => this.sets.state(state, no)));
    const targets = locales.filter(({ isSource }) => !isSource);
    if (targets.length === 0) return new Bitset();
    const translated = union(targets.map(({ no }) => this.sets.state('translated', no)));
    return this.sets.keysIn({}).andNot(translated);
  }
}

function union(sets: readonly Bitset[]): Bitset {
  return sets.reduce((all, set) => all.or(set), new Bitset());
}
