import assert from 'node:assert/strict';
import { type Clock, systemClock } from '../../../src/core/base/clock.ts';
import type { Logger } from '../../../src/core/base/logger.ts';
import { silentLogger } from '../../../src/core/base/logger.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import type { CatalogRemote, RemoteLocale } from '../../../src/core/catalog/remote.ts';
import { CatalogFileError } from '../../../src/core/catalog/store/fileTrouble.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { downloadResource } from '../../../src/core/catalog/writer/state.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: sync', () => {
  const catalogs = scratchCatalogs();
  let service: FakeService;
  let catalog: Catalog;

  beforeEach(() => {
    service = new FakeService();
    service.addLocale('de');
    service.addLocale('en', { isDefault: true });
    service.addLocale('pl', { pluralForms: ['one', 'few', 'many', 'other'] });
    for (let no = 0; no < 250; no++) {
      const name = `area${no % 7}.page${no % 3}.key${no}`;
      service.addKey(name, { tags: no % 2 === 0 ? ['even'] : [] });
      service.translate(name, 'en', `Text ${no}`);
      if (no % 5 !== 0) service.translate(name, 'de', `Wort ${no}`, { isUnverified: no % 50 === 1 });
    }
    service.addKey('cart.items', { isPlural: true });
    service.translate('cart.items', 'pl', 'jeden', { pluralSuffix: 'one' });
    service.translate('area0.page0.key0', 'pl', 'nie ruszać', { isExcluded: true });
    catalog = catalogs.open();
  });

  const sync = (options: Parameters<typeof syncProject>[2] = {}) =>
    syncProject(catalog, service.remote(), options);

  it('brings everything, the source locale first', async () => {
    const order: string[] = [];
    catalog.reader.onDidChange(({ locales }) => {
      if (locales !== 'all') order.push(...locales);
    });
    const report = await sync({ localesInView: ['pl'] });
    assertAgreement(catalog.reader, service);
    assert.deepEqual(order.slice(0, 3), ['en', 'pl', 'de']);
    assert.ok(report.requests <= 20, `${report.requests} requests`);
  });

  it('costs nothing when nothing changed', async () => {
    await sync();
    const report = await sync();
    assert.equal(report.requests - report.free, 0);
    assert.ok(report.requests <= 9, `${report.requests} requests`);
  });

  it('follows changed texts, keys, flags and locales', async () => {
    await sync();
    service.translate('area1.page1.key1', 'de', 'Neu');
    service.translate('area2.page2.key2', 'en', 'New', { isUnverified: true });
    service.translate('area1.page1.key1', 'pl', 'Nowy', { isExcluded: true });
    const [renamed, removed] = [...service.keys.values()].filter(({ name }) => name.startsWith('area3'));
    service.changeKey(renamed?.id ?? '', { name: 'elsewhere.now', tags: ['moved'] });
    service.removeKey(removed?.id ?? '');
    service.addKey('brand.new');
    service.translate('brand.new', 'en', 'Brand new');
    const [de, , pl] = service.locales;
    service.replaceLocale(de?.id ?? '', { name: 'de-DE' });
    service.removeLocale(pl?.id ?? '');
    service.addLocale('fr');
    service.translate('brand.new', 'fr', 'Tout neuf');
    await sync();
    assertAgreement(catalog.reader, service);
    const report = await sync();
    assert.equal(report.requests - report.free, 0);
  });

  it('notices that keys are gone together with all locales', async () => {
    await sync();
    for (const { id } of [...service.keys.values()].slice(1)) service.removeKey(id);
    for (const { id } of [...service.locales]) service.removeLocale(id);
    await sync();
    assertAgreement(catalog.reader, service);
    assert.equal(catalog.reader.keyCount(), 1);
  });

  it('notices a text that was changed back', async () => {
    await sync();
    service.translate('area1.page1.key1', 'de', 'Anders');
    await sync();
    service.translate('area1.page1.key1', 'de', 'Wort 1');
    await sync({ thorough: true });
    assertAgreement(catalog.reader, service);
  });

  it('asks for a download anew once texts came by another way', async () => {
    await sync();
    // Later, so that the first downloads, which came close to the changes before them, were compared again.
    const later = { clock: { ...systemClock, now: () => Date.now() + 10_000 } };
    await sync(later);
    const validator = () => catalog.notes.state(downloadResource(service.locales[0]?.id ?? ''))?.validator;
    assert.notEqual(validator(), undefined);
    service.translate('area1.page1.key1', 'de', 'Anders');
    await sync(later);
    assert.equal(validator(), undefined);
  });

  it('downloads when listing would take more requests, and says so', async () => {
    await sync();
    for (const key of service.keys.values()) {
      if (!key.isPlural) service.translate(key.name, 'de', `Alles neu ${key.name}`);
    }
    const lines: string[] = [];
    const logger: Logger = { ...silentLogger, info: line => lines.push(line) };
    const report = await sync({ logger });
    assertAgreement(catalog.reader, service);
    assert.ok(
      lines.some(line => /download \(listing takes 2 more requests/.test(line)),
      lines.join('\n'),
    );
    assert.ok(report.requests - report.free <= 5, `${report.requests - report.free}`);
  });

  it('reads no further back than to what it has seen', async () => {
    await sync();
    const texts = [...service.keys.values()].filter(key => !key.isPlural).slice(0, 120);
    for (const { name } of texts.slice(0, 60)) service.translate(name, 'de', `Neu ${name}`);
    await sync();
    // With those before they fill more than the page of 100 that is asked for first.
    for (const { name } of texts.slice(60)) service.translate(name, 'de', `Neu ${name}`);
    const lines: string[] = [];
    await sync({ logger: { ...silentLogger, info: line => lines.push(line) } });
    assertAgreement(catalog.reader, service);
    assert.ok(
      lines.some(line => /listing takes 0 more requests/.test(line)),
      lines.join('\n'),
    );
  });

  it('lists instead when downloads are refused, and remembers', async () => {
    service.refusesDownloads = true;
    await sync();
    assertAgreement(catalog.reader, service);
    const asked: string[] = [];
    service.onRequest = name => void asked.push(name);
    service.translate('area1.page1.key1', 'de', 'Neu');
    service.removeKey([...service.keys.keys()][0] ?? '');
    await sync();
    assertAgreement(catalog.reader, service);
    assert.ok(!asked.includes('download'));
  });

  it('asks for downloads anew after a day, and when the project was opened again since', async () => {
    service.refusesDownloads = true;
    let later = 0;
    const clock: Clock = { ...systemClock, now: () => systemClock.now() + later };
    const isAsked = async (options: Parameters<typeof syncProject>[2]) => {
      const asked: string[] = [];
      service.onRequest = name => void asked.push(name);
      await sync(options);
      assertAgreement(catalog.reader, service);
      return asked.includes('download');
    };
    await sync({ clock });
    assert.equal(await isAsked({ clock, openedAt: systemClock.now() - 60_000 }), false);
    later = 25 * 3_600_000;
    assert.equal(await isAsked({ clock }), true);
    assert.equal(await isAsked({ clock }), false);
    service.refusesDownloads = false;
    later = 26 * 3_600_000;
    assert.equal(await isAsked({ clock, openedAt: clock.now() }), true);
    assert.equal(await isAsked({ clock }), true);
  });

  it('lists instead when a download is not what was asked for', async () => {
    const remote = service.remote();
    const broken = new TextEncoder().encode('<html>');
    await syncProject(catalog, {
      ...remote,
      download: async () => ({ notModified: false, value: broken, validator: undefined }),
    });
    assertAgreement(catalog.reader, service);
  });

  it('does not read changes without end where each page repeats the one before', async () => {
    service.refusesDownloads = true;
    await sync();
    const changed = service.translate('area1.page1.key1', 'de', 'Neu');
    const remote = service.remote();
    let asked = 0;
    const endless: CatalogRemote = {
      ...remote,
      async translations(query, page, options) {
        if (query.updatedSince === undefined) return remote.translations(query, page, options);
        asked++;
        return { items: [changed], lastPage: undefined, hasNext: true, wasFree: false };
      },
    };
    await assert.rejects(syncProject(catalog, endless), { fault: 'endlessList' });
    assert.equal(asked, 3);
  });

  it('takes a locale that is listed twice once, and not two for one another', async () => {
    const remote = service.remote();
    const listing = (more: Partial<RemoteLocale>): CatalogRemote => ({
      ...remote,
      async locales(page, options) {
        const answer = await remote.locales(page, options);
        const [first] = answer.items;
        return { ...answer, items: first === undefined ? [] : [...answer.items, { ...first, ...more }] };
      },
    });
    await syncProject(catalog, listing({}));
    assertAgreement(catalog.reader, service);
    const before = catalog.reader.locales();
    await assert.rejects(syncProject(catalog, listing({ id: 'other' })), { kind: 'unexpectedResponse' });
    assert.deepEqual(catalog.reader.locales(), before);
  });

  it('gives a plural form its flag again that one download lacked, though the list of flags is what it was', async () => {
    for (const pluralSuffix of ['one', 'few'] as const)
      service.translate('cart.items', 'pl', pluralSuffix, { pluralSuffix, isUnverified: true });
    const remote = service.remote();
    await sync();
    const lacking: CatalogRemote = {
      ...remote,
      async download(locale, request, options) {
        const whole = await remote.download(locale, { ...request, validator: undefined }, options);
        if (whole.notModified || locale.name !== 'pl') return whole;
        const { few: _, ...others } = JSON.parse(new TextDecoder().decode(whole.value))['cart.items'];
        const value = new TextEncoder().encode(JSON.stringify({ 'cart.items': others }));
        return { notModified: false, value, validator: 'another' };
      },
    };
    await syncProject(catalog, lacking, { thorough: true });
    await sync({ thorough: true });
    assertAgreement(catalog.reader, service);
  });

  it('goes on after having been broken off', async () => {
    let left = 7;
    service.onRequest = () => {
      if (left-- <= 0) throw new Error('Connection lost');
    };
    await assert.rejects(sync(), /Connection lost/);
    assert.ok(catalog.reader.has('area1.page1.key1'), 'what came is there');
    service.onRequest = () => undefined;
    const before = service.requests;
    await sync();
    assertAgreement(catalog.reader, service);
    const resumed = service.requests - before;
    assert.ok(resumed <= 14, `${resumed} requests`);
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    let requests = 0;
    service.onRequest = () => {
      if (++requests === 4) controller.abort(new Error('Enough'));
    };
    await assert.rejects(sync({ signal: controller.signal }), /Enough/);
    assert.ok(requests <= 6);
  });

  it('leaves the work to the window that is at it', async () => {
    const other = catalogs.open();
    const [first, second] = await Promise.all([sync(), syncProject(other, service.remote())]);
    assert.deepEqual([first.outcome, second.outcome], ['done', 'elsewhere']);
    other.reader.refresh();
    assertAgreement(other.reader, service);
  });

  it('waits for the window that is at it where a person does, and reads what changed since that one began', async () => {
    const other = catalogs.open();
    await sync();
    const reading = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    service.onRequest = async () => {
      reading.resolve();
      await goOn.promise;
    };
    const first = sync();
    await reading.promise;
    service.onRequest = () => undefined;
    const asked = Promise.withResolvers<void>();
    const clock: Clock = {
      now: systemClock.now,
      async sleep(ms, signal) {
        if (ms > 1_000) return systemClock.sleep(ms, signal);
        asked.resolve();
        await first;
      },
    };
    const second = syncProject(other, service.remote(), { clock, patience: 60_000 });
    await asked.promise;
    service.translate('area1.page1.key1', 'de', 'Neu');
    goOn.resolve();
    assert.deepEqual([(await first).outcome, (await second).outcome], ['done', 'done']);
    assertAgreement(other.reader, service);
  });

  it('waits no longer than it was told to', async () => {
    const other = catalogs.open();
    const goOn = Promise.withResolvers<void>();
    service.onRequest = () => goOn.promise;
    const first = sync();
    let now = Date.now();
    const clock: Clock = {
      now: () => now,
      async sleep(ms) {
        now += ms;
      },
    };
    const second = await syncProject(other, service.remote(), { clock, patience: 3_000 });
    assert.equal(second.outcome, 'elsewhere');
    goOn.resolve();
    await first;
  });

  it('is done though its lease could not be released', async () => {
    const busy = new CatalogFileError('busy', 'the file');
    const writer = { ...catalog.writer, releaseLease: () => Promise.reject(busy) };
    const { reader, notes, holders } = catalog;
    await syncProject({ ...catalog, reader, notes, holders, writer }, service.remote());
    assertAgreement(catalog.reader, service);
  });

  it('is not held up by a catalog of this window that was closed in the midst of it', async () => {
    const leaseHolders = new Set<string>();
    const closed = catalogs.open({ leaseHolders });
    const begun = new Promise<void>(resolve => {
      service.onRequest = () => resolve();
    });
    const controller = new AbortController();
    const brokenOff = syncProject(closed, service.remote(), { signal: controller.signal });
    await begun;
    controller.abort(new Error('Closed'));
    closed.dispose();
    await assert.rejects(brokenOff);
    const again = catalogs.open({ leaseHolders });
    const { outcome } = await syncProject(again, service.remote());
    assert.equal(outcome, 'done');
    assertAgreement(again.reader, service);
  });

  it('goes on when the clock was set back since the last sync', async () => {
    const ahead = { clock: { ...systemClock, now: () => Date.now() + 3_600_000 } };
    await sync(ahead);
    service.translate('area1.page1.key1', 'de', 'Neu');
    assert.equal((await sync()).outcome, 'done');
    assertAgreement(catalog.reader, service);
  });

  it('is not held up by a window that ended before the clock was set back, whose number another process has', async () => {
    const ahead = catalogs.open({ clock: { ...systemClock, now: () => Date.now() + 86_400_000 } });
    const lease = { name: 'sync', owner: 'ended', pid: process.ppid, duration: 30_000 };
    assert.equal(await ahead.writer.acquireLease(lease), true);
    ahead.dispose();
    assert.equal((await sync()).outcome, 'done');
  });

  it('leaves the work to a window of another machine or container, whose processes are not seen here', async () => {
    const lease = { name: 'sync', owner: 'elsewhere 1', pid: 2 ** 30, duration: 30_000 };
    assert.equal(await catalog.writer.acquireLease(lease), true);
    assert.equal((await sync()).outcome, 'elsewhere');
    await catalog.writer.releaseLease('sync', lease.owner);
    assert.equal((await sync()).outcome, 'done');
  });

  it('takes no key for gone that slipped to a page before while all are listed', async () => {
    service.refusesDownloads = true;
    await sync();
    await sync();
    const ids = [...service.keys.keys()];
    service.removeKey(ids.at(-1) ?? '');
    let isListing = false;
    service.onRequest = name => {
      // First the first and the last page are looked at, then all are listed.
      const isFirst = name.endsWith('created_at 1');
      if (isFirst && isListing) service.removeKey(ids[0] ?? '');
      isListing ||= isFirst;
    };
    await sync();
    service.onRequest = () => undefined;
    await sync();
    assertAgreement(catalog.reader, service);
  });

  it('finds keys that a listing skipped because others were removed meanwhile', async () => {
    let removed = false;
    service.onRequest = name => {
      if (!name.startsWith('keys') || !name.endsWith('2') || removed) return;
      removed = true;
      for (const id of [...service.keys.keys()].slice(0, 3)) service.removeKey(id);
    };
    await sync();
    assert.equal(catalog.notes.keysWithoutId(), 0);
    await sync();
    assertAgreement(catalog.reader, service);
  });
});
