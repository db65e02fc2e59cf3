import { l10n, type QuickPickItem, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { sourceTextOf } from '../../core/insight/coverage.ts';
import { untilEditorHasAll } from '../../platform/manifest/host.ts';
import { plainLabel, textLabel } from '../../platform/words/plainLabel.ts';
import { TypedRows } from '../typedRows.ts';
import { untilClosed } from '../untilClosed.ts';
import { type KeyButton, runButtons } from './keyButtons.ts';

const shownAtOnce = 100;

interface FoundKey extends QuickPickItem {
  /** Not there in the row that says that nothing was found. */
  readonly name?: string;
}

/**
 * Finds a key by its name or by its text in any locale, as the person types.
 *
 * @returns undefined if nothing was chosen, or a button was clicked instead
 */
export function pickKey(
  catalog: CatalogReader,
  title: string,
  buttons: readonly KeyButton[] = [],
): Promise<string | undefined> {
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<FoundKey>());
  box.title = title;
  box.placeholder = l10n.t('A key, or its text in any language');
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  const rows = new TypedRows(box, untilEditorHasAll);
  const show = (text: string) => {
    const keys = search(text, catalog).map(key => ({ ...key, buttons }));
    rows.show(keys.length > 0 ? keys : [nothingFound()]);
  };
  show('');
  store.add(box.onDidChangeValue(show));
  store.add(runButtons(box, buttons));
  return untilClosed(box, store, async close => {
    const chosen = await rows.chosen();
    if (chosen?.name !== undefined) close(chosen.name);
  });
}

function search(text: string, catalog: CatalogReader): FoundKey[] {
  const source = catalog.sourceLocale();
  if (text.trim() === '') {
    return catalog.complete('', shownAtOnce).map(({ name, sourceText }) => found(name, sourceText));
  }
  return catalog.search(text, shownAtOnce).map(entry => {
    const hit = entry.translations.find(({ content }) =>
      content.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
    );
    const elsewhere = hit !== undefined && hit.localeName !== source?.name;
    return {
      ...found(entry.key.name, sourceTextOf(entry, source)),
      alwaysShow: true,
      ...(elsewhere ? { detail: textLabel(`${hit.localeName}: ${hit.content}`) } : {}),
    };
  });
}

/** The editor shows nothing at all for an empty list. */
function nothingFound(): FoundKey {
  return { label: l10n.t('No key has this in its name or its texts'), alwaysShow: true };
}

/** Where source texts serve as keys, repeating the text would only fill the row. */
function found(name: string, sourceText: string | undefined): FoundKey {
  const description = sourceText === name ? '' : textLabel(sourceText ?? '');
  return { name, label: plainLabel(name), description };
}
