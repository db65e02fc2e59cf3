import type { CatalogCounts } from '../../core/catalog/types.ts';

/** How complete a locale is, in whole percent. 100 only when nothing is missing, 0 only when nothing is there. */
export function percentOf({ keys, missing, translated }: CatalogCounts): number {
  if (keys === 0 || missing === 0) return 100;
  const share = Math.floor((100 * (keys - missing)) / keys);
  return translated > 0 ? Math.max(1, share) : share;
}
