import type { CatalogLocale } from '../catalog/types.ts';

/**
 * The names of the locales in which a missing text is a gap. The others are still being translated, so missing texts
 * are expected there.
 *
 * @param completeFrom how complete a locale has to be, in percent
 */
export function nearlyComplete(locales: readonly CatalogLocale[], completeFrom: number): ReadonlySet<string> {
  return new Set(
    locales
      .filter(({ counts: { keys, missing } }) => 100 * (keys - missing) >= completeFrom * keys)
      .map(({ name }) => name),
  );
}
