import { l10n, Uri } from 'vscode';
import { localeOfFile } from '../../core/project/download/localeOfFile.ts';
import { inform } from '../../platform/words/say.ts';
import { baseName } from '../../platform/workspace/files.ts';
import { defineCommand, type Parts } from '../command.ts';
import { rowsOf } from '../selection/rows.ts';
import { runDownload } from './runDownload.ts';

/** Downloads the locales of the chosen rows, or that of the locale file whose title bar was clicked. */
export const downloadLocale = defineCommand({
  id: 'localens.downloadLocale',
  async run(parts, target, selected) {
    if (target instanceof Uri) return downloadFor(target, parts);
    const chosen = rowsOf(target, selected).flatMap(row => (row.kind === 'locale' ? row.locale : []));
    if (chosen.length > 0) await runDownload(chosen, parts);
  },
});

async function downloadFor(uri: Uri, parts: Parts): Promise<void> {
  const { catalog } = parts.atHand;
  const files = await parts.localeFiles.of(uri);
  if (catalog === undefined || files.length === 0) return;
  const all = catalog.locales();
  const locales = files.flatMap(({ locale }) => localeOfFile(locale, all) ?? []);
  if (locales.length === 0) {
    const names = files.map(({ locale }) => locale.name).join(', ');
    inform(l10n.t('The project has no locale {0}, which {1} is in.', names, baseName(uri)));
    return;
  }
  await runDownload(locales, parts);
}
