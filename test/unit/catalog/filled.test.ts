import assert from 'node:assert/strict';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { coverageOf } from '../../../src/core/insight/coverage.ts';
import { locale, scratchCatalogs, simpleJson } from './scratch.ts';

describe('catalog: locales that are still to come', () => {
  const catalogs = scratchCatalogs();
  let catalog: Catalog;

  beforeEach(async () => {
    catalog = catalogs.open();
    await catalog.writer.putLocales([locale('en', { isDefault: true }), locale('de'), locale('pl')]);
    await catalog.writer.putDownload({ localeName: 'en', body: simpleJson({ title: 'Title' }) });
  });

  const filled = () => catalog.reader.locales().flatMap(({ isFilled, name }) => (isFilled ? name : []));
  const fetch = (localeName: string, messages: Record<string, string>) =>
    catalog.writer.putDownload({
      localeName,
      body: simpleJson(messages),
      state: {
        resource: `locale/locale-${localeName}/download`,
        state: { validator: undefined, watermark: undefined, at: 1 },
      },
    });

  it('miss nothing, as nothing is known of them', () => {
    const { reader } = catalog;
    assert.deepEqual(filled(), ['en']);
    assert.deepEqual(
      reader.locales().map(({ counts }) => counts.missing),
      [0, 0, 0],
    );
    assert.deepEqual(reader.rows(['title'])[0]?.missing, []);
    assert.equal(reader.stateCounts().missing, 0);
    const entry = reader.get('title');
    const states = entry && coverageOf(entry, reader.locales()).map(({ state }) => state);
    assert.deepEqual(states, ['translated', 'unfetched', 'unfetched']);
  });

  it('count once they are there, even without a single text, and that is told', async () => {
    assert.deepEqual(filled(), ['en']);
    const told: string[] = [];
    catalog.reader.onDidChange(({ locales }) => told.push(locales === 'all' ? 'all' : [...locales].join()));
    await fetch('pl', {});
    assert.deepEqual(filled(), ['en', 'pl']);
    assert.deepEqual(told, ['pl']);
    await fetch('de', { title: 'Titel' });
    assert.deepEqual(filled(), ['en', 'de', 'pl']);
    assert.deepEqual(
      catalog.reader.locales().map(({ counts }) => counts.missing),
      [0, 0, 1],
    );
  });
});
