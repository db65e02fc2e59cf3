import { l10n, ThemeIcon, window } from 'vscode';
import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { formatNumber, keyCount } from '../../platform/words/countWords.ts';
import { plainLabel, textLabel } from '../../platform/words/plainLabel.ts';
import { inform } from '../../platform/words/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { deleteAfterConsent } from './deletion.ts';
import type { KeyButton } from './keyButtons.ts';
import { type ListedKey, pickListed, type RowAbove } from './pickListed.ts';

/** Lists the project's keys that no code of the workspace uses; each can be opened or deleted from there. */
export const findUnusedKeys = defineCommand({
  id: 'localens.findUnusedKeys',
  async run(parts) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const { catalog } = state;
    const names = await withProgress(l10n.t('Looking for keys that no source uses'), signal =>
      parts.usages.unusedIn(catalog, signal),
    );
    if (names.length === 0) {
      inform(l10n.t('The code in this workspace uses every key of the project.'));
      return;
    }
    const keys = listedKeys(catalog, names);
    const several: RowAbove<ListedKey> = {
      label: l10n.t('Delete several…'),
      iconPath: new ThemeIcon('checklist'),
      alwaysShow: true,
      run: listed => deleteSeveral(parts, project, catalog, listed, keys.length),
    };
    const title = l10n.t('{0} that no code in this workspace uses', keyCount(keys.length));
    const deleteButton: KeyButton = {
      iconPath: new ThemeIcon('trash'),
      tooltip: l10n.t('Delete Key…'),
      run: name => executeCommand('localens.deleteKey', name),
    };
    const chosen = await pickListed(title, keys, [deleteButton], keys.length > 1 ? several : undefined);
    if (chosen !== undefined) await executeCommand('localens.openKey', chosen.name);
  },
});

function listedKeys(catalog: CatalogOverview, names: readonly string[]): readonly ListedKey[] {
  return catalog.rows(names).map(({ name, sourceText }) => ({
    name,
    label: plainLabel(name),
    description: sourceText === name ? '' : textLabel(sourceText ?? ''),
  }));
}

async function deleteSeveral(
  parts: Parts,
  project: OpenProject,
  catalog: CatalogOverview,
  keys: readonly ListedKey[],
  total: number,
): Promise<void> {
  const ticked = await window.showQuickPick(keys, {
    title:
      keys.length === total
        ? l10n.t('Delete keys that no code in this workspace uses')
        : l10n.t(
            'Delete keys that no code in this workspace uses: {0} of {1}',
            formatNumber(keys.length),
            formatNumber(total),
          ),
    placeHolder: l10n.t('Tick the keys to delete; the box above ticks all that are listed'),
    canPickMany: true,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  if (ticked === undefined || ticked.length === 0) return;
  await deleteAfterConsent(parts, project, catalog, {
    names: ticked.map(({ name }) => name),
    aboutCode:
      ticked.length === 1
        ? l10n.t('No code in this workspace uses it. Other applications may.')
        : l10n.t('No code in this workspace uses them. Other applications may.'),
  });
}
