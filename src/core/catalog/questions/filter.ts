import { Bitset } from '../store/bitset.ts';
import { type Database, integer } from '../store/database.ts';
import type { CatalogFilter, CatalogFilterState } from '../types.ts';
import type { ScopeSets } from './scope.ts';
import { keysHolding } from './search.ts';

/** What a filter leaves. */
export interface FilteredKeys {
  readonly keys: Bitset;
  /** False when there may be more keys whose texts hold what is looked for. */
  readonly isComplete: boolean;
}

/** A locale by its number in the catalog. */
export interface NumberedLocale {
  readonly no: number;
  readonly isSource: boolean;
}

/** The keys of filters. What was typed last is looked up once, however many pages and counts are asked for. */
export class KeyFilters {
  private readonly database: Database;
  private readonly sets: ScopeSets;
  private readonly states = new Map<CatalogFilterState, Bitset>();
  private lastText: { readonly text: string; readonly found: FilteredKeys } | undefined;

  constructor(database: Database, sets: ScopeSets) {
    this.database = database;
    this.sets = sets;
  }

  /** Keys that hold the text, are in any of the states, and have any of the tags. */
  keysOf({ text, states, tags }: CatalogFilter): FilteredKeys {
    const held: FilteredKeys =
      text === '' ? { keys: this.sets.keysIn({}), isComplete: true } : this.holding(text);
    const stated = states.length === 0 ? held.keys : held.keys.and(union(states.map(s => this.inState(s))));
    const tagged = tags.length === 0 ? stated : stated.and(union(tags.map(tag => this.sets.keysIn({ tag }))));
    return { keys: tagged, isComplete: held.isComplete };
  }

  /** Keys that are in a state in any locale. */
  inState(state: CatalogFilterState): Bitset {
    let keys = this.states.get(state);
    if (keys === undefined) {
      keys = this.find(state);
      this.states.set(state, keys);
    }
    return keys;
  }

  /** Something was written. */
  forget(): void {
    this.states.clear();
    this.lastText = undefined;
  }

  private find(state: CatalogFilterState): Bitset {
    const locales = numberedLocales(this.database);
    if (state !== 'untranslated') return union(locales.map(({ no }) => this.sets.state(state, no)));
    const targets = locales.filter(({ isSource }) => !isSource);
    if (targets.length === 0) return new Bitset();
    const translated = union(targets.map(({ no }) => this.sets.state('translated', no)));
    return this.sets.keysIn({}).andNot(translated);
  }

  private holding(text: string): FilteredKeys {
    if (this.lastText?.text !== text) {
      const source = numberedLocales(this.database).find(({ isSource }) => isSource)?.no;
      this.lastText = { text, found: keysHolding(this.database, text, source) };
    }
    return this.lastText.found;
  }
}

/** The locales in the service's order. The first one stands in where the service names no source. */
export function numberedLocales(database: Database): readonly NumberedLocale[] {
  const rows = database.all('SELECT no, is_default FROM locales ORDER BY is_default DESC, position');
  return rows.map((row, index) => ({ no: integer(row, 'no'), isSource: index === 0 }));
}

function union(sets: readonly Bitset[]): Bitset {
  return sets.reduce((all, set) => all.or(set), new Bitset());
}
