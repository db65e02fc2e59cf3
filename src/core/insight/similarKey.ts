import type { CatalogReader } from '../catalog/types.ts';
import { type Binding, type NameQueries, writtenAs, writtenInAnyFile } from './names.ts';

const similarShown = 3;

/** An existing key that a call may have meant, and how it would be written there. */
export interface SimilarKey {
  readonly name: string;
  readonly written: string;
}

/** A key as one that a call with that binding may have meant; undefined if the call cannot reach it. */
export function similarKey(name: string, binding: Binding, catalog: NameQueries): SimilarKey | undefined {
  const written = writtenInAnyFile(name, binding, catalog) ?? writtenAs(name, binding, catalog);
  return written === undefined ? undefined : { name, written };
}

/** Existing keys that the call may have meant, the nearest first. */
export function similarTo(
  name: string,
  binding: Binding,
  catalog: NameQueries & Pick<CatalogReader, 'nearest'>,
): readonly SimilarKey[] {
  return catalog
    .nearest(name, similarShown)
    .flatMap(candidate => similarKey(candidate, binding, catalog) ?? []);
}
