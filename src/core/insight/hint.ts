import { shorten } from '../base/shorten.ts';
import type { CatalogReader } from '../catalog/types.ts';
import { showTags } from '../formats/xml/inlineTags.ts';
import type { Usage } from '../scanner/types.ts';
import { sourceTextOf } from './coverage.ts';
import { withReferencesFilledIn } from './references.ts';

/**
 * The inlay hint of a key: its text in a locale, or else in the source locale. Empty if the code already shows the
 * text, because the key is a text or is generated from it.
 *
 * @param name of the key that the usage leads to
 * @param localeName name or code of a locale; '' for the source locale, which also replaces an unknown one
 * @param longest longer texts are cut to this many characters
 * @returns undefined if neither locale has a text
 */
export function hintFor(
  { key, names, framework }: Pick<Usage, 'key' | 'names' | 'framework'>,
  name: string,
  catalog: Pick<CatalogReader, 'get' | 'locales' | 'sourceLocale'>,
  localeName: string,
  longest: number,
): string | undefined {
  const entry = catalog.get(name);
  if (entry === undefined) return undefined;
  const locales = catalog.locales();
  const locale =
    locales.find(one => one.name === localeName) ?? locales.find(({ code }) => code === localeName);
  const source = catalog.sourceLocale();
  const translated =
    locale === undefined || locale.id === source?.id ? undefined : sourceTextOf(entry, locale);
  const isMadeOfText = !names.some(one => one.endsWith(key));
  const text = translated ?? (isMadeOfText ? undefined : sourceTextOf(entry, source));
  if (text === undefined || text === key) return undefined;
  const shownIn = (translated === undefined ? source : locale)?.name ?? '';
  const said = withReferencesFilledIn({ name, text, localeName: shownIn, framework }, catalog);
  return shorten(showTags(said).replace(/\s+/g, ' '), longest);
}
