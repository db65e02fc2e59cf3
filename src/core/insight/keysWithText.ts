import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { type SimilarKey, similarKey } from './similarKey.ts';

/** The most texts to compare. */
const maxCompared = 50;
const maxShown = 3;

/** The keys whose source text is the argument of a call that should be a key: `t('Add to cart')`. */
export function keysWithText(usage: Usage, catalog: CatalogReader): readonly SimilarKey[] {
  const { certainty, key } = usage;
  if (certainty !== 'literal' || key.trim() === '') return [];
  return catalog
    .completeByText(key, maxCompared)
    .filter(({ name, sourceText }) => sourceText === key && name !== key)
    .flatMap(({ name }) => similarKey(name, usage, catalog) ?? [])
    .slice(0, maxShown);
}
