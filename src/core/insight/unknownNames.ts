import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { resolve } from './resolve.ts';

/** The names that usages say in full and the catalog does not have, each once, in their order. */
export function unknownNames(usages: readonly Usage[], catalog: CatalogReader): readonly string[] {
  return [...new Set(usages.flatMap(usage => unknownName(usage, catalog) ?? []))];
}

/** The name that a usage says in full, where the catalog does not have it. */
export function unknownName(usage: Usage, catalog: CatalogReader): string | undefined {
  if (usage.certainty !== 'literal') return undefined;
  const resolution = resolve(usage, catalog);
  return resolution.kind === 'unknown' ? resolution.name : undefined;
}
