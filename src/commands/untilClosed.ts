import type { QuickPick, QuickPickItem } from 'vscode';
import type { DisposableStore } from '../core/base/disposable.ts';

/**
 * Shows a list until it is closed.
 *
 * @param store disposables of the list, disposed with it
 * @param accept called with each Enter; calls `close` with the choice, or leaves the list open
 * @returns undefined if the list was closed without a choice
 */
export function untilClosed<T extends QuickPickItem, R>(
  box: QuickPick<T>,
  store: DisposableStore,
  accept: (close: (chosen: R | undefined) => void) => void | Promise<void>,
): Promise<R | undefined> {
  const { promise, resolve } = Promise.withResolvers<R | undefined>();
  const close = (chosen: R | undefined): void => {
    resolve(chosen);
    box.hide();
  };
  store.add(box.onDidAccept(() => void accept(close)));
  store.add(
    box.onDidHide(() => {
      resolve(undefined);
      store.dispose();
    }),
  );
  box.show();
  return promise;
}
