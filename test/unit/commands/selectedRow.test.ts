import assert from 'node:assert/strict';
import { withMeantRow, withSelectedRow } from '../../../src/commands/selection/selectedRow.ts';
import type { TreeNode } from '../../../src/views/tree/nodes.ts';

describe('what a key binding of the view is about', () => {
  const keyRow = { kind: 'key', id: 'k', name: 'title' } as TreeNode;
  const text = { kind: 'translation', id: 't', keyName: 'title' } as TreeNode;
  const locale = { kind: 'locale', id: 'de' } as TreeNode;
  const other = { kind: 'locales', id: 'l' } as TreeNode;

  it('is the key that is selected', () => {
    for (const id of ['localens.renameKey', 'localens.deleteKey', 'localens.editTranslation'] as const) {
      assert.deepEqual(withSelectedRow(id, ['row'], [keyRow]), [keyRow]);
    }
  });

  it('is nothing where no key or more than one row is selected, and one key is what it takes', () => {
    for (const selected of [[], [other], [keyRow, other], [keyRow, keyRow]]) {
      assert.equal(withSelectedRow('localens.renameKey', ['row'], selected), undefined);
      assert.equal(withSelectedRow('localens.editTranslation', ['row'], selected), undefined);
    }
    assert.equal(withSelectedRow('localens.deleteKey', ['row'], [text]), undefined);
  });

  it('is the text or the locale that is selected', () => {
    assert.deepEqual(withSelectedRow('localens.editTranslation', ['row'], [text]), [text]);
    assert.deepEqual(withSelectedRow('localens.translateMissing', ['row'], [locale]), [locale]);
  });

  it('is every row that is selected, where several can be worked on', () => {
    const rows = [keyRow, text];
    assert.deepEqual(withSelectedRow('localens.verify', ['row'], rows), [keyRow, rows]);
    assert.deepEqual(withSelectedRow('localens.tag', ['row'], [keyRow]), [keyRow, [keyRow]]);
  });

  it('is asked for where what is selected cannot be meant', () => {
    assert.deepEqual(withSelectedRow('localens.tag', ['row'], [keyRow, locale]), []);
    assert.deepEqual(withSelectedRow('localens.verify', ['row'], []), []);
    assert.deepEqual(withSelectedRow('localens.translateMissing', ['row'], [other]), []);
  });

  it('leaves what others hand over as it is', () => {
    assert.deepEqual(withSelectedRow('localens.tag', ['cursor', 1], [keyRow]), ['cursor', 1]);
  });
});

describe('what a command of the palette is about', () => {
  const keyRow = { kind: 'key', id: 'k', name: 'title' } as TreeNode;
  const locale = { kind: 'locale', id: 'de' } as TreeNode;
  const meaning = (selected: readonly TreeNode[], isMeant: boolean) => ({
    selected,
    areMeant: async () => isMeant,
  });

  it('is the row that was selected last', async () => {
    const ids = ['localens.editTranslation', 'localens.renameKey', 'localens.findUsages'] as const;
    for (const id of ids) assert.deepEqual(await withMeantRow(id, [], meaning([keyRow], true)), [keyRow]);
    assert.deepEqual(await withMeantRow('localens.translateMissing', [], meaning([locale], true)), [locale]);
  });

  it('is not a row that was selected before the cursor was moved', async () => {
    assert.deepEqual(await withMeantRow('localens.editTranslation', [], meaning([keyRow], false)), []);
  });

  it('is not a row of which the command can make nothing, nor one of several', async () => {
    for (const selected of [[], [locale], [keyRow, keyRow]])
      assert.deepEqual(await withMeantRow('localens.renameKey', [], meaning(selected, true)), []);
    assert.deepEqual(await withMeantRow('localens.refresh', [], meaning([keyRow], true)), []);
  });

  it('is asked for where there is more to choose from than rows', async () => {
    assert.deepEqual(await withMeantRow('localens.tag', [], meaning([keyRow], true)), []);
  });

  it('is the key at the cursor for a key binding of the editor, and what a link names for the link', async () => {
    const rows = meaning([keyRow], true);
    assert.deepEqual(await withMeantRow('localens.editTranslation', ['cursor'], rows), []);
    assert.deepEqual(await withMeantRow('localens.tag', ['cursor'], rows), ['cursor']);
    assert.deepEqual(await withMeantRow('localens.editTranslation', ['other'], rows), ['other']);
  });
});
