import { existsSync } from 'node:fs';
import { type Catalog, type OpenCatalogOptions, openCatalog } from './open.ts';
import { type CatalogIdentity, catalogFile } from './store/file.ts';
import { ForeignCatalogError } from './store/owner.ts';

/**
 * Opens the catalog that an account has of a project and branch. No two accounts share one: what waits in it to be
 * sent is seen, sent and taken back by the account that made it.
 *
 * Earlier versions had one file for all accounts, and what waits in it does not say whose it is. It is taken for the
 * work of the account that opens the file first, which is nearly always the only one, and the file is that account's
 * from then on. Other accounts have files of their own.
 */
export function openCatalogFor(
  account: string,
  folder: string,
  identity: CatalogIdentity,
  options: Omit<OpenCatalogOptions, 'account'> = {},
): Catalog {
  const own = catalogFile(folder, identity, account);
  if (!existsSync(own)) {
    try {
      return openCatalog(catalogFile(folder, identity), { ...options, account });
    } catch (error) {
      if (!(error instanceof ForeignCatalogError)) throw error;
    }
  }
  return openCatalog(own, { ...options, account });
}
