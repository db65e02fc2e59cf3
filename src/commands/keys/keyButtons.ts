import type { Disposable, QuickInputButton, QuickPick, QuickPickItem } from 'vscode';

/** The actions for a key of a list, beside choosing it. */
export interface KeyButton extends QuickInputButton {
  run(name: string): PromiseLike<unknown>;
}

/** Runs the action of a button, which closes the list. */
export function runButtons(
  box: QuickPick<QuickPickItem & { readonly name?: string }>,
  buttons: readonly KeyButton[],
): Disposable {
  return box.onDidTriggerItemButton(({ button, item }) => {
    box.hide();
    if (item.name !== undefined) void buttons.find(candidate => candidate === button)?.run(item.name);
  });
}
