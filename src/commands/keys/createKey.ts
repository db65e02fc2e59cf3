import { l10n, window } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { typedName } from '../../core/insight/typedName.ts';
import { plainSentence } from '../../platform/words/plainLabel.ts';
import { defineCommand } from '../command.ts';
import { downloadAllStep } from '../download/downloadAllStep.ts';
import { unknownAtCursor } from '../selection/keyAtCursor.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { keyNameOf, textOf } from './target.ts';

/** Creates a key with its text in the source locale. */
export const createKey = defineCommand({
  id: 'localens.createKey',
  async run(parts, proposed) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    // A command in the view's title receives whichever row has the focus.
    const name =
      (isOfOther(proposed) ? undefined : keyNameOf(proposed)) ??
      (await askName(state.catalog, (await unknownAtCursor(parts, state.catalog)) ?? ''));
    if (name === undefined) return;
    const source = state.catalog.sourceLocale();
    const text = await window.showInputBox({
      title: l10n.t('New key {0}', name),
      prompt: source === undefined ? '' : plainSentence(l10n.t('Text in {0}', source.name)),
      value: textOf(proposed) ?? '',
      ignoreFocusOut: true,
    });
    if (text === undefined) return;
    const texts =
      source === undefined || text === ''
        ? []
        : [{ localeId: source.id, pluralSuffix: '' as const, content: text }];
    const hasFiles = await parts.localeFiles.any();
    await runAndReport(parts, {
      title: l10n.t('Creating {0}', name),
      run: options => project.actions.createKeys([{ name, texts }], options),
      describe: () => l10n.t('Created “{0}” in {1}.', name, state.project.name),
      nextSteps: () => (hasFiles ? [downloadAllStep(parts)] : []),
    });
  },
});

/** True for a row of the view, except for a key that does not exist yet. */
function isOfOther(target: unknown): boolean {
  const isRow = typeof target === 'object' && target !== null && 'kind' in target;
  return isRow && target.kind !== 'unknown';
}

async function askName(catalog: CatalogReader, value: string): Promise<string | undefined> {
  const typed = await window.showInputBox({
    title: l10n.t('New key'),
    prompt: l10n.t('Name of the key'),
    value,
    ignoreFocusOut: true,
    validateInput: typed => {
      const name = typedName(typed);
      if (name === '') return l10n.t('A key needs a name');
      return catalog.has(name) ? l10n.t('This project already has that key') : undefined;
    },
  });
  return typed === undefined ? undefined : typedName(typed);
}
