import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryStore } from '../../../src/core/api/http/memoryStore.ts';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { createEngine } from '../../../src/platform/engine/engine.ts';

describe('platform: engine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'localens-engine-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function engineWith(proxy: string) {
    return createEngine({
      storageFolder: folder,
      writerScript: path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts'),
      filesScript: 'not needed',
      userAgent: 'engine test',
      logger: silentLogger,
      downloads: memoryStore(1_000),
      network: () => ({
        proxy: { url: proxy },
        trustsSystem: false,
        oneTimePasswordHeader: '',
        askOneTimePassword: async () => undefined,
      }),
    });
  }

  it('closes the catalog again if there can be no client', async () => {
    const account = {
      id: 'one',
      apiRoot: 'https://localization.example/api/v2',
      isEmbedded: false,
      members: [],
      projectIds: [],
    };
    const { signal } = new AbortController();
    const project = { id: '1', name: '' };
    const logs = () => readdirSync(path.join(folder, 'catalogs')).filter(name => name.endsWith('-wal'));

    const open = await engineWith('http://localhost:8080').open({ account, token: 'abc' }, project, signal);
    // SQLite removes its log when the last connection is closed.
    assert.equal(logs().length, 1);
    open.dispose();
    assert.equal(logs().length, 0);

    await assert.rejects(
      engineWith('no address').open({ account, token: 'abc' }, project, signal),
      /proxy.*is not an address/,
    );
    assert.equal(logs().length, 0);
  });
});
