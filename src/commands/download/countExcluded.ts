import type { CatalogReader } from '../../core/catalog/types.ts';

/** How many of these keys have a text in a locale that the project excludes from downloads. */
export function countExcluded(
  keys: readonly string[],
  localeName: string,
  catalog: Pick<CatalogReader, 'get'>,
): number {
  return keys.filter(key =>
    catalog.get(key)?.translations.some(text => text.localeName === localeName && text.isExcluded),
  ).length;
}
