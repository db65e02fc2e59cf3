import type { CatalogCounts } from '../../core/catalog/types.ts';

/** How complete a locale is, in whole percent. 100 only if nothing is missing, 0 only if nothing exists. */
export function percentOf({ keys, missing, translated }: CatalogCounts): number {
  if (keys === 0 || missing === 0) return 100;
  const share = Math.floor((100 * (keys - missing)) / keys);
  return translated > 0 ? Math.max(1, share) : share;
}
