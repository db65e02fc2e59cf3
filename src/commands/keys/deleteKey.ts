import { type Location, l10n, window } from 'vscode';
import type { CatalogEntry } from '../../core/catalog/types.ts';
import { inLocales, usagesInFiles } from '../../platform/countWords.ts';
import { defineCommand } from '../command.ts';
import { downloadAllStep } from '../download/downloadAllStep.ts';
import { withProgress } from '../progress.ts';
import { isOwn } from '../selection/isOwn.ts';
import { doAndTell, type NextStep } from '../undo/tellDone.ts';
import { chooseKey } from './chooseKey.ts';
import { showUsages } from './showUsages.ts';

/** Deletes a key with its translations, after saying in numbers what goes. It can not be undone. */
export const deleteKey = defineCommand({
  id: 'localens.deleteKey',
  async run(parts, target) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const { catalog } = state;
    const name = await chooseKey(parts, catalog, target, l10n.t('Delete which key?'));
    const entry = name === undefined ? undefined : catalog.get(name);
    if (entry === undefined) return;
    const { key } = entry;
    const everywhere = await withProgress(l10n.t('Looking for usages'), () =>
      parts.usages.usagesOf([key.name]),
    );
    const usages = everywhere.filter(({ uri }) => isOwn(uri, parts));
    const hasFiles = await parts.localeFiles.any();
    const go = l10n.t('Delete');
    const chosen = await window.showWarningMessage(
      l10n.t('Delete {0} from {1}?', key.name, state.project.name),
      { modal: true, detail: detailOf(entry, usages) },
      go,
    );
    if (chosen !== go) return;
    await doAndTell(parts, {
      title: l10n.t('Deleting {0}', key.name),
      run: options => project.acts.deleteKey(key.id, options),
      tell: () => l10n.t('Deleted {0} with {1}. This can not be undone.', key.name, translationsOf(entry)),
      nextSteps: () => [...showUsagesStep(usages), ...(hasFiles ? [downloadAllStep(parts)] : [])],
    });
  },
});

function detailOf(entry: CatalogEntry, usages: readonly Location[]): string {
  const used =
    usages.length === 0
      ? l10n.t('No code of this workspace uses it.')
      : l10n.t(
          'The code uses it, or a family of keys that it belongs to: {0}. It is not changed.',
          usagesInFiles(usages.length, filesOf(usages)),
        );
  return [
    l10n.t('{0} and its comments go with it.', translationsOf(entry)),
    used,
    l10n.t('This can not be undone.'),
  ].join('\n\n');
}

function translationsOf({ translations }: CatalogEntry): string {
  const texts = translations.filter(({ content }) => content !== '');
  const locales = new Set(texts.map(({ localeName }) => localeName)).size;
  const count = texts.length === 1 ? l10n.t('1 translation') : l10n.t('{0} translations', texts.length);
  return inLocales(count, locales);
}

function filesOf(usages: readonly Location[]): number {
  return new Set(usages.map(({ uri }) => uri.toString())).size;
}

function showUsagesStep(usages: readonly Location[]): readonly NextStep[] {
  return usages.length === 0 ? [] : [{ label: l10n.t('Show Usages'), run: () => showUsages(usages) }];
}
