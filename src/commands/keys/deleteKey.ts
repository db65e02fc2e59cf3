import { type Location, l10n } from 'vscode';
import { usagesInFiles } from '../../platform/words/countWords.ts';
import { defineCommand } from '../command.ts';
import type { NextStep } from '../nextStep.ts';
import { withProgress } from '../progress.ts';
import { isOwn } from '../selection/isOwn.ts';
import { chooseKey } from './chooseKey.ts';
import { deleteAfterConsent } from './deletion.ts';
import { showUsages } from './showUsages.ts';

/** Deletes a key with its translations, after showing how much is deleted and where the code uses it. */
export const deleteKey = defineCommand({
  id: 'localens.deleteKey',
  async run(parts, target) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const { catalog } = state;
    const name = await chooseKey(parts, catalog, target, l10n.t('Delete which key?'));
    if (name === undefined || !catalog.has(name)) return;
    const everywhere = await withProgress(l10n.t('Looking for usages'), () =>
      parts.usages.usagesOf([name], catalog),
    );
    const usages = everywhere.filter(({ uri }) => isOwn(uri, parts));
    await deleteAfterConsent(parts, project, catalog, {
      names: [name],
      aboutCode: describeUsages(usages),
      nextSteps: showUsagesStep(usages),
    });
  },
});

function describeUsages(usages: readonly Location[]): string {
  return usages.length === 0
    ? l10n.t('No code in this workspace uses it.')
    : l10n.t(
        'The code uses this key, or a family of keys that it belongs to: {0}. The code is not changed.',
        usagesInFiles(usages.length, filesOf(usages)),
      );
}

function filesOf(usages: readonly Location[]): number {
  return new Set(usages.map(({ uri }) => uri.toString())).size;
}

function showUsagesStep(usages: readonly Location[]): readonly NextStep[] {
  return usages.length === 0 ? [] : [{ label: l10n.t('Show Usages'), run: () => showUsages(usages) }];
}
