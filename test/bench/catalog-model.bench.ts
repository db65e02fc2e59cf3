import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenCatalogOptions, openCatalog } from '../../src/core/catalog/open.ts';
import { checkHistories } from '../unit/catalog/histories.ts';

/**
 * Random histories of remote and local changes, broken-off syncs and restarts, as in the unit test but more
 * and longer. Arguments: number of histories (500), steps in the longest (80).
 */
export async function run([runs = '500', longest = '80']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-model-'));
  try {
    for (const refusesDownloads of [false, true]) {
      const open = (no: number, opened: OpenCatalogOptions) =>
        openCatalog(path.join(folder, `${refusesDownloads}-${no}.db`), opened);
      await checkHistories(open, { runs: Number(runs), longest: Number(longest), refusesDownloads });
      console.log(
        `${runs} histories by ${refusesDownloads ? 'listings' : 'downloads'}: catalog and service agree`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
