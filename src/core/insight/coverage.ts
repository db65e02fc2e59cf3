import type { PluralSuffix } from '../base/plural.ts';
import type { CatalogEntry, CatalogLocale, CatalogTranslation } from '../catalog/types.ts';

/**
 * How far a key is translated in a locale, the worst of its forms. Where the source locale has no text for the key,
 * there is nothing to translate: then a locale without a text is not missing it, and forms are not missing either.
 */
export type CoverageState = 'translated' | UntranslatedState | 'unverified' | 'excluded';

/** `unfetched`: the texts of the locale are still to come. */
type UntranslatedState = 'missing' | 'withoutSource' | 'unfetched';

/** One key in one locale. */
export interface Coverage {
  readonly locale: CatalogLocale;
  readonly state: CoverageState;
  /** The texts there are, plural forms in CLDR order. */
  readonly texts: readonly CatalogTranslation[];
  /** Plural forms that have no text. Empty for a key without plurals, missing or not. */
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
  // A translation that was excluded is left out on purpose, so its emptiness is nobody's task.
  if (translations.length > 0 && translations.every(({ isExcluded }) => isExcluded)) {
    return { locale, state: 'excluded', texts, missingForms: [] };
  }
  const missingForms =
    entry.key.isPlural && hasSource
      ? locale.pluralForms.filter(
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

/** The text that stands for a key in a list: in the source locale, the form `other` of a plural key. */
export function sourceTextOf(entry: CatalogEntry, source: CatalogLocale | undefined): string | undefined {
  const texts = entry.translations.filter(text => text.localeName === source?.name && text.content !== '');
  return (texts.find(text => text.pluralSuffix === 'other') ?? texts[0])?.content;
}
