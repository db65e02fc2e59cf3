import { type QuickInputButton, type QuickPickItem, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';

/** What can be done with a key of a list, beside choosing it. */
export interface KeyButton extends QuickInputButton {
  run(name: string): PromiseLike<unknown>;
}

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
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<T>());
  box.title = title;
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  box.items = keys.map(key => ({ ...key, buttons }));
  store.add(
    box.onDidTriggerItemButton(({ button, item }) => {
      box.hide();
      void buttons.find(candidate => candidate === button)?.run(item.name);
    }),
  );
  store.add(
    box.onDidAccept(() => {
      const [chosen] = box.selectedItems;
      if (chosen === undefined) return;
      resolve(chosen);
      box.hide();
    }),
  );
  store.add(
    box.onDidHide(() => {
      resolve(undefined);
      store.dispose();
    }),
  );
  box.show();
  return promise;
}
