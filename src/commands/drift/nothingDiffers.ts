import { l10n } from 'vscode';
import type { CatalogLocale, CatalogOverview } from '../../core/catalog/types.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { firstNames, formatNumber } from '../../platform/words/countWords.ts';
import { inform, showInformation } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { showPreview } from '../download/preview.ts';
import type { NextStep } from '../nextStep.ts';
import { offer } from '../undo/runAndReport.ts';

/** The result of a comparison of all files with the service. */
export interface Compared {
  /** The number of files compared. */
  readonly files: number;
  readonly unreadable: readonly string[];
  /** Locales that only the files have, by name. */
  readonly notInService: readonly string[];
  /** Locales with texts in the service but no file. */
  readonly onlyThere: readonly CatalogLocale[];
  /** How many texts of the files the service excludes from downloads, by locale name. */
  readonly excluded: ReadonlyMap<string, number>;
}

/** Reports that no text differs, and what would change files nevertheless. */
export function reportNothingDiffers(
  parts: Parts,
  catalog: CatalogOverview,
  { files, unreadable, notInService, onlyThere, excluded }: Compared,
): void {
  const sentences = [nothingDiffers(files, unreadable)];
  const steps: NextStep[] = [];
  if (excluded.size > 0) {
    sentences.push(describeExcluded(excluded));
    const locales = catalog.locales().filter(({ name }) => excluded.has(name));
    steps.push({ label: l10n.t('Preview Download…'), run: () => showPreview(locales, parts) });
  }
  if (notInService.length > 0) {
    sentences.push(
      l10n.t('The service does not have these locales from the files: {0}.', firstNames(notInService)),
    );
    const send = async () => void (await executeCommand('localens.sendFiles'));
    steps.push({ label: l10n.t('Send Locale Files…'), run: send });
  }
  if (onlyThere.length > 0) {
    sentences.push(
      l10n.t(
        'These locales exist only in the service, not in any file: {0}.',
        firstNames(onlyThere.map(({ name }) => name)),
      ),
    );
    steps.push({ label: l10n.t('Preview Their Files…'), run: () => showPreview(onlyThere, parts) });
  }
  if (steps.length === 0) inform(sentences.join(' '));
  else offer(parts, showInformation, sentences.join(' '), steps);
}

/** Explains why a download would change files that match the service. */
function describeExcluded(excluded: ReadonlyMap<string, number>): string {
  const texts = excluded.values().reduce((sum, count) => sum + count, 0);
  return texts === 1
    ? l10n.t('1 text in them is excluded in the service: a download would remove it.')
    : l10n.t(
        '{0} texts in them are excluded in the service: a download would remove them.',
        formatNumber(texts),
      );
}

function nothingDiffers(files: number, unreadable: readonly string[]): string {
  const summary =
    files === 0
      ? l10n.t('No locale file in this workspace shares keys with the project.')
      : nothingDiffersIn(files);
  if (unreadable.length === 0) return summary;
  return `${summary} ${l10n.t('Could not be read: {0}.', firstNames(unreadable))}`;
}

function nothingDiffersIn(files: number): string {
  return files === 1
    ? l10n.t('No differences: 1 file matches the service.')
    : l10n.t('No differences: {0} files match the service.', formatNumber(files));
}
