import assert from 'node:assert/strict';
import { systemClock } from '../../../src/core/base/clock.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { Database, integer } from '../../../src/core/catalog/store/database.ts';
import { CatalogFileError } from '../../../src/core/catalog/store/fileTrouble.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { toError, toFailure } from '../../../src/core/catalog/worker/protocol.ts';
import { createOperations, runOperation, writerOver } from '../../../src/core/catalog/writer/operations.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: on a full disk', () => {
  const catalogs = scratchCatalogs();

  it('a sync says so, loses nothing, and goes on once there is room', async () => {
    const service = new FakeService();
    service.addLocale('en', { isDefault: true });
    service.addLocale('de');
    for (let no = 0; no < 50; no++) {
      service.addKey(`key.${no}`);
      service.translate(`key.${no}`, 'en', `Text ${no}`);
    }
    const catalog = catalogs.open();
    await syncProject(catalog, service.remote());
    assertAgreement(catalog.reader, service);
    const before = catalog.reader.match('*', 1_000).map(name => catalog.reader.get(name));

    for (let no = 0; no < 50; no++) service.translate(`key.${no}`, 'de', 'Ein langer Text. '.repeat(500));
    const database = new Database(catalogs.file(), { cacheKilobytes: 1_000 });
    const pages = database.get('PRAGMA page_count') ?? {};
    database.exec(`PRAGMA max_page_count = ${integer(pages, 'page_count') + 5}`);
    const operations = createOperations(database, systemClock);
    const full: Catalog = Object.create(catalog, {
      writer: { value: writerOver(async (name, args) => runOperation(operations, name, args)) },
    });
    await assert.rejects(syncProject(full, service.remote()), (error: unknown) => {
      // As it comes from the thread that writes.
      const told = toError(toFailure(error), catalogs.file());
      assert.ok(told instanceof CatalogFileError);
      assert.deepEqual([told.reason, told.file], ['full', catalogs.file()]);
      assert.match(told.message, /database or disk is full/);
      return true;
    });
    database.close();
    catalog.reader.refresh();
    const after = catalog.reader.match('*', 1_000).map(name => catalog.reader.get(name));
    assert.deepEqual(after, before);

    await syncProject(catalog, service.remote());
    assertAgreement(catalog.reader, service);
  });
});
