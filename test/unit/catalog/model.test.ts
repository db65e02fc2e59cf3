import { checkHistories } from './histories.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: after any changes, once synced', () => {
  const catalogs = scratchCatalogs();

  for (const way of ['downloads', 'listings'] as const) {
    it(`the catalog says what the service says, by ${way}`, () =>
      checkHistories((run, options) => catalogs.open(options, `run-${run}.db`), {
        runs: 15,
        longest: 40,
        refusesDownloads: way === 'listings',
      }));
  }
});
