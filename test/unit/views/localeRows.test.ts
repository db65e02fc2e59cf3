import assert from 'node:assert/strict';
import type { CatalogList } from '../../../src/core/catalog/types.ts';
import type { TreeCatalog, TreeModel } from '../../../src/views/tree/model.ts';
import { percentOf } from '../../../src/views/tree/percent.ts';
import { below, kindsOf, modelOf, openFileWith, projectOver, shop, treeCatalog } from './treeModel.ts';

/** The locales of the first project, from the top. */
const localeNames = (model: TreeModel) =>
  below(model, 'project', 'locales').map(row => row.kind === 'locale' && row.locale.name);

/** The shop, of whose ten keys German lacks so many. */
function withMissing(missing: number): TreeCatalog {
  const counts = { keys: 10, translated: 0, missing: 0, unverified: 0, excluded: 0, withoutSource: 0 };
  const locales = shop
    .locales()
    .map(locale => ({ ...locale, counts: { ...counts, missing: locale.isDefault ? 0 : missing } }));
  return treeCatalog({ ...shop, locales: () => locales });
}

describe('views: the rows of locales', () => {
  it('say of locales that are still to come nothing but that', () => {
    const [english, german] = shop.locales();
    assert.ok(english !== undefined && german !== undefined);
    const coming = { ...german, isFilled: false };
    const catalog = treeCatalog({ ...shop, locales: () => [coming, english] });
    for (const isSyncing of [true, false]) {
      const model = modelOf([projectOver(catalog, 'a/p/', { isSyncing })]);
      const locales = below(model, 'project')[0];
      assert.ok(locales?.kind === 'locales' && locales.count === 2);
      assert.deepEqual(locales.done, isSyncing ? undefined : { fetched: 1, complete: 1 });
      assert.deepEqual(
        below(model, 'project', 'locales').map(
          row => row.kind === 'locale' && [row.locale.name, row.isSyncing],
        ),
        [
          ['en', false],
          ['de', isSyncing],
        ],
      );
    }
  });

  it('tell gaps from what is missing in locales that are still being translated', () => {
    const openFile = openFileWith(['welcome']);
    const gapsWith = (missing: number, completeFrom: number) => {
      const model = modelOf([projectOver(withMissing(missing), 'a/p/', { completeFrom })], { openFile });
      const [key] = below(model, 'openFile');
      const german = below(model, 'project', 'locales').at(-1);
      assert.ok(key?.kind === 'key' && german?.kind === 'locale');
      assert.deepEqual(key.missing, ['de']);
      return [key.gaps, german.hasGaps];
    };
    assert.deepEqual(gapsWith(2, 80), [['de'], true]);
    assert.deepEqual(gapsWith(3, 80), [[], false]);
    assert.deepEqual(gapsWith(10, 0), [['de'], true]);
  });

  it('are as serious as the problem in the editor, if the locale is nearly complete', () => {
    const openFile = openFileWith(['welcome'], ['welcom']);
    const severitiesWith = (missing: number) => {
      const more = { missingSeverity: 'error', unknownSeverity: 'hint' } as const;
      const model = modelOf([projectOver(withMissing(missing), 'a/p/', more)], { openFile });
      const german = below(model, 'openFile', 'key').find(
        row => row.kind === 'translation' && row.coverage.locale.name === 'de',
      );
      return [...below(model, 'openFile'), german].map(row => row && 'severity' in row && row.severity);
    };
    assert.deepEqual(severitiesWith(2), ['hint', 'error', 'error']);
    assert.deepEqual(severitiesWith(3), ['hint', 'error', 'off']);
  });

  it('put the source locale first, then those with something to do', () => {
    const base = shop.locales();
    const [english, german] = base;
    assert.ok(english && german);
    const counts = { keys: 3, translated: 3, missing: 0, unverified: 0, excluded: 0, withoutSource: 0 };
    const like = (name: string, more: Partial<typeof counts>) => ({
      ...german,
      name,
      counts: { ...counts, ...more },
    });
    const locales = [
      like('done', {}),
      like('unverified', { unverified: 1 }),
      like('begun', { missing: 2 }),
      like('nearly', { keys: 5, missing: 1 }),
      { ...english, counts: { ...counts, missing: 2 } },
    ];
    const model = modelOf([projectOver(treeCatalog({ ...shop, locales: () => locales }))]);
    assert.deepEqual(localeNames(model), ['en', 'nearly', 'begun', 'unverified', 'done']);
    const summary = below(model, 'project').find(({ kind }) => kind === 'locales');
    assert.ok(summary?.kind === 'locales' && summary.count === 5 && summary.done?.complete === 2);
  });

  it('keep their places while texts come in, whatever is known of which locale', () => {
    const [english, german] = shop.locales();
    assert.ok(english && german);
    const counts = { keys: 3, translated: 3, missing: 0, unverified: 0, excluded: 0, withoutSource: 0 };
    const names = ['ar', 'de', 'pl'];
    const namesWith = (filled: readonly string[], isFilling: boolean) => {
      const locales = names.map(name => ({
        ...german,
        name,
        isFilled: filled.includes(name),
        counts: { ...counts, missing: name === 'pl' ? 1 : 0 },
      }));
      const catalog = treeCatalog({ ...shop, locales: () => [...locales, english] });
      return localeNames(modelOf([projectOver(catalog, 'a/p/', { isFilling })]));
    };
    for (const filled of [[], ['pl'], ['de', 'pl'], names]) {
      assert.deepEqual(namesWith(filled, true), ['en', ...names]);
    }
    assert.deepEqual(namesWith(names, false), ['en', 'pl', 'ar', 'de']);
  });

  it('list what is to be done in a locale, page by page', () => {
    const all = ['cart.title', 'cart.total', 'welcome'];
    const [, german] = shop.locales();
    assert.ok(german);
    const counts = { keys: 3, translated: 0, missing: 3, unverified: 0, excluded: 0, withoutSource: 0 };
    const catalog = treeCatalog(
      { ...shop, locales: () => [{ ...german, counts }] },
      {
        list: ({ after }): CatalogList =>
          after === undefined
            ? { names: all.slice(0, 2), total: 3, next: 'cart.total' }
            : { names: all.slice(2), total: 3, next: undefined },
      },
    );
    const model = modelOf([projectOver(catalog)]);
    const lists = below(model, 'project', 'locales', 'locale');
    assert.deepEqual(
      lists.map(row => row.kind === 'list' && [row.state, row.count]),
      [['missing', 3]],
    );
    assert.deepEqual(kindsOf(below(model, 'project', 'locales', 'locale', 'list')), ['key', 'key', 'more']);
    const rest = below(model, 'project', 'locales', 'locale', 'list', 'more');
    assert.deepEqual(
      rest.map(row => row.kind === 'key' && row.name),
      ['welcome'],
    );
  });

  it('say 100 % only when nothing is missing, and 0 % only when nothing is there', () => {
    const counts = { keys: 1_000, translated: 999, missing: 1, unverified: 0, excluded: 0, withoutSource: 0 };
    assert.equal(percentOf(counts), 99);
    assert.equal(percentOf({ ...counts, missing: 0, translated: 1_000 }), 100);
    assert.equal(percentOf({ ...counts, missing: 999, translated: 1 }), 1);
    assert.equal(percentOf({ ...counts, missing: 1_000, translated: 0 }), 0);
    assert.equal(percentOf({ ...counts, keys: 0, missing: 0, translated: 0 }), 100);
  });
});
