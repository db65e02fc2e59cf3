import { neededForms, type PluralSuffix } from '../base/plural.ts';
import type { CatalogEntry, CatalogLocale, CatalogTranslation } from '../catalog/types.ts';

/**
 * How completely a key is translated in a locale, by the worst of its forms. If the source locale has no text for the
 * key, there is nothing to translate, so neither texts nor forms count as missing.
 */
export type CoverageState = 'translated' | UntranslatedState | 'unverified' | 'excluded';

/** `unfetched`: the texts of the locale have not been read yet. */
type UntranslatedState = 'missing' | 'withoutSource' | 'unfetched';

/** One key in one locale. */
export interface Coverage {
  readonly locale: CatalogLocale;
  readonly state: CoverageState;
  /** The existing texts, plural forms in CLDR order. */
  readonly texts: readonly CatalogTranslation[];
  /** Plural forms without a text. Empty for a key without plurals, missing or not. */
  readonly missingForms: readonly PluralSuffix[];
}

/** A key in each locale, the source locale first, the others in the catalog's order. */
export function coverageOf(entry: CatalogEntry, locales: readonly CatalogLocale[]): readonly Coverage[] {
  const byLocale = Map.groupBy(entry.translations, translation => translation.localeName);
  const inOrder = [...locales].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const hasSource = hasSourceText(entry, inOrder[0]);
  return inOrder.map(locale => coverageIn(entry, locale, byLocale.get(locale.name) ?? [], hasSource));
}

function coverageIn(
  entry: CatalogEntry,
  locale: CatalogLocale,
  translations: readonly CatalogTranslation[],
  hasSource: boolean,
): Coverage {
  const texts = translations.filter(({ content }) => content !== '');
  // A translation is excluded on purpose, so an empty one is not missing.
  if (translations.length > 0 && translations.every(({ isExcluded }) => isExcluded)) {
    return { locale, state: 'excluded', texts, missingForms: [] };
  }
  const missingForms =
    entry.key.isPlural && hasSource
      ? neededForms(locale.pluralForms, locale.code).filter(
          form => !translations.some(t => t.pluralSuffix === form && t.content !== ''),
        )
      : [];
  const isMissing = texts.length === 0 || missingForms.length > 0;
  const untranslated = !locale.isFilled ? 'unfetched' : hasSource ? 'missing' : 'withoutSource';
  const isUnverified = texts.some(text => text.isUnverified);
  return {
    locale,
    texts,
    missingForms,
    state: isMissing ? untranslated : isUnverified ? 'unverified' : 'translated',
  };
}

/** False for a key that only other locales have, or none. */
export function hasSourceText(entry: CatalogEntry, source: CatalogLocale | undefined): boolean {
  return sourceTextOf(entry, source) !== undefined;
}

/** The text that represents a key in a list: in the source locale, the form `other` of a plural key. */
export function sourceTextOf(
  entry: CatalogEntry,
  source: Pick<CatalogLocale, 'name'> | undefined,
): string | undefined {
  const texts = entry.translations.filter(text => text.localeName === source?.name && text.content !== '');
  return (texts.find(text => text.pluralSuffix === 'other') ?? texts[0])?.content;
}
