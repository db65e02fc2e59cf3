import type { CatalogDrift, CatalogOverview } from '../../core/catalog/types.ts';

const atOnce = 1_000;

/** Every difference in a locale, in key order. */
export function allDrift(catalog: CatalogOverview, localeName: string): readonly CatalogDrift[] {
  const all: CatalogDrift[] = [];
  for (;;) {
    const { items, total } = catalog.drift(localeName, { offset: all.length, limit: atOnce });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
