import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { resolve } from './resolve.ts';
import { Spared } from './spared.ts';

/** A usage of a key that the catalog lacks, and the name that the key would get. */
export interface UnknownUsage<U extends Usage> {
  readonly usage: U;
  readonly name: string;
}

/** The names of a file's usages that the catalog lacks, without duplicates, in order. */
export function unknownNames(usages: readonly Usage[], catalog: CatalogReader): readonly string[] {
  return [...new Set(unknownUsages(usages, catalog).map(({ name }) => name))];
}

/**
 * The usages of a file whose key the catalog lacks: those that the editor underlines for it (see `diagnose`), without
 * families, which name no key that could be created.
 */
export function unknownUsages<U extends Usage>(
  usages: readonly U[],
  catalog: CatalogReader,
): readonly UnknownUsage<U>[] {
  const spared = new Spared(usages, catalog);
  return usages.flatMap(usage => {
    if (usage.certainty === 'family') return [];
    const found = resolve(usage, catalog);
    if (found.kind !== 'unknown') return [];
    return !found.namespaceIsUnknown && spared.has(usage) ? [] : [{ usage, name: found.name }];
  });
}
