import type { Disposable, QuickInputButton, QuickPick, QuickPickItem } from 'vscode';

/** What can be done with a key of a list, beside choosing it. */
export interface KeyButton extends QuickInputButton {
  run(name: string): PromiseLike<unknown>;
}

/** Does what the buttons of a list are for; the list is closed by it. */
export function runButtons(
  box: QuickPick<QuickPickItem & { readonly name?: string }>,
  buttons: readonly KeyButton[],
): Disposable {
  return box.onDidTriggerItemButton(({ button, item }) => {
    box.hide();
    if (item.name !== undefined) void buttons.find(candidate => candidate === button)?.run(item.name);
  });
}
