import assert from 'node:assert/strict';
import type { QuickPick, QuickPickItem } from 'vscode';
import { TypedRows } from '../../../src/commands/typedRows.ts';

describe('commands: rows that follow what is typed', () => {
  /** A list of an editor that hears of new rows late, and that tells of a row by its place. */
  function lateList() {
    const list = { items: [], activeItems: [], selectedItems: [] } as unknown as QuickPick<QuickPickItem> & {
      activeItems: readonly QuickPickItem[];
      selectedItems: readonly QuickPickItem[];
    };
    const asked: (() => void)[] = [];
    const rows = new TypedRows<QuickPickItem>(list, () => new Promise<void>(resolve => asked.push(resolve)));
    return {
      rows,
      /** The editor shows the newest rows, and has the first of them active. */
      async catchUp() {
        list.activeItems = list.items.slice(0, 1);
        for (const answer of asked.splice(0)) answer();
        await new Promise(resolve => setImmediate(resolve));
      },
      /** Enter on the row that stands at this place in what the editor shows. */
      enterAt(place: number) {
        list.selectedItems = list.items.slice(place, place + 1);
        return rows.chosen();
      },
    };
  }

  const [a, b, c] = ['a', 'b', 'c'].map(label => ({ label })) as [
    QuickPickItem,
    QuickPickItem,
    QuickPickItem,
  ];

  it('are chosen as they are shown', async () => {
    const { rows, catchUp, enterAt } = lateList();
    rows.show([a, b, c]);
    await catchUp();
    assert.equal(await enterAt(1), b);
  });

  it('are not taken for others at the same place before the editor has them', async () => {
    const { rows, catchUp, enterAt } = lateList();
    rows.show([a, b, c]);
    await catchUp();
    rows.show([c, b]);
    // The second of what the editor still shows.
    const chosen = enterAt(1);
    await catchUp();
    assert.equal(await chosen, c);
  });

  it('are not taken by an Enter that came before more was typed', async () => {
    const { rows, catchUp, enterAt } = lateList();
    rows.show([]);
    const chosen = enterAt(0);
    rows.show([b]);
    await catchUp();
    assert.equal(await chosen, undefined);
    assert.equal(await enterAt(0), b);
  });

  it('are none where nothing is found', async () => {
    const { rows, catchUp, enterAt } = lateList();
    rows.show([a]);
    await catchUp();
    rows.show([]);
    const chosen = enterAt(0);
    await catchUp();
    assert.equal(await chosen, undefined);
  });
});
