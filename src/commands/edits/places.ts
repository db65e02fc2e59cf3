import type { PluralSuffix } from '../../core/base/plural.ts';
import type { CatalogLocale, CatalogReader, CatalogTranslation } from '../../core/catalog/types.ts';
import { coverageOf } from '../../core/insight/coverage.ts';
import { formOf, localeNameOf } from '../keys/target.ts';

/** One text of a key: in a locale and, for a plural key, in one of its forms. */
export interface Place {
  readonly keyName: string;
  readonly locale: CatalogLocale;
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  /** What is there now; undefined where there is none yet. */
  readonly former: CatalogTranslation | undefined;
  /** What the source locale says there; undefined in the source locale itself, and where it has no text. */
  readonly sourceText: string | undefined;
  /** The name of the source locale; undefined in a project without one. */
  readonly sourceName: string | undefined;
}

/**
 * The texts of a key there are or could be, those of the source locale first: of one locale and form only where a row,
 * a link or a problem names it.
 */
export function placesOf(keyName: string, catalog: CatalogReader, target?: unknown): readonly Place[] {
  const entry = catalog.get(keyName);
  if (entry === undefined) return [];
  const source = catalog.sourceLocale();
  const sourceTexts = entry.translations.filter(
    ({ localeName, content }) => localeName === source?.name && content !== '',
  );
  const sourceOf = (form: PluralSuffix | '') =>
    sourceTexts.find(({ pluralSuffix }) => pluralSuffix === form) ??
    sourceTexts.find(({ pluralSuffix }) => pluralSuffix === 'other') ??
    sourceTexts[0];
  const [localeName, form] = [localeNameOf(target), formOf(target)];
  return coverageOf(entry, catalog.locales())
    .filter(({ locale }) => localeName === undefined || locale.name === localeName)
    .flatMap(({ locale, texts }) => {
      const forms: readonly (PluralSuffix | '')[] = entry.key.isPlural ? locale.pluralForms : [''];
      return forms
        .filter(suffix => form === undefined || suffix === form)
        .map((pluralSuffix): Place => {
          const former = texts.find(text => text.pluralSuffix === pluralSuffix);
          const sourceText = locale.isDefault ? undefined : sourceOf(pluralSuffix)?.content;
          const content = former?.content ?? '';
          return { keyName, locale, pluralSuffix, former, sourceText, sourceName: source?.name, content };
        });
    });
}
