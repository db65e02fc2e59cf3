import assert from 'node:assert/strict';
import { withSelectedRow } from '../../../src/commands/selection/selectedRow.ts';
import type { TreeNode } from '../../../src/views/tree/nodes.ts';

describe('what a key binding of the view is about', () => {
  const keyRow = { kind: 'key', id: 'k', name: 'title' } as TreeNode;
  const other = { kind: 'locales', id: 'l' } as TreeNode;

  it('is the key that is selected', () => {
    assert.deepEqual(withSelectedRow(['row'], [keyRow]), [keyRow]);
  });

  it('is nothing where no key or more than one row is selected', () => {
    for (const selected of [[], [other], [keyRow, other], [keyRow, keyRow]]) {
      assert.equal(withSelectedRow(['row'], selected), undefined);
    }
  });

  it('leaves what others hand over as it is', () => {
    assert.deepEqual(withSelectedRow(['cursor', 1], [keyRow]), ['cursor', 1]);
  });
});
