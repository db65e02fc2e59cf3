import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { Combinations } from './combinations.ts';
import { resolve } from './resolve.ts';

/** Tells which usages of a file need not have a key, because others of the same place have theirs. */
export class Spared {
  private readonly combinations: Combinations;
  private readonly shared: ReadonlyMap<number, readonly Usage[]>;
  private readonly catalog: CatalogReader;

  constructor(usages: readonly Usage[], catalog: CatalogReader) {
    this.catalog = catalog;
    this.shared = sharedPlaces(usages);
    this.combinations = new Combinations(usages, usage => this.hasKey(usage));
  }

  /** Whether a usage whose key the catalog lacks need not have it. */
  has(usage: Usage): boolean {
    if (this.combinations.mayBeUnused(usage)) return true;
    const others = usage.certainty === 'computed' ? (this.shared.get(usage.range.start) ?? []) : [];
    // Which of several calls the text is for is decided at run time, so one of them having the key is enough.
    return others.some(other => this.hasKey(other));
  }

  private hasKey(usage: Usage): boolean {
    return resolve(usage, this.catalog).kind === 'key';
  }
}

/**
 * Usages whose text may reach several calls, such as an argument of a function with several calls, grouped by
 * position.
 */
function sharedPlaces(usages: readonly Usage[]): ReadonlyMap<number, readonly Usage[]> {
  const computed = usages.filter(({ certainty }) => certainty === 'computed');
  const places = Map.groupBy(computed, ({ range }) => range.start);
  const isShared = ([first, ...others]: readonly Usage[]) =>
    others.some(other => other.callRange.start !== first?.callRange.start);
  return new Map([...places].filter(([, all]) => isShared(all)));
}
