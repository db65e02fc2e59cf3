import { l10n, type QuickPickItem, window } from 'vscode';

/** Nobody ticks more items one by one, so above this number the count is confirmed instead. */
const maxListed = 500;

/** The question before many things are changed. */
export interface TickQuestion<T> {
  /** States the number of items and the planned change. */
  readonly title: string;
  /** The confirm button if there are too many to list. */
  readonly go: string;
  /** The message in that case. */
  readonly detail?: string;
  itemFor(value: T): QuickPickItem;
}

/** Shows items, all of them ticked. @returns those that stay ticked; none if the person cancelled */
export async function tickList<T>(
  values: readonly T[],
  { title, go, detail, itemFor }: TickQuestion<T>,
): Promise<readonly T[]> {
  if (values.length > maxListed) {
    const options = detail === undefined ? { modal: true } : { modal: true, detail };
    return (await window.showWarningMessage(title, options, go)) === go ? values : [];
  }
  const items = values.map(value => ({ ...itemFor(value), picked: true, value }));
  const chosen = await window.showQuickPick(items, {
    title,
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
    placeHolder: l10n.t('Untick what should not change'),
  });
  return chosen?.map(({ value }) => value) ?? [];
}
