import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { resolve } from './resolve.ts';

/** The literal names of usages that the catalog lacks, without duplicates, in order. */
export function unknownNames(usages: readonly Usage[], catalog: CatalogReader): readonly string[] {
  return [...new Set(usages.flatMap(usage => unknownName(usage, catalog) ?? []))];
}

/** The literal name of a usage, if the catalog lacks it. */
export function unknownName(usage: Usage, catalog: CatalogReader): string | undefined {
  if (usage.certainty !== 'literal') return undefined;
  const resolution = resolve(usage, catalog);
  return resolution.kind === 'unknown' ? resolution.name : undefined;
}
