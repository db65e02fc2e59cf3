import type { CatalogOverview } from '../../core/catalog/types.ts';
import { type Place, placesOf } from './places.ts';

/** Names read at once. */
const pageSize = 500;

/** The texts that a locale lacks although there is a source text, in key order. */
export function missingTexts(localeName: string, catalog: CatalogOverview): readonly Place[] {
  const places: Place[] = [];
  let after: string | undefined;
  do {
    const page = catalog.list({ kind: 'missing', localeName, after, limit: pageSize });
    const found = page.names.flatMap(name => placesOf(name, catalog, { locale: localeName }));
    places.push(...found.filter(({ content }) => content === ''));
    after = page.next;
  } while (after !== undefined);
  return places;
}

/** The current text, which may have been written since it was found missing. */
export function placeNow(
  { keyName, locale, pluralSuffix }: Place,
  catalog: CatalogOverview,
): Place | undefined {
  return placesOf(keyName, catalog, { locale: locale.name }).find(
    place => place.pluralSuffix === pluralSuffix,
  );
}
