import { l10n, ThemeIcon } from 'vscode';
import { keyCount } from '../../platform/countWords.ts';
import { executeCommand } from '../../platform/host.ts';
import { plainLabel } from '../../platform/plainLabel.ts';
import { inform } from '../../platform/say.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { pickListed } from './pickListed.ts';

/** Lists the keys of the project that no code of the workspace uses. */
export const findUnusedKeys = defineCommand({
  id: 'localens.findUnusedKeys',
  async run({ atHand, usages }) {
    if (atHand.state.kind !== 'open') return;
    const { catalog } = atHand.state;
    const names = await withProgress(l10n.t('Looking for keys that no source uses'), signal =>
      usages.unusedOf(catalog.match('*', catalog.keyCount()), signal),
    );
    if (names.length === 0) {
      inform(l10n.t('The code of this workspace uses every key of the project.'));
      return;
    }
    const keys = catalog.rows(names).map(({ name, sourceText }) => ({
      name,
      label: plainLabel(name),
      description: sourceText === name ? '' : plainLabel(sourceText ?? ''),
    }));
    const title = l10n.t('{0} that no code of this workspace uses', keyCount(keys.length));
    const chosen = await pickListed(title, keys, [
      {
        iconPath: new ThemeIcon('trash'),
        tooltip: l10n.t('Delete Key…'),
        run: name => executeCommand('localens.deleteKey', name),
      },
    ]);
    if (chosen !== undefined) await executeCommand('localens.openKey', chosen.name);
  },
});
