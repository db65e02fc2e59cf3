import assert from 'node:assert/strict';
import type { TreeNode } from '../../../src/views/tree/nodes.ts';
import { ShownRows } from '../../../src/views/tree/shownRows.ts';

type Rows = Readonly<Record<string, readonly TreeNode[]>>;

const prefix = (id: string, keysBelow = 1): TreeNode => ({
  kind: 'prefix',
  id,
  project: 'p',
  path: id,
  label: id,
  keysBelow,
});

/** Rows that a test can change: by the id of the row above, '' for those at the top. */
function setUp(first: Rows) {
  let rows = first;
  const shown = new ShownRows(node => (rows[node?.id ?? ''] ?? []).map(row => ({ ...row })));
  const [top] = shown.childrenOf(undefined);
  assert.ok(top);
  const below = shown.childrenOf(top);
  const ids = () => {
    const stale = shown.update();
    return stale === 'all' ? stale : stale.map(({ id }) => id);
  };
  return {
    shown,
    top,
    below,
    change(next: Rows) {
      rows = next;
      return ids();
    },
  };
}

describe('views: rows that stay the same', () => {
  const rows: Rows = { '': [prefix('a')], a: [prefix('a/1'), prefix('a/2')] };

  it('names nothing as stale while everything looks as it did', () => {
    const { change } = setUp(rows);
    assert.deepEqual(change({ ...rows }), []);
  });

  it('names only the row that looks otherwise, and it is the same object with the new content', () => {
    const { change, shown, below } = setUp(rows);
    assert.deepEqual(change({ ...rows, a: [prefix('a/1', 7), prefix('a/2')] }), ['a/1']);
    const [first] = below;
    assert.ok(first?.kind === 'prefix' && first.keysBelow === 7);
    assert.equal(shown.find('a/1'), first);
    assert.deepEqual(change({ ...rows, a: [prefix('a/1', 7), prefix('a/2')] }), []);
  });

  it('names the row above when rows come, go or change places', () => {
    for (const next of [[prefix('a/1')], [prefix('a/2'), prefix('a/1')], []]) {
      assert.deepEqual(setUp(rows).change({ ...rows, a: next }), ['a']);
    }
  });

  it('names everything only when the rows at the top are others', () => {
    assert.equal(setUp(rows).change({ ...rows, '': [prefix('b'), prefix('a')] }), 'all');
    assert.deepEqual(setUp(rows).change({ ...rows, '': [prefix('a', 9)] }), ['a']);
  });

  it('gives the editor the same objects when it asks again', () => {
    const { shown, top, below } = setUp(rows);
    assert.equal(shown.childrenOf(undefined)[0], top);
    const again = shown.childrenOf(top);
    assert.ok(again.every((row, index) => row === below[index]));
    assert.equal(again[0] && shown.parentOf(again[0]), top);
    assert.equal(shown.parentOf(top), undefined);
  });

  it('looks no longer at what was folded', () => {
    const { shown, top, change } = setUp(rows);
    shown.fold(top);
    assert.equal(shown.find('a/1'), undefined);
    assert.deepEqual(change({ ...rows, a: [prefix('a/3')] }), []);
    assert.deepEqual(
      shown.childrenOf(top).map(({ id }) => id),
      ['a/3'],
    );
  });

  it('forgets rows that have gone, and what was below them', () => {
    const { shown, change } = setUp(rows);
    assert.equal(change({ '': [prefix('b')] }), 'all');
    shown.childrenOf(undefined);
    for (const id of ['a', 'a/1', 'a/2']) assert.equal(shown.find(id), undefined, id);
  });
});
