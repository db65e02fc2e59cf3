import assert from 'node:assert/strict';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { key, locale, scratchCatalogs, simpleJson, translation } from './scratch.ts';

describe('catalog: counts, lists and history', () => {
  const catalogs = scratchCatalogs();
  let catalog: Catalog;
  let now = 1_000;

  beforeEach(async () => {
    now = 1_000;
    catalog = catalogs.open({ clock: { now: () => now, sleep: async () => undefined } });
    const { writer } = catalog;
    await writer.putLocales([locale('en', { isDefault: true }), locale('de')]);
    const names = Array.from({ length: 3_000 }, (_, no) => `area${no % 3}.key${String(no).padStart(4, '0')}`);
    await writer.putDownload({
      localeName: 'en',
      body: simpleJson(Object.fromEntries(names.map(name => [name, `Text of ${name}`]))),
    });
    await writer.putKeys(names.map((name, no) => key(name, { tags: no < 10 ? ['first'] : [] })));
    await writer.putDownload({
      localeName: 'de',
      body: simpleJson(Object.fromEntries(names.slice(0, 500).map(name => [name, `Text zu ${name}`]))),
    });
    await writer.putFlags('unverified', [
      translation('area0.key0000', 'de', 'Text zu area0.key0000', { isUnverified: true }),
      translation('area1.key0001', 'de', 'Text zu area1.key0001', { isUnverified: true }),
    ]);
  });

  const coverageOf = (scope: { tag?: string; prefix?: string }) =>
    catalog.reader.coverage(scope).find(({ localeName }) => localeName === 'de')?.counts;

  it('counts by locale, tag and prefix', () => {
    assert.deepEqual(coverageOf({}), {
      keys: 3_000,
      translated: 500,
      missing: 2_500,
      unverified: 2,
      excluded: 0,
      withoutSource: 0,
    });
    assert.deepEqual(coverageOf({ tag: 'first' }), {
      keys: 10,
      translated: 10,
      missing: 0,
      unverified: 2,
      excluded: 0,
      withoutSource: 0,
    });
    assert.deepEqual(coverageOf({ prefix: 'area0' }), {
      keys: 1_000,
      translated: 167,
      missing: 833,
      unverified: 1,
      excluded: 0,
      withoutSource: 0,
    });
    assert.deepEqual(coverageOf({ prefix: 'area0', tag: 'first' }), {
      keys: 4,
      translated: 4,
      missing: 0,
      unverified: 1,
      excluded: 0,
      withoutSource: 0,
    });
    assert.deepEqual(coverageOf({ prefix: 'area' })?.keys, 0);
    assert.deepEqual(catalog.reader.tags(), [{ name: 'first', keys: 10 }]);
    assert.equal(catalog.reader.childCount('area1'), 1_000);
  });

  it('follows every kind of change without a second look at the rest', async () => {
    await catalog.writer.putKeys([key('area0.key0000', { tags: ['second'] })]);
    await catalog.writer.putTranslations([translation('area2.key2999', 'de', 'Neu')]);
    await catalog.writer.removeGoneKeys({ ids: ['key-area1.key0001'] });
    assert.deepEqual(coverageOf({}), {
      keys: 2_999,
      translated: 500,
      missing: 2_499,
      unverified: 1,
      excluded: 0,
      withoutSource: 0,
    });
    assert.deepEqual(catalog.reader.tags(), [
      { name: 'first', keys: 8 },
      { name: 'second', keys: 1 },
    ]);
  });

  for (const [size, scope] of [
    ['long', {}],
    ['short', { prefix: 'area2' }],
  ] as const) {
    it(`lists what is missing page by page, in a ${size} list`, () => {
      const names: string[] = [];
      let after: string | undefined;
      let total = 0;
      do {
        const page = catalog.reader.list({ kind: 'missing', localeName: 'de', ...scope, after, limit: 70 });
        names.push(...page.names);
        after = page.next;
        total = page.total;
      } while (after !== undefined);
      assert.equal(names.length, total);
      assert.deepEqual(names, [...new Set(names)].sort());
      assert.equal(total, size === 'long' ? 2_500 : 834);
    });
  }

  it('tells what changed since a moment', async () => {
    assert.equal(catalog.reader.changesSince(0, 100).isComplete, false);
    now = 2_000;
    await catalog.writer.putTranslations([translation('area0.key0000', 'de', 'Anders')]);
    now = 3_000;
    await catalog.writer.putKeys([key('brand.new')]);
    assert.deepEqual(catalog.reader.changesSince(2_000, 100), {
      changes: [
        { key: 'brand.new', locale: undefined, at: 3_000 },
        { key: 'area0.key0000', locale: 'de', at: 2_000 },
      ],
      isComplete: true,
    });
    assert.deepEqual(catalog.reader.changesSince(4_000, 100), { changes: [], isComplete: true });
  });

  it('completes by text in the source locale', async () => {
    await catalog.whenIndexed();
    assert.deepEqual(catalog.reader.completeByText('of area2.key2999', 5), [
      { name: 'area2.key2999', sourceText: 'Text of area2.key2999' },
    ]);
    assert.deepEqual(catalog.reader.completeByText('Text zu area2', 5), []);
    // Fewer characters than the index knows.
    assert.deepEqual(
      catalog.reader.completeByText('te', 2).map(({ name }) => name),
      ['area0.key0000', 'area1.key0001'],
    );
    for (const other of ['ex', '%', '_']) assert.deepEqual(catalog.reader.completeByText(other, 2), []);
  });
});
