import type { CatalogReader } from '../../core/catalog/types.ts';
import type { RemovedForm } from '../../core/formats/messages/compare.ts';
import type { PlannedFile } from './plannedFile.ts';

/** What a file loses, by names in the service. */
interface Removed {
  readonly removed: readonly string[];
  readonly removedForms: readonly RemovedForm[];
}

/**
 * Counts what a file loses, and how much of it the project excludes from downloads.
 *
 * @param catalog of the project; undefined if it is not open, so that nothing is known to be excluded
 */
export function countRemoved(
  { removed, removedForms }: Removed,
  localeName: string,
  catalog: Pick<CatalogReader, 'get'> | undefined,
): Pick<PlannedFile, 'removed' | 'excluded' | 'removedForms' | 'excludedForms'> {
  const isExcluded = (key: string, suffix?: string) =>
    catalog
      ?.get(key)
      ?.translations.some(
        text =>
          text.localeName === localeName &&
          text.isExcluded &&
          (suffix === undefined || text.pluralSuffix === suffix),
      ) === true;
  return {
    removed: removed.length,
    excluded: removed.filter(key => isExcluded(key)).length,
    removedForms: removedForms.length,
    excludedForms: removedForms.filter(({ key, suffix }) => isExcluded(key, suffix)).length,
  };
}
