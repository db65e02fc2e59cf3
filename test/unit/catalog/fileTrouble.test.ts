import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import { sendEdits } from '../../../src/core/catalog/edits/send.ts';
import { type Catalog, type OpenCatalogOptions, openCatalog } from '../../../src/core/catalog/open.ts';
import { openWhenFree } from '../../../src/core/catalog/openFor.ts';
import { Database } from '../../../src/core/catalog/store/database.ts';
import { CatalogFileError } from '../../../src/core/catalog/store/fileTrouble.ts';
import { schemaVersion } from '../../../src/core/catalog/store/schema.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { HandClock, settled } from './handClock.ts';
import { scratchCatalogs } from './scratch.ts';

const workerScript = path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts');
const busy = { name: 'CatalogFileError', reason: 'busy' };

describe('catalog: a file that cannot be used', () => {
  const catalogs = scratchCatalogs();
  let service: FakeService;
  const others: Database[] = [];

  beforeEach(() => {
    service = new FakeService();
    service.addLocale('en', { isDefault: true });
    service.addLocale('de');
    for (let no = 0; no < 300; no++) {
      service.addKey(`key.${no}`);
      service.translate(`key.${no}`, 'en', `Text ${no}`);
    }
  });
  afterEach(() => {
    for (const other of others.splice(0)) other.close();
  });

  async function filled(options: OpenCatalogOptions = {}): Promise<Catalog> {
    const catalog = catalogs.open(options);
    await syncProject(catalog, service.remote());
    return catalog;
  }

  const edit = (no: number) =>
    ({ keyName: `key.${no}`, localeName: 'de', pluralSuffix: '', content: `Mein Text ${no}` }) as const;
  const waiting = ({ reader }: Catalog) => reader.edits().map(({ keyName, content }) => [keyName, content]);

  /** Another program that has the file open. */
  function another(): Database {
    const database = new Database(catalogs.file(), { cacheKilobytes: 500 });
    others.push(database);
    return database;
  }

  async function assertAllSent(catalog: Catalog, ...numbers: number[]): Promise<void> {
    await syncProject(catalog, service.remote());
    const outcomes = await sendEdits(catalog, service.remote());
    assert.deepEqual(
      outcomes.map(({ kind, edit: { keyName } }) => [kind, keyName]),
      numbers.map(no => ['sent', `key.${no}`]),
    );
    await syncProject(catalog, service.remote());
    assertAgreement(catalog.reader, service);
    for (const no of numbers) assert.equal(service.contents()[`key.${no}|de|`], `Mein Text ${no}`);
  }

  for (const [where, script] of [
    ['in a thread', { workerScript }],
    ['without a thread', {}],
  ] as const) {
    it(`says that it is held, writes nothing by halves, and goes on when it is free (${where})`, async () => {
      const catalog = await filled({ ...script, busyTimeout: 20 });
      await catalog.writer.addEdit(edit(1));
      const holder = another();
      holder.exec('BEGIN IMMEDIATE');
      await assert.rejects(catalog.writer.addEdit(edit(2)), { ...busy, file: catalogs.file() });
      await assert.rejects(syncProject(catalog, service.remote()), busy);
      assert.equal(catalog.reader.keyCount(), 300);
      holder.exec('ROLLBACK');
      assert.deepEqual(waiting(catalog), [['key.1', 'Mein Text 1']]);
      await assertAllSent(catalog, 1);
    });
  }

  it('sends what waits by itself when the file is free again', async () => {
    const catalog = await filled({ busyTimeout: 0 });
    await catalog.writer.addEdit(edit(1));
    const clock = new HandClock();
    const queue = new EditQueue(catalog, service.remote(), { clock });
    const holder = another();
    holder.exec('BEGIN IMMEDIATE');
    queue.wake();
    await settled();
    assert.equal(service.contents()['key.1|de|'], undefined);
    holder.exec('ROLLBACK');
    await clock.move(300);
    await queue.flush();
    assert.equal(service.contents()['key.1|de|'], 'Mein Text 1');
    queue.dispose();
  });

  it('is opened as soon as nobody holds it, or not at all when nobody wants it any more', async () => {
    const holder = another();
    holder.exec('PRAGMA user_version = 1; BEGIN IMMEDIATE');
    const clock = new HandClock();
    const { signal } = new AbortController();
    let attempts = 0;
    const open = () => {
      attempts++;
      return catalogs.open({ busyTimeout: 0 });
    };
    const opening = openWhenFree(open, { clock, signal });
    await settled();
    assert.equal(attempts, 1);
    holder.exec('PRAGMA user_version = 0; COMMIT');
    await clock.move(1_000);
    assert.equal((await opening).reader.keyCount(), 0);
    assert.equal(attempts, 2);

    (await opening).dispose();
    holder.exec('PRAGMA user_version = 1; BEGIN IMMEDIATE');
    const stop = new AbortController();
    const stopped = openWhenFree(open, { clock, signal: stop.signal });
    stop.abort(new Error('Nobody wants it'));
    await assert.rejects(stopped, /Nobody wants it/);
  });

  it('gives up on a file that is held for good', async () => {
    const clock = { now: () => 0, sleep: async () => undefined };
    const open = () => {
      throw new CatalogFileError('busy', 'file');
    };
    await assert.rejects(openWhenFree(open, { clock, signal: new AbortController().signal }), busy);
  });

  for (const [what, make] of [
    ['a folder in its place', (file: string) => mkdirSync(file)],
    [
      'a file in the place of its folder',
      (file: string) => {
        rmSync(path.dirname(file), { recursive: true });
        writeFileSync(path.dirname(file), '');
      },
    ],
  ] as const) {
    it(`says so where it cannot be made: ${what}`, () => {
      const file = catalogs.file('sub/catalog.db');
      mkdirSync(path.dirname(file));
      make(file);
      assert.throws(() => openCatalog(file), { name: 'CatalogFileError', reason: 'unusable', file });
    });
  }

  describe('keeps what waits to be sent', () => {
    it('when the file is damaged elsewhere', async () => {
      const catalog = await filled();
      await catalog.writer.addEdit(edit(7));
      await catalog.writer.addEdit(edit(8));
      catalog.dispose();
      damage('translations');
      const again = catalogs.open();
      again.reader.get('key.1');
      again.reader.match('*', 1_000).forEach(name => {
        again.reader.get(name);
      });
      assert.ok(existsSync(`${catalogs.file()}.damaged`));
      assert.equal(again.reader.keyCount(), 0);
      await assertAllSent(again, 7, 8);
    });

    it('by the names of keys and locales where their ids cannot be read', async () => {
      const catalog = await filled();
      await catalog.writer.addEdit(edit(7));
      catalog.dispose();
      damage('keys', 'locales');
      const again = catalogs.open();
      again.reader.match('*', 1_000);
      again.reader.locales();
      assert.ok(existsSync(`${catalogs.file()}.damaged`));
      await assertAllSent(again, 7);
    });

    it('when the file turns out to be damaged as it is written', async () => {
      const catalog = await filled({ workerScript });
      await catalog.writer.addEdit(edit(7));
      catalog.dispose();
      damage('leases');
      const again = catalogs.open({ workerScript });
      await assert.rejects(syncProject(again, service.remote()));
      await assertAllSent(again, 7);
    });

    it('and begins with nothing where they cannot be read either', async () => {
      const catalog = await filled();
      await catalog.writer.addEdit(edit(7));
      catalog.dispose();
      damage('translations', 'edits');
      const again = catalogs.open();
      for (const name of again.reader.match('*', 1_000)) again.reader.get(name);
      assert.deepEqual(again.reader.edits(), []);
      await assertAllSent(again);
    });

    it('when the file is of a newer version that nobody works with', async () => {
      const catalog = await filled();
      await catalog.writer.addEdit(edit(7));
      catalog.dispose();
      makeNewer();
      const again = catalogs.open();
      assert.equal(again.notice?.reason, 'newer');
      await assertAllSent(again, 7);
    });

    it('where a newer version works with the file, and leaves that alone', async () => {
      const catalog = await filled();
      await catalog.writer.addEdit(edit(7));
      makeNewer();
      const newer = { name: 'CatalogFileError', reason: 'newer' };
      assert.throws(() => catalogs.open(), newer);
      await assert.rejects(catalog.writer.addEdit(edit(8)), newer);
      assert.ok(!existsSync(`${catalogs.file()}.newer`));
      assert.deepEqual(waiting(catalog), [['key.7', 'Mein Text 7']]);
    });

    it('in a second window, which goes on with the file that a first one has begun', async () => {
      const first = await filled();
      await first.writer.addEdit(edit(7));
      const second = catalogs.open();
      damage('translations');
      for (const name of first.reader.match('*', 1_000)) first.reader.get(name);
      assert.ok(existsSync(`${catalogs.file()}.damaged`));
      await syncProject(first, service.remote());
      await second.writer.addEdit(edit(8));
      first.reader.refresh();
      assert.deepEqual(waiting(first), [
        ['key.7', 'Mein Text 7'],
        ['key.8', 'Mein Text 8'],
      ]);
      await assertAllSent(first, 7, 8);
      second.reader.refresh();
      assertAgreement(second.reader, service);
    });

    it('when somebody removes the file', async () => {
      const catalog = await filled();
      await catalog.writer.addEdit(edit(7));
      for (const ending of ['', '-wal', '-shm']) rmSync(catalogs.file() + ending, { force: true });
      await assertAllSent(catalog, 7);
      assert.ok(existsSync(catalogs.file()));
    });
  });

  it('of another account is left alone, damaged or not', async () => {
    const catalog = catalogs.open({ account: 'first' });
    await syncProject(catalog, service.remote());
    await catalog.writer.addEdit(edit(7));
    catalog.dispose();
    makeNewer();
    assert.throws(() => catalogs.open({ account: 'second' }), { name: 'ForeignCatalogError' });
    const again = catalogs.open({ account: 'first' });
    assert.deepEqual(waiting(again), [['key.7', 'Mein Text 7']]);
  });

  /** As a newer version leaves it. */
  function makeNewer(): void {
    const database = new Database(catalogs.file(), { cacheKilobytes: 500 });
    database.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
    database.close();
  }

  /** Overwrites the pages of some tables and their indexes, as a failing disk does. */
  function damage(...tables: readonly string[]): void {
    const database = new Database(catalogs.file(), { cacheKilobytes: 500 });
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const size = Number(database.get('PRAGMA page_size')?.['page_size']);
    const pages = tables.flatMap(table =>
      database
        .all('SELECT rootpage FROM sqlite_schema WHERE tbl_name = ?', table)
        .map(row => Number(row['rootpage'])),
    );
    database.close();
    const bytes = readFileSync(catalogs.file());
    assert.equal(bytes.length, statSync(catalogs.file()).size);
    for (const page of pages) if (page > 0) bytes.fill(0xee, (page - 1) * size, page * size);
    writeFileSync(catalogs.file(), bytes);
  }
});
