import assert from 'node:assert/strict';
import type { CatalogList, CatalogReader, CatalogTreeNode } from '../../../src/core/catalog/types.ts';
import { childrenAtOnce, childrenOf, rootsOf, type TreeSource } from '../../../src/views/tree/data.ts';
import { percentOf } from '../../../src/views/tree/percent.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';

const shop = fakeCatalog({
  en: { 'cart.title': 'Your cart', 'cart.total': 'Total', welcome: 'Welcome' },
  de: { 'cart.title': '!Korb', 'cart.total': 'Summe' },
});

const noList = (): CatalogList => ({ names: [], total: 0, next: undefined });

function sourceOver(
  catalog: CatalogReader & Partial<Pick<TreeSource['catalog'], 'list'>>,
  keys?: readonly string[],
): TreeSource {
  return {
    projectName: 'Shop',
    catalog: { list: noList, ...catalog },
    openFile: keys && { fileName: 'Cart.tsx', keys },
  };
}

/** A catalog whose key tree has these segments at its root. */
function withSegments(segments: readonly CatalogTreeNode[]): CatalogReader {
  return {
    ...shop,
    children: (path, { offset, limit }) => (path === '' ? segments.slice(offset, offset + limit) : []),
  };
}

const keysRow = { kind: 'keys', id: 'keys', count: 0 } as const;

describe('views: the rows of the tree', () => {
  it('begins with the keys of the open file', () => {
    const [first, second] = rootsOf(sourceOver(shop, ['welcome']));
    assert.deepEqual(first, { kind: 'openFile', id: 'openFile', fileName: 'Cart.tsx', keys: ['welcome'] });
    assert.equal(second?.kind, 'project');
    assert.deepEqual(
      rootsOf(sourceOver(shop, [])).map(({ kind }) => kind),
      ['project'],
    );
  });

  it('has no rows at all before anything is known, so that the welcome view shows', () => {
    assert.deepEqual(rootsOf(sourceOver(fakeCatalog({}))), []);
  });

  it('tells of a key where it is missing and where unverified', () => {
    const [openFile] = rootsOf(sourceOver(shop, ['cart.title', 'welcome', 'gone']));
    const rows = openFile === undefined ? [] : childrenOf(openFile, sourceOver(shop));
    assert.deepEqual(
      rows.map(row => row.kind === 'key' && [row.name, row.missing, row.unverified]),
      [
        ['cart.title', [], ['de']],
        ['welcome', ['de'], []],
      ],
    );
  });

  it('shows what a key says in each locale below it', () => {
    const [openFile] = rootsOf(sourceOver(shop, ['welcome']));
    const [key] = openFile === undefined ? [] : childrenOf(openFile, sourceOver(shop));
    const rows = key === undefined ? [] : childrenOf(key, sourceOver(shop));
    assert.deepEqual(
      rows.map(row => row.kind === 'translation' && [row.coverage.locale.name, row.coverage.state]),
      [
        ['en', 'translated'],
        ['de', 'missing'],
      ],
    );
  });

  it('shows a segment as a key, or as a prefix of keys', () => {
    const catalog = withSegments([
      { segment: 'cart', path: 'cart', isKey: false, keysBelow: 2 },
      { segment: 'welcome', path: 'welcome', isKey: true, keysBelow: 0 },
      { segment: 'total', path: 'cart.total', isKey: true, keysBelow: 1 },
    ]);
    assert.deepEqual(
      childrenOf(keysRow, sourceOver(catalog)).map(({ kind, id }) => [kind, id]),
      [
        ['prefix', 'prefix/cart'],
        ['key', 'keys/key/welcome'],
        ['prefix', 'prefix/cart.total'],
      ],
    );
  });

  it('never shows more than 500 rows below one, and reaches every one of them', () => {
    const segments = Array.from({ length: 1_234 }, (_, index) => {
      const name = `s${String(index).padStart(4, '0')}`;
      return { segment: name, path: name, isKey: false, keysBelow: 3 };
    });
    const source = sourceOver(withSegments(segments));
    const seen = new Set<string>();
    let rows = childrenOf(keysRow, source);
    for (;;) {
      assert.ok(rows.length <= childrenAtOnce);
      for (const row of rows) if (row.kind === 'prefix') seen.add(row.path);
      const last = rows.at(-1);
      if (last?.kind !== 'more') break;
      rows = childrenOf(last, source);
    }
    assert.equal(seen.size, segments.length);
  });

  it('lists what is to be done in a locale, page by page', () => {
    const all = ['cart.title', 'cart.total', 'welcome'];
    const catalog = {
      ...shop,
      list: ({ after }: { after?: string | undefined }): CatalogList =>
        after === undefined
          ? { names: all.slice(0, 2), total: 3, next: 'cart.total' }
          : { names: all.slice(2), total: 3, next: undefined },
    };
    const [german] = shop.locales().slice(1);
    assert.ok(german);
    const counts = { keys: 3, translated: 0, missing: 3, unverified: 0, excluded: 0 };
    const locale = { kind: 'locale', id: 'locale/de', locale: { ...german, counts } } as const;
    const source = sourceOver(catalog);
    const [missing, ...others] = childrenOf(locale, source);
    assert.deepEqual(others, []);
    assert.ok(missing?.kind === 'list' && missing.state === 'missing' && missing.count === 3);
    const [first, second, more] = childrenOf(missing, source);
    assert.deepEqual([first?.kind, second?.kind, more?.kind], ['key', 'key', 'more']);
    const rest = more === undefined ? [] : childrenOf(more, source);
    assert.deepEqual(
      rest.map(row => row.kind === 'key' && row.name),
      ['welcome'],
    );
  });

  it('says 100 % only when nothing is missing, and 0 % only when nothing is there', () => {
    const counts = { keys: 1_000, translated: 999, missing: 1, unverified: 0, excluded: 0 };
    assert.equal(percentOf(counts), 99);
    assert.equal(percentOf({ ...counts, missing: 0, translated: 1_000 }), 100);
    assert.equal(percentOf({ ...counts, missing: 999, translated: 1 }), 1);
    assert.equal(percentOf({ ...counts, missing: 1_000, translated: 0 }), 0);
    assert.equal(percentOf({ ...counts, keys: 0, missing: 0, translated: 0 }), 100);
  });
});
