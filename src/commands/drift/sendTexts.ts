import { l10n } from 'vscode';
import type { CatalogDrift } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import type { Parts } from '../command.ts';
import { type TextChange, writeTexts } from '../edits/writeTexts.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { tickTexts } from './tickTexts.ts';

/**
 * Replaces the service's texts with those of the files, as edits: visible at once, sent when the service can be
 * reached.
 */
export async function sendTexts(
  parts: Parts,
  project: OpenProject,
  texts: readonly CatalogDrift[],
): Promise<void> {
  const title =
    texts.length === 1
      ? l10n.t('Send 1 text of the files to the service')
      : l10n.t('Send {0} texts of the files to the service', formatNumber(texts.length));
  const chosen = await tickTexts(texts, title, l10n.t('Send'));
  if (chosen.length === 0) return;
  await runAndReport(parts, {
    title,
    run: options => writeTexts(project, chosen.map(changeFor), options),
    describe: count =>
      count === 1
        ? l10n.t('1 text from the files is being sent to the service.')
        : l10n.t('{0} texts from the files are being sent to the service.', formatNumber(count)),
  });
}

/** The service deletes no translation: one that did not exist before becomes empty, which counts as missing. */
function changeFor({ keyName, localeName, pluralSuffix, here = '', there = '' }: CatalogDrift): TextChange {
  return { keyName, localeName, pluralSuffix, content: here, former: { content: there } };
}
