import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '../../src/core/api/client.ts';
import { openCatalog } from '../../src/core/catalog/open.ts';
import type { SqliteReader } from '../../src/core/catalog/reader.ts';
import { remoteFromClient } from '../../src/core/catalog/remoteClient.ts';
import { syncProject } from '../../src/core/catalog/sync/sync.ts';
import { startService } from '../../src/service/start.ts';

/**
 * Hands over the catalog that an application's developer would have: its locale files in a service of its own, and
 * fetched from there as the editor fetches them.
 */
export async function withCatalogOf<T>(root: string, use: (catalog: SqliteReader) => T): Promise<T> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'localens-truth-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const service = await startService({ load: [root], limits: 'off' });
  cleanup.defer(() => service.close());
  const client = createClient({
    apiRoot: service.apiRoot,
    token: service.token,
    userAgent: 'Localens truth',
  });
  cleanup.defer(() => client.close());
  const catalog = openCatalog(path.join(folder, 'catalog.db'));
  cleanup.defer(() => catalog.dispose());
  await syncProject(catalog, remoteFromClient(client, { id: service.projectId }));
  return use(catalog.reader);
}
