import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import type { Similar } from './diagnose.ts';
import { writtenAs, writtenInAnyFile } from './names.ts';

/** The most texts to compare. */
const looked = 50;
const shown = 3;

/** The keys whose source text is the argument of a call that should be a key: `t('Add to cart')`. */
export function keysSaying(usage: Usage, catalog: CatalogReader): readonly Similar[] {
  const { certainty, key } = usage;
  if (certainty !== 'literal' || key.trim() === '') return [];
  return catalog
    .completeByText(key, looked)
    .filter(({ name, sourceText }) => sourceText === key && name !== key)
    .flatMap(({ name }) => {
      const written = writtenInAnyFile(name, usage, catalog) ?? writtenAs(name, usage, catalog);
      return written === undefined ? [] : [{ name, written }];
    })
    .slice(0, shown);
}
