import { type Disposable, l10n, type QuickPickItem, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { sourceTextOf } from '../../core/insight/coverage.ts';

const shownAtOnce = 100;

interface FoundKey extends QuickPickItem {
  readonly name: string;
}

/** Lets a person find a key by its name or by what it says in any locale, while typing. */
export function pickKey(catalog: CatalogReader, title: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<FoundKey>());
  const listen = (listener: Disposable) => store.add(listener);
  box.title = title;
  box.placeholder = l10n.t('A key, or what it says in any language');
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  box.items = search('', catalog);
  listen(
    box.onDidChangeValue(text => {
      box.items = search(text, catalog);
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
    return catalog
      .complete('', shownAtOnce)
      .map(({ name, sourceText }) => ({ name, label: name, description: sourceText ?? '' }));
  }
  return catalog.search(text, shownAtOnce).map(entry => {
    const hit = entry.translations.find(({ content }) =>
      content.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
    );
    const elsewhere = hit !== undefined && hit.localeName !== source?.name;
    return {
      name: entry.key.name,
      label: entry.key.name,
      description: sourceTextOf(entry, source) ?? '',
      alwaysShow: true,
      ...(elsewhere ? { detail: `${hit.localeName}: ${hit.content}` } : {}),
    };
  });
}
