import { type Disposable, l10n, type QuickPickItem, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { sourceTextOf } from '../../core/insight/coverage.ts';
import { plainLabel } from '../../platform/plainLabel.ts';
import type { KeyButton } from './pickListed.ts';

const shownAtOnce = 100;

interface FoundKey extends QuickPickItem {
  readonly name: string;
}

/**
 * Lets a person find a key by its name or by what it says in any locale, while typing.
 *
 * @returns undefined where nothing was chosen, or a button was clicked instead.
 */
export function pickKey(
  catalog: CatalogReader,
  title: string,
  buttons: readonly KeyButton[] = [],
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<FoundKey>());
  const listen = (listener: Disposable) => store.add(listener);
  box.title = title;
  box.placeholder = l10n.t('A key, or what it says in any language');
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  const show = (text: string) => {
    box.items = search(text, catalog).map(item => ({ ...item, buttons }));
  };
  show('');
  listen(box.onDidChangeValue(show));
  listen(
    box.onDidTriggerItemButton(({ button, item }) => {
      box.hide();
      void buttons.find(candidate => candidate === button)?.run(item.name);
    }),
  );
  listen(
    box.onDidAccept(() => {
      const [chosen] = box.selectedItems;
      // Enter came before there were hits of what was typed: the next one takes what is shown then.
      if (chosen === undefined) return;
      resolve(chosen.name);
      box.hide();
    }),
  );
  listen(
    box.onDidHide(() => {
      resolve(undefined);
      store.dispose();
    }),
  );
  box.show();
  return promise;
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
      ...(elsewhere ? { detail: plainLabel(`${hit.localeName}: ${hit.content}`) } : {}),
    };
  });
}

/** Where texts are their own keys, saying one twice would only fill the row. */
function found(name: string, sourceText: string | undefined): FoundKey {
  const description = sourceText === name ? '' : plainLabel(sourceText ?? '');
  return { name, label: plainLabel(name), description };
}
