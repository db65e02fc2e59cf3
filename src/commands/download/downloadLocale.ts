import { l10n, Uri } from 'vscode';
import { localeOfFile } from '../../core/project/pull/localeOfFile.ts';
import { baseName } from '../../platform/files.ts';
import { inform } from '../../platform/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { rowsOf } from '../selection/rows.ts';
import { pull } from './pull.ts';

/** Downloads the locales whose rows were chosen, or that of the locale file whose title bar was clicked. */
export const downloadLocale = defineCommand({
  id: 'localens.downloadLocale',
  async run(parts, target, selected) {
    if (target instanceof Uri) return downloadFor(target, parts);
    const chosen = rowsOf(target, selected).flatMap(row => (row.kind === 'locale' ? row.locale : []));
    if (chosen.length > 0) await pull(chosen, parts);
  },
});

async function downloadFor(uri: Uri, parts: Parts): Promise<void> {
  const { localeFiles, atHand } = parts;
  const { catalog } = atHand;
  const file = (await localeFiles.all()).find(candidate => candidate.uri.toString() === uri.toString());
  if (catalog === undefined || file === undefined) return;
  const locale = localeOfFile(file.locale, catalog.locales());
  if (locale === undefined) {
    inform(l10n.t('The project has no locale {0}, which {1} is in.', file.locale.name, baseName(uri)));
    return;
  }
  await pull([locale], parts);
}
