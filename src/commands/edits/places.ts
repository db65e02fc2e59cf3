import type { PluralSuffix } from '../../core/base/plural.ts';
import type { CatalogLocale, CatalogReader, CatalogTranslation } from '../../core/catalog/types.ts';
import { coverageOf } from '../../core/insight/coverage.ts';
import { describeKey } from '../../core/insight/hover.ts';
import { formOf, localeNameOf } from '../keys/target.ts';

/** One text of a key: in a locale and, for a plural key, in one of its forms. */
export interface Place {
  readonly keyName: string;
  readonly locale: CatalogLocale;
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  /** The current text; undefined if there is none yet. */
  readonly former: CatalogTranslation | undefined;
  /** The source text; undefined in the source locale itself, and where it has none. */
  readonly sourceText: string | undefined;
  /** The name of the source locale; undefined in a project without one. */
  readonly sourceName: string | undefined;
}

/** Places in the order of the key's hover: those of the source locale first, then those of locales with gaps. */
export function asInHover(
  places: readonly Place[],
  catalog: CatalogReader,
  completeFrom: number,
): readonly Place[] {
  const [first] = places;
  const answer = first && describeKey(first.keyName, catalog, completeFrom);
  if (answer?.kind !== 'key') return places;
  const order = answer.rows.map(({ locale }) => locale.name);
  return places.toSorted((a, b) => order.indexOf(a.locale.name) - order.indexOf(b.locale.name));
}

/** A longer text leaves no room for itself and its source text in an input box. */
const longestInBox = 300;

/** Whether a text needs an editor, which has room for it beside its source text. */
export function isLong({ content, sourceText = '' }: Pick<Place, 'content' | 'sourceText'>): boolean {
  return Math.max(content.length, sourceText.length) > longestInBox;
}

/**
 * The texts that a key has or could have, those of the source locale first. A row, a link or a problem can limit them
 * to one locale and form.
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
