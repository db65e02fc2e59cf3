import { type QuickPickItem, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { untilClosed } from '../untilClosed.ts';
import { type KeyButton, runButtons } from './keyButtons.ts';

export interface ListedKey extends QuickPickItem {
  readonly name: string;
}

/**
 * Lists keys that were found.
 *
 * @returns undefined where nothing was chosen, or a button was clicked instead.
 */
export function pickListed<T extends ListedKey>(
  title: string,
  keys: readonly T[],
  buttons: readonly KeyButton[],
): Promise<T | undefined> {
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<T>());
  box.title = title;
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  box.items = keys.map(key => ({ ...key, buttons }));
  store.add(runButtons(box, buttons));
  return untilClosed(box, store, close => {
    const [chosen] = box.selectedItems;
    if (chosen !== undefined) close(chosen);
  });
}
