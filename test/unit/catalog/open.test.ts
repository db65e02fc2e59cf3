import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import { Database } from '../../../src/core/catalog/store/database.ts';
import { catalogFile } from '../../../src/core/catalog/store/file.ts';
import { schemaVersion } from '../../../src/core/catalog/store/schema.ts';
import { key, locale, scratchCatalogs, simpleJson } from './scratch.ts';

const workerScript = path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts');

describe('catalog: files', () => {
  const catalogs = scratchCatalogs();

  async function filled(options?: Parameters<typeof openCatalog>[1], name?: string) {
    const catalog = catalogs.open(options, name);
    await catalog.writer.putLocales([locale('en', { isDefault: true })]);
    const messages = Object.fromEntries(Array.from({ length: 500 }, (_, no) => [`key${no}`, `Text ${no}`]));
    await catalog.writer.putDownload({ localeName: 'en', body: simpleJson(messages) });
    return catalog;
  }

  it('answers at once from what an earlier session left', async () => {
    (await filled()).dispose();
    const catalog = catalogs.open();
    assert.equal(catalog.reader.get('key7')?.translations[0]?.content, 'Text 7');
    assert.equal(catalog.notice, undefined);
  });

  it('puts a file aside that is no database', () => {
    writeFileSync(
      catalogs.file(),
      'This is not a database, and long enough not to be taken for an empty one. '.repeat(20),
    );
    const catalog = catalogs.open();
    assert.equal(catalog.notice?.reason, 'damaged');
    assert.match(readFileSync(catalog.notice?.keptAt ?? '', 'utf8'), /^This is not/);
    assert.equal(catalog.reader.keyCount(), 0);
    assert.equal(catalog.notice?.isUnsentLost, true);
  });

  const makeNewer = () => {
    const database = new Database(catalogs.file(), { cacheKilobytes: 1_000 });
    database.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
    database.close();
  };

  it('shows an edit that was taken over from a former file as soon as its key is known', async () => {
    const texts = { key1: 'Text', key2: 'Text', key3: 'Text' };
    const fill = async (catalog: Catalog, said: Readonly<Record<string, string>>) => {
      await catalog.writer.putLocales([locale('en', { isDefault: true })]);
      await catalog.writer.putDownload({ localeName: 'en', body: simpleJson(said) });
      await catalog.writer.putKeys(Object.keys(texts).map(name => key(name)));
    };
    const former = catalogs.open();
    await fill(former, texts);
    for (const keyName of Object.keys(texts))
      await former.writer.addEdit({ keyName, localeName: 'en', pluralSuffix: '', content: 'Mine' });
    former.dispose();
    makeNewer();
    const catalog = catalogs.open();
    assert.deepEqual([catalog.notice?.rescued, catalog.notice?.isUnsentLost], [3, false]);
    await fill(catalog, { key1: 'Text', key2: 'Theirs', key3: 'Mine' });
    const shown = Object.keys(texts).map(name => catalog.reader.get(name)?.translations[0]);
    assert.deepEqual(
      shown.map(translation => translation?.content),
      ['Mine', 'Mine', 'Mine'],
    );
    assert.deepEqual(
      catalog.reader.edits().map(({ keyName, state, theirs }) => [keyName, state, theirs]),
      [
        ['key1', 'waiting', undefined],
        ['key2', 'conflict', 'Theirs'],
      ],
    );
    await catalog.writer.rollBackEdit(catalog.reader.edits()[0]?.no ?? 0);
    assert.equal(catalog.reader.get('key1')?.translations[0]?.content, 'Text');
  });

  it('puts a file of a newer version aside, and keeps it', async () => {
    (await filled()).dispose();
    makeNewer();
    const catalog = catalogs.open();
    assert.equal(catalog.notice?.reason, 'newer');
    assert.ok(existsSync(catalog.notice?.keptAt ?? ''));
    assert.equal(catalog.reader.has('key7'), false);
    catalog.dispose();
    assert.equal(catalogs.open().notice, undefined);
  });

  it('begins anew when the file turns out to be damaged while it is read', async () => {
    const first = await filled();
    first.dispose();
    const file = catalogs.file();
    const catalog = catalogs.open();
    const notice = new Promise(resolve => catalog.onDidRebuild(resolve));
    // What follows the first pages is lost, as after a failing disk.
    writeFileSync(
      file,
      Buffer.concat([readFileSync(file).subarray(0, 8192), Buffer.alloc(statSync(file).size - 8192, 1)]),
    );
    const answers = Array.from({ length: 500 }, (_, no) => catalog.reader.get(`key${no}`));
    assert.equal(answers.at(-1), undefined);
    assert.match(JSON.stringify(await notice), /"reason":"damaged".*"isUnsentLost":true/);
    await catalog.writer.putLocales([locale('en')]);
    assert.equal(catalog.reader.locales().length, 1);
  });

  it('keeps the log of the new file when the thread that wrote the damaged one ends late', async () => {
    // When it ends depends on the machine, so there are many chances.
    for (let round = 0; round < 12; round++) {
      const name = `round${round}.db`;
      const catalog = await filled({ workerScript }, name);
      await catalog.whenIndexed();
      for (const file of [name, `${name}-wal`].map(catalogs.file)) {
        writeFileSync(file, Buffer.alloc(statSync(file).size, 1));
      }
      catalog.reader.get('key7');
      for (const later of ['one', 'two', 'three']) {
        await catalog.writer.putKeys([key(later)]);
        assert.equal(catalog.reader.has(later), true);
      }
      catalog.dispose();
    }
  });

  it('lets a second window follow when the first has put the file aside', async () => {
    const first = await filled();
    const second = catalogs.open();
    first.dispose();
    truncateSync(catalogs.file(), 4096 * 3);
    const third = catalogs.open();
    third.reader.match('*', 1000);
    second.reader.match('*', 1000);
    await third.writer.putLocales([locale('fr')]);
    second.reader.refresh();
    assert.ok([0, 1].includes(second.reader.locales().length), 'no crash');
  });

  it("writes in a thread of its own, and tells that thread's errors apart", async () => {
    const catalog = await filled({ workerScript });
    assert.equal(catalog.reader.keyCount(), 500);
    await assert.rejects(
      catalog.writer.putDownload({ localeName: 'en', body: new TextEncoder().encode('<html>') }),
      { name: 'DownloadFormatError' },
    );
    await catalog.writer.putKeys([key('after the error')]);
    assert.equal(catalog.reader.has('after the error'), true);
  });

  it('tells other windows what changed', async () => {
    const first = await filled();
    const second = catalogs.open({ pollInterval: 5 });
    const heard = new Promise(resolve => second.reader.onDidChange(resolve));
    await first.writer.putKeys([key('brand.new')]);
    assert.deepEqual(await heard, { keys: new Set(['brand.new']), locales: new Set() });
  });

  it('has one file per service, project and branch, in the folder whatever their names', () => {
    const identity = { apiRoot: 'https://host.example/api/v2', projectId: 'abc' };
    const files = [
      catalogFile('/store', identity),
      catalogFile('/store', { ...identity, branch: 'feature/x' }),
      catalogFile('/store', { ...identity, branch: 'feature_x' }),
      catalogFile('/store', { ...identity, projectId: '../../etc' }),
      catalogFile('/store', { ...identity, apiRoot: 'https://host.example:8443/api/v2' }),
      catalogFile('/store', { ...identity, branch: 'main' }),
    ];
    assert.equal(new Set(files).size, files.length);
    for (const file of files) assert.equal(path.dirname(file), '/store');
    // What the last version kept, edits on their way among it, is to be found again.
    assert.equal(path.basename(files[0] ?? ''), '618db892c6ec44f6986e6c80c76ff741.sqlite');
  });
});
