import { existsSync } from 'node:fs';
import { type Clock, systemClock } from '../base/clock.ts';
import { type Catalog, type OpenCatalogOptions, openCatalog } from './open.ts';
import { type CatalogIdentity, catalogFile } from './store/file.ts';
import { CatalogFileError } from './store/fileTrouble.ts';
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

/** How often a file that another window holds is tried to be opened, and the pause in between in milliseconds. */
const attempts = 15;
const pause = 1_000;

/**
 * Opens a catalog; again and again for a while where another window holds its file.
 * @throws the signal's reason when it is aborted, and what `open` throws.
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
