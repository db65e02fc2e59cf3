import assert from 'node:assert/strict';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { coverageOf } from '../../../src/core/insight/coverage.ts';
import { key, locale, scratchCatalogs, simpleJson, translation } from './scratch.ts';

describe('catalog: keys without source text', () => {
  const catalogs = scratchCatalogs();
  let catalog: Catalog;

  beforeEach(async () => {
    catalog = catalogs.open();
    const { writer } = catalog;
    await writer.putLocales([locale('de'), locale('en', { isDefault: true }), locale('pl')]);
    const texts = {
      en: { title: 'Title', items: { one: 'One' } },
      de: { title: 'Titel', items: { one: 'Eins', other: 'Viele' }, left: 'Rest' },
      pl: { left: 'Reszta' },
    };
    for (const [localeName, messages] of Object.entries(texts)) {
      await writer.putDownload({ localeName, body: simpleJson(messages) });
    }
    await writer.putKeys([key('title'), key('items', { isPlural: true }), key('left'), key('bare')]);
  });

  const countsOf = (name: string) => catalog.reader.locales().find(found => found.name === name)?.counts;
  const listed = (kind: 'missing' | 'withoutSource', localeName: string) =>
    catalog.reader.list({ kind, localeName, limit: 10 }).names;

  it('count in no locale as keys, translated or missing', () => {
    const none = { unverified: 0, excluded: 0, withoutSource: 2 };
    assert.deepEqual(countsOf('de'), { keys: 2, translated: 2, missing: 0, ...none });
    assert.deepEqual(countsOf('pl'), { keys: 2, translated: 0, missing: 2, ...none });
    // One form of a plural key is a source text, and another one is missing.
    assert.deepEqual(countsOf('en'), { keys: 2, translated: 1, missing: 1, ...none });
  });

  it('are listed apart', () => {
    assert.deepEqual(listed('withoutSource', 'en'), ['bare', 'left']);
    assert.deepEqual(listed('missing', 'en'), ['items']);
    assert.deepEqual(listed('missing', 'pl'), ['items', 'title']);
    const filter = { text: '', tags: [], states: ['withoutSource'] } as const;
    assert.deepEqual(catalog.reader.filter(filter, 10).names, ['bare', 'left']);
    assert.equal(catalog.reader.stateCounts().withoutSource, 2);
  });

  it('are missing nowhere as rows, as in a hover', () => {
    const { reader } = catalog;
    for (const row of reader.rows(['bare', 'items', 'left', 'title'])) {
      const entry = reader.get(row.name);
      const coverage = entry === undefined ? [] : coverageOf(entry, reader.locales());
      const missing = coverage.flatMap(({ state, locale: { name } }) => (state === 'missing' ? name : []));
      assert.deepEqual(row.missing, missing, row.name);
      const isWithout = coverage.some(({ state }) => state === 'withoutSource');
      assert.equal(row.sourceText === undefined, isWithout, row.name);
    }
  });

  it('count as soon as they have one', async () => {
    await catalog.writer.putTranslations([translation('left', 'en', 'Rest')]);
    assert.deepEqual(listed('withoutSource', 'en'), ['bare']);
    assert.deepEqual(countsOf('pl')?.translated, 1);
    assert.deepEqual(listed('missing', 'pl'), ['items', 'title']);
  });
});
