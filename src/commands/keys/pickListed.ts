import { type QuickPickItem, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { untilClosed } from '../untilClosed.ts';
import { type KeyButton, runButtons } from './keyButtons.ts';

export interface ListedKey extends QuickPickItem {
  readonly name: string;
}

/** A row above the keys of a list, and what it is for. */
export interface RowAbove extends QuickPickItem {
  run(): PromiseLike<unknown>;
}

/**
 * Lists keys that were found.
 *
 * @param above chosen, it is run in the place of an answer
 * @returns undefined where no key was chosen, or a button was clicked instead.
 */
export async function pickListed<T extends ListedKey>(
  title: string,
  keys: readonly T[],
  buttons: readonly KeyButton[],
  above?: RowAbove,
): Promise<T | undefined> {
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<ListedKey | RowAbove>());
  box.title = title;
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  const rows = keys.map(key => ({ ...key, buttons }));
  box.items = above === undefined ? rows : [above, ...rows];
  box.activeItems = rows.slice(0, 1);
  store.add(runButtons(box, buttons));
  const chosen = await untilClosed<ListedKey | RowAbove, ListedKey | RowAbove>(box, store, close => {
    const [selected] = box.selectedItems;
    if (selected !== undefined) close(selected);
  });
  if (above !== undefined && chosen === above) await above.run();
  return keys.find(({ name }) => chosen !== undefined && 'name' in chosen && chosen.name === name);
}
