import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from '../../../src/core/api/client.ts';
import { systemClock } from '../../../src/core/base/clock.ts';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import type { CatalogRemote } from '../../../src/core/catalog/remote.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';
import { assertAgreement, clientOf } from './support.ts';

/** Jobs and deleted tags change the tags of keys, but not their time of change. */
describe('tags against the service', () => {
  let folder = '';
  let service: RunningService;
  let client: Client;
  let catalog: Catalog;
  let remote: CatalogRemote;
  let moment = 0;
  /** The keys are from another second than what is done to them, so that no list of changed keys has them. */
  const clock = { ...systemClock, now: () => moment };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'catalog-tags-'));
    moment = systemClock.now() - 3_600_000;
    service = await startService({ scale: { keys: 250, locales: 2 }, limits: 'off', clock });
    moment = systemClock.now();
    client = clientOf(service);
    catalog = openCatalog(path.join(folder, 'catalog.db'));
    remote = remoteFromClient(client, { id: service.projectId });
    await sync();
    moment += 5_000;
    await sync();
  });
  afterEach(async () => {
    catalog.dispose();
    await client.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const sync = (of = remote) => syncProject(catalog, of, { clock });
  const agree = () => assertAgreement(catalog.reader, client, service.projectId);
  const someKeys = async () => {
    const keys = await client.keys.list(service.projectId).toArray();
    return keys.slice(0, 3).map(({ id }) => id);
  };

  it('removes a tag that was deleted', async () => {
    const [tag] = catalog.reader.tags();
    assert.ok(tag !== undefined);
    await client.tags.delete(service.projectId, tag.name);
    await sync();
    await agree();
    assert.ok(!catalog.reader.tags().some(({ name }) => name === tag.name));
  });

  it('adds the tag of a job, and removes it from the keys that leave the job', async () => {
    const keys = await someKeys();
    const job = { name: 'Spring', tags: [], translation_key_ids: keys };
    const { id } = await client.jobs.create(service.projectId, job);
    await sync();
    await agree();
    await client.jobs.removeKeys(service.projectId, id, { translation_key_ids: keys.slice(1) });
    await sync();
    await agree();
    await client.jobs.delete(service.projectId, id);
    await sync();
    await agree();
  });

  it('keeps tags, and asks once, where the service counts their keys in another way', async () => {
    let queries = 0;
    const countsOne: CatalogRemote = {
      ...remote,
      async tags(...args) {
        const page = await remote.tags(...args);
        return { ...page, items: page.items.map(({ name }) => ({ name, keys: 1 })) };
      },
      keys: (query, ...rest) => {
        if (query.tag !== undefined) queries++;
        return remote.keys(query, ...rest);
      },
    };
    await sync(countsOne);
    const once = queries;
    await sync(countsOne);
    assert.ok(once > 0);
    assert.equal(queries, once);
    await agree();
  });
});
