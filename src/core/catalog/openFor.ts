import { existsSync } from 'node:fs';
import { type Clock, systemClock } from '../base/clock.ts';
import { type Catalog, type OpenCatalogOptions, openCatalog } from './open.ts';
import { type CatalogIdentity, catalogFile } from './store/file.ts';
import { CatalogFileError } from './store/fileTrouble.ts';
import { ForeignCatalogError } from './store/owner.ts';

/**
 * Opens an account's catalog of a project and branch. Accounts do not share catalogs: waiting edits are seen, sent
 * and discarded only by the account that made them.
 *
 * Earlier versions had one file for all accounts, with no record of whose edits wait in it. That file is assigned to
 * the account that opens it first, which is nearly always the only one. Other accounts get files of their own.
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

/** How often to try a file that another window holds, and the pause in between in milliseconds. */
const attempts = 15;
const pause = 1_000;

/**
 * Opens a catalog, and retries for a while if another window holds its file.
 *
 * @throws the signal's reason when it is aborted, and what `open` throws
 */
export async function openWhenFree(
  open: () => Catalog,
  { signal, clock = systemClock }: { readonly signal: AbortSignal; readonly clock?: Clock },
): Promise<Catalog> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      return open();
    } catch (error) {
      const isBusy = error instanceof CatalogFileError && error.reason === 'busy';
      if (!isBusy || attempt >= attempts) throw error;
    }
    await clock.sleep(pause, signal);
  }
}
