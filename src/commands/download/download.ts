import { l10n, window } from 'vscode';
import { formatNumber } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { defineCommand } from '../command.ts';
import { runDownload } from './runDownload.ts';

/** Lets the person choose locales, then downloads them. */
export const download = defineCommand({
  id: 'localens.download',
  async run(parts) {
    const { catalog } = parts.atHand;
    if (catalog === undefined) return;
    const chosen = await window.showQuickPick(
      catalog.locales().map(locale => ({
        label: plainLabel(locale.name),
        description:
          locale.counts.missing > 0 ? l10n.t('{0} missing', formatNumber(locale.counts.missing)) : '',
        picked: true,
        locale,
      })),
      { title: l10n.t('Locales to download'), canPickMany: true, ignoreFocusOut: true },
    );
    if (chosen === undefined || chosen.length === 0) return;
    await runDownload(
      chosen.map(({ locale }) => locale),
      parts,
    );
  },
});
