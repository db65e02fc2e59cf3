import assert from 'node:assert/strict';
import { systemClock } from '../../../src/core/base/clock.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import type { CatalogRemote } from '../../../src/core/catalog/remote.ts';
import { Database } from '../../../src/core/catalog/store/database.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { downloadResource } from '../../../src/core/catalog/writer/state.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: keys that a download does not name', () => {
  const catalogs = scratchCatalogs();
  let service: FakeService;
  let catalog: Catalog;
  let asked: string[];

  beforeEach(() => {
    service = new FakeService();
    service.addLocale('en', { isDefault: true });
    service.addLocale('de');
    catalog = catalogs.open();
    asked = [];
    service.onRequest = name => void asked.push(name);
  });

  function fill(keys: number, isExcluded = false): void {
    for (let no = 0; no < keys; no++) {
      service.addKey(`key.${no}`, { tags: ['all'] });
      service.translate(`key.${no}`, 'en', `Text ${no}`, { isExcluded });
      if (!isExcluded) service.translate(`key.${no}`, 'de', `Wort ${no}`);
    }
  }

  function exclude(names: Iterable<string>): void {
    for (const name of names) service.translate(name, 'en', `Text ${name.slice(4)}`, { isExcluded: true });
  }

  const names = () => [...service.keys.values()].map(({ name }) => name);
  const remove = (from: number, to: number) => {
    for (const id of [...service.keys.keys()].slice(from, to)) service.removeKey(id);
  };
  // Later each time, so that no download counts as one that came too close to a change.
  let ahead = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const sync = async (remote: CatalogRemote = service.remote()) => {
    asked = [];
    ahead += 10_000;
    await syncProject(catalog, remote, { clock });
    return asked;
  };
  /** Questions for keys by their ids, and those for pages of all keys. */
  const byId = () => asked.filter(question => /^keys id/.test(question));
  const ofAll = () => asked.filter(question => /^keys undefined undefined created_at/.test(question));

  it('are gone where they were excluded for a moment, though the list of excluded texts is what it was', async () => {
    fill(3);
    await sync();
    const [key] = service.keys.values();
    exclude(['key.0']);
    service.onRequest = question => {
      // The list of changes says so already, the one of excluded texts no longer.
      if (!question.startsWith('translations undefined unverified') || key === undefined) return;
      if (service.keys.has(key.id)) service.translate('key.0', 'en', 'Text 0', { isExcluded: false });
      service.removeKey(key.id);
    };
    await sync();
    await sync();
    assertAgreement(catalog.reader, service);
  });

  it('are asked for by their ids, and by nothing else, where they are few', async () => {
    fill(150);
    await sync();
    remove(0, 120);
    await sync();
    assertAgreement(catalog.reader, service);
    assert.deepEqual([byId().length, ofAll().length], [2, 0]);
  });

  it('are compared with the list of all where they are many', async () => {
    fill(700);
    await sync();
    remove(0, 500);
    await sync();
    assertAgreement(catalog.reader, service);
    assert.deepEqual([byId().length, ofAll().length], [0, 5]);
  });

  it('are not asked for as long as they are known to be excluded', async () => {
    fill(150);
    await sync();
    exclude(names());
    await sync();
    assertAgreement(catalog.reader, service);
    assert.deepEqual([byId().length, ofAll().length], [0, 0]);
  });

  it('are noticed also when their source text was excluded for long, and other texts are more than are listed', async () => {
    fill(2_050, true);
    await sync();
    await sync();
    // One of the oldest: neither the number of pages nor the first of them changes.
    remove(5, 6);
    await sync();
    assertAgreement(catalog.reader, service);
    assert.ok(asked.length < 60, `${asked.length} requests`);
  });

  it('stay where the service finds nothing by ids', async () => {
    fill(150);
    await sync();
    exclude(names().slice(0, 20));
    remove(140, 150);
    const real = service.remote();
    await sync({
      ...real,
      keys: async (query, page, options) =>
        query.ids === undefined
          ? real.keys(query, page, options)
          : { items: [], lastPage: 1, hasNext: false, wasFree: false },
    });
    assertAgreement(catalog.reader, service);
    assert.ok(ofAll().length > 0);
  });

  it('go when no list ever had them', async () => {
    fill(3);
    await sync();
    const { id } = service.addKey('passing');
    let isListed = false;
    service.onRequest = name => {
      // It goes after the download that names it, and before it is listed.
      if (name.startsWith('translations') && !isListed) service.removeKey(id);
      isListed ||= name.startsWith('translations');
    };
    const hidden = service.remote();
    await sync({
      ...hidden,
      keys: async (query, page, options) => {
        const answer = await hidden.keys(query, page, options);
        return { ...answer, items: answer.items.filter(key => key.id !== id) };
      },
    });
    assert.equal(catalog.reader.has('passing'), true);
    await sync();
    assertAgreement(catalog.reader, service);
  });

  it('keep their texts where a download came before word of their new name', async () => {
    fill(5);
    await sync();
    const [id = ''] = [...service.keys.keys()];
    service.onRequest = name => {
      if (name === 'download') service.changeKey(id, { name: 'renamed', tags: ['new'] });
    };
    await syncProject(catalog, service.remote(), { thorough: true });
    assertAgreement(catalog.reader, service);
  });

  it('are there again after a server that lagged behind said that they were gone', async () => {
    fill(5);
    await sync();
    const behind = service.remote();
    service.addKey('late', { tags: ['all'] });
    service.translate('late', 'en', 'Late');
    service.translate('late', 'de', 'Spät');
    await sync();
    assert.equal(catalog.reader.has('late'), true);
    await sync({
      ...behind,
      keys: async (query, page, options) => {
        const answer = await behind.keys(query, page, options);
        if (query.ids === undefined && query.tag === undefined) return answer;
        return { ...answer, items: answer.items.filter(({ name }) => name !== 'late') };
      },
      download: async (locale, request, options) => {
        const answer = await behind.download(locale, { ...request, validator: undefined }, options);
        if (answer.notModified) return answer;
        const { late: _, ...texts } = JSON.parse(new TextDecoder().decode(answer.value));
        return { ...answer, value: new TextEncoder().encode(JSON.stringify(texts)), validator: 'behind' };
      },
    });
    assert.equal(catalog.reader.has('late'), false);
    await sync();
    assertAgreement(catalog.reader, service);
  });

  it('are not taken for gone in a catalog that does not know yet which keys a download named', async () => {
    fill(150);
    await sync();
    const resource = downloadResource(service.locales[0]?.id ?? '');
    const state = catalog.notes.state(resource);
    assert.ok(state?.watermark !== undefined);
    // As earlier versions left it.
    await catalog.writer.setState(resource, { ...state, watermark: undefined });
    const database = new Database(catalogs.file(), { cacheKilobytes: 1_000 });
    database.run("DELETE FROM sets WHERE kind = 'named'");
    database.close();
    await sync();
    assertAgreement(catalog.reader, service);
    assert.deepEqual([byId().length, ofAll().length], [0, 0]);
  });
});
