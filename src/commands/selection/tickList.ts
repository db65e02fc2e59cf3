import { l10n, type QuickPickItem, window } from 'vscode';

/** More than this nobody ticks one by one: then the number is confirmed instead. */
const maxListed = 500;

/** What is asked of a person before many things are changed. */
export interface TickQuestion<T> {
  /** Says how many there are and what is to be done with them. */
  readonly title: string;
  /** The button that goes on where there are too many to be listed. */
  readonly go: string;
  /** What is said about them then. */
  readonly detail?: string;
  itemFor(thing: T): QuickPickItem;
}

/** Shows things, all of them ticked. @returns those that stay ticked; none when the person gave up. */
export async function tickList<T>(
  things: readonly T[],
  { title, go, detail, itemFor }: TickQuestion<T>,
): Promise<readonly T[]> {
  if (things.length > maxListed) {
    const options = detail === undefined ? { modal: true } : { modal: true, detail };
    return (await window.showWarningMessage(title, options, go)) === go ? things : [];
  }
  const items = things.map(thing => ({ ...itemFor(thing), picked: true, thing }));
  const chosen = await window.showQuickPick(items, {
    title,
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
    placeHolder: l10n.t('Untick what is to stay as it is'),
  });
  return chosen?.map(({ thing }) => thing) ?? [];
}
