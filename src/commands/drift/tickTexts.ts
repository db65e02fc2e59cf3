import { l10n, type QuickPickItem, window } from 'vscode';
import type { CatalogDrift } from '../../core/catalog/types.ts';

/** More than this nobody ticks one by one: then the number is confirmed instead. */
const mostListed = 500;

interface TextItem extends QuickPickItem {
  readonly text: CatalogDrift;
}

/** Shows texts on which files and service differ, all of them ticked. @returns those that stay ticked. */
export async function tickTexts(
  texts: readonly CatalogDrift[],
  title: string,
  go: string,
): Promise<readonly CatalogDrift[]> {
  if (texts.length > mostListed) {
    const chosen = await window.showWarningMessage(title, { modal: true }, go);
    return chosen === go ? texts : [];
  }
  const items = texts.map(
    (text): TextItem => ({
      text,
      label: text.here ?? '',
      description: [text.keyName, text.pluralSuffix, text.localeName].filter(part => part !== '').join(' · '),
      detail: text.there === undefined ? (text.path ?? '') : l10n.t('in the service: {0}', text.there),
      picked: true,
    }),
  );
  const chosen = await window.showQuickPick(items, {
    title,
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
    placeHolder: l10n.t('Untick what is to stay as it is'),
  });
  return chosen?.map(({ text }) => text) ?? [];
}
