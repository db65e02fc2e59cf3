import { l10n, ThemeIcon } from 'vscode';
import { executeCommand } from '../../platform/manifest/host.ts';
import { defineCommand } from '../command.ts';
import { pickKey } from './pickKey.ts';

/** Finds a key by its name or by its text in any locale, as the person types. */
export const findKey = defineCommand({
  id: 'localens.findKey',
  async run({ atHand, walkthrough }) {
    if (atHand.state.kind !== 'open') return;
    const name = await pickKey(atHand.state.catalog, l10n.t('Find a key'), [
      {
        iconPath: new ThemeIcon('edit'),
        tooltip: l10n.t('Edit Translation…'),
        run: key => executeCommand('localens.editTranslation', key),
      },
      {
        iconPath: new ThemeIcon('references'),
        tooltip: l10n.t('Find Usages'),
        run: key => executeCommand('localens.findUsages', key),
      },
      {
        iconPath: new ThemeIcon('copy'),
        tooltip: l10n.t('Copy Key'),
        run: key => executeCommand('localens.copyKey', key),
      },
    ]);
    if (name === undefined) return;
    walkthrough.take('mend');
    await executeCommand('localens.openKey', name);
  },
});
