import { l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { untilEditorHasAll } from '../../platform/manifest/host.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { TypedRows } from '../typedRows.ts';
import { untilClosed } from '../untilClosed.ts';
import { type KeyButton, runButtons } from './keyButtons.ts';

export interface ListedKey extends QuickPickItem {
  readonly name: string;
}

/** A row above the keys of a list, and its action. */
export interface RowAbove<T> extends QuickPickItem {
  /** @param keys those that match the input */
  run(keys: readonly T[]): PromiseLike<unknown>;
}

/** A row with a name is a key. */
type Row = QuickPickItem & { readonly name?: string };

/** More rows help nobody, and take the editor seconds to show. */
const maxRows = 1_000;

/**
 * Lists keys that were found. Of very many, it shows the first ones; typing searches all of them.
 *
 * @param above choosing it runs its action instead of returning a key
 * @returns undefined if no key was chosen, or a button was clicked instead
 */
export async function pickListed<T extends ListedKey>(
  title: string,
  keys: readonly T[],
  buttons: readonly KeyButton[],
  above?: RowAbove<T>,
): Promise<T | undefined> {
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<Row>());
  box.title = title;
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  // Looking for the keys takes a while, in which a notification may have got the focus.
  box.ignoreFocusOut = true;
  const shown = new TypedRows(box, untilEditorHasAll);
  const show = () => {
    const { first, moreCount } = narrow(keys, box.value);
    const rows = first.map(key => ({ ...key, buttons }));
    const more = {
      label: l10n.t('{0} more: type to find them', formatNumber(moreCount)),
      kind: QuickPickItemKind.Separator,
    };
    shown.show([...(above === undefined ? [] : [above]), ...rows, ...(moreCount > 0 ? [more] : [])], rows[0]);
  };
  show();
  if (keys.length > maxRows) store.add(box.onDidChangeValue(show));
  store.add(runButtons(box, buttons));
  let typed = '';
  const chosen = await untilClosed<Row, Row>(box, store, async close => {
    const selected = await shown.chosen();
    typed = box.value;
    if (selected !== undefined) close(selected);
  });
  if (above !== undefined && chosen === above) {
    const { first } = narrow(keys, typed);
    await above.run(first.length > 0 ? first : narrow(keys, '').first);
  }
  return keys.find(({ name }) => name === chosen?.name);
}

/** The first keys that contain a text, and the number of the others. */
function narrow<T extends ListedKey>(
  keys: readonly T[],
  typed: string,
): { readonly first: readonly T[]; readonly moreCount: number } {
  const needle = typed.trim().toLowerCase();
  const found =
    needle === ''
      ? keys
      : keys.filter(({ label, description = '', detail = '' }) =>
          `${label}\n${description}\n${detail}`.toLowerCase().includes(needle),
        );
  return { first: found.slice(0, maxRows), moreCount: Math.max(0, found.length - maxRows) };
}
