import type { CatalogReader } from '../core/catalog/types.ts';
import type { Scans } from '../platform/scans.ts';

/**
 * What every language feature asks: what is in the document, and what the catalog says about it. Without a catalog
 * no document is scanned, so whoever is not signed in pays nothing.
 */
export interface Source {
  readonly scans: Scans;
  /** The open project's catalog; none while signed out, in Restricted Mode, or before the first sync. */
  catalog(): CatalogReader | undefined;
  /** True while the catalog is read for the first time: what is missing in it may just not be there yet. */
  isFilling(): boolean;
}
