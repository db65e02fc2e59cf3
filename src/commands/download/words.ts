import { l10n, type Uri, workspace } from 'vscode';
import { firstNames, formatNumber, inLocales, maxNamed } from '../../platform/words/countWords.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { baseName } from '../../platform/workspace/files.ts';
import {
  changesOf,
  type DownloadPlan,
  type FailedDownload,
  type PlannedFile,
  type SkippedFile,
  type UnplacedKeys,
} from './plannedFile.ts';

/** Describes in numbers what a download did and did not do. */
export function sentenceFor(plan: DownloadPlan, skipped: readonly SkippedFile[]): string {
  const changed = writtenOf(plan, skipped);
  const isNothing = changed.length === 0 && (skipped.length > 0 || plan.files.length === 0);
  const sentences = [
    isNothing ? l10n.t('No file was changed.') : changedSentence(changed, plan.files.length),
    newSentence(changed),
    removedSentence(changed),
    ...skippedSentences(skipped),
    ...failedSentences(plan.failures),
    withoutFilesSentence(plan.localesWithoutFiles),
    withoutTextsSentence(plan.localesWithoutTexts),
    unplacedSentence(plan.unplaced),
    ...plan.refusals.slice(0, maxNamed),
    moreRefused(plan.refusals.length - maxNamed),
  ];
  return sentences.filter(sentence => sentence !== '').join(' ');
}

function moreRefused(targets: number): string {
  if (targets <= 0) return '';
  return targets === 1
    ? l10n.t('1 more was left unchanged.')
    : l10n.t('{0} more were left unchanged.', formatNumber(targets));
}

function changedSentence(changed: readonly PlannedFile[], looked: number): string {
  if (changed.length === 0) {
    return looked === 1
      ? l10n.t('Nothing to change: the file matches the project.')
      : l10n.t('Nothing to change: {0} files match the project.', formatNumber(looked));
  }
  if (changed.length <= maxNamed) return `${changed.map(named).join('; ')}.`;
  return `${filesOf(changed)}: ${countsOf(changed)}.`;
}

/** Names what a download wrote, for undoing it. */
export function describeWritten(plan: DownloadPlan, skipped: readonly SkippedFile[]): string {
  const written = writtenOf(plan, skipped);
  return l10n.t(
    'Downloaded {0}.',
    written.length <= maxNamed ? firstNames(written.map(nameOf)) : filesOf(written),
  );
}

function writtenOf(plan: DownloadPlan, skipped: readonly SkippedFile[]): readonly PlannedFile[] {
  const skippedFiles = new Set(skipped.map(({ file }) => file));
  return changesOf(plan).filter(file => !skippedFiles.has(file));
}

/** `12 files in 4 locales` */
function filesOf(files: readonly PlannedFile[]): string {
  const locales = new Set(files.flatMap(file => file.locales)).size;
  return inLocales(l10n.t('{0} files', formatNumber(files.length)), locales);
}

/** Names new files. */
function newSentence(changed: readonly PlannedFile[]): string {
  const created = changed.filter(({ before }) => before === undefined);
  return created.length === 0
    ? ''
    : l10n.t('New: {0}.', firstNames(created.map(({ uri }) => workspace.asRelativePath(uri))));
}

/** Explains why texts were removed from files, where the counts do not: they name what is excluded. */
function removedSentence(changed: readonly PlannedFile[]): string {
  const removed = sum(changed, 'removed') + sum(changed, 'removedForms');
  const excluded = sum(changed, 'excluded') + sum(changed, 'excludedForms');
  return removed === excluded
    ? ''
    : l10n.t('What was removed has no text in the project, or is excluded from downloads.');
}

function named(file: PlannedFile): string {
  return `${nameOf(file)}: ${countsOf([file])}`;
}

/** `cart.json (de)` */
export function nameOf({ uri, locales }: PlannedFile): string {
  return `${baseName(uri)} (${firstNames(locales)})`;
}

/** Formats of files for several locales, which a config file can replace by one for each. */
const sharedFormats = new Set(['csv', 'strings_catalog', 'tmx']);

/** Explains why a file that holds more than a locale's texts is not changed, and what to do instead. */
export function describeSharedFile(uri: Uri, locale: string, formatId: string): string {
  const file = workspace.asRelativePath(uri);
  if (!sharedFormats.has(formatId))
    return l10n.t(
      '{0} was left alone: it holds more than texts, and what the project says in {1} could not be put into it without changing the rest.',
      file,
      locale,
    );
  return l10n.t(
    '{0} was left alone: it holds other texts than those of {1}, and has no place for all that the project says. Name a file for each locale in a .localens.yml, such as locales/<locale_name>{2} with file_format: {3}.',
    file,
    locale,
    file.slice(file.lastIndexOf('.')),
    formatId,
  );
}

/** A malformed locale file. */
export interface UnreadableFile {
  readonly uri: Uri;
  /** Name of the locale. */
  readonly locale: string;
  /** What is wrong, in English; undefined if the file broke after the workspace was searched. */
  readonly detail?: string;
}

export function describeUnreadable({ uri, detail }: UnreadableFile): string {
  const message = l10n.t(
    '{0} was left alone, because it cannot be read: fix it and download again.',
    workspace.asRelativePath(uri),
  );
  return detail === undefined ? message : `${message} (${detail})`;
}

/** How many keys are added, changed and removed. */
export function countsOf(files: readonly PlannedFile[]): string {
  const added = sum(files, 'added');
  const changed = sum(files, 'changed');
  const removed = sum(files, 'removed');
  const forms = sum(files, 'removedForms');
  const parts = [
    ...(added > 0 ? [l10n.t('{0} added', formatNumber(added))] : []),
    ...(changed > 0 ? [l10n.t('{0} changed', formatNumber(changed))] : []),
    ...(removed > 0 ? [removedCount(removed, sum(files, 'excluded'))] : []),
    ...(forms > 0 ? [removedFormsCount(forms, sum(files, 'excludedForms'))] : []),
  ];
  return parts.length === 0 ? l10n.t('only its form changed') : parts.join(', ');
}

function removedCount(removed: number, excluded: number): string {
  if (excluded === 0) return l10n.t('{0} removed', formatNumber(removed));
  return excluded === removed
    ? l10n.t('{0} removed (excluded)', formatNumber(removed))
    : l10n.t('{0} removed ({1} excluded)', formatNumber(removed), formatNumber(excluded));
}

function removedFormsCount(removed: number, excluded: number): string {
  const count =
    removed === 1
      ? l10n.t('1 plural form removed')
      : l10n.t('{0} plural forms removed', formatNumber(removed));
  if (excluded === 0) return count;
  return excluded === removed
    ? l10n.t('{0} (excluded)', count)
    : l10n.t('{0} ({1} excluded)', count, formatNumber(excluded));
}

type Counted = 'added' | 'changed' | 'removed' | 'excluded' | 'removedForms' | 'excludedForms';

function sum(files: readonly PlannedFile[], of: Counted): number {
  return files.reduce((total, file) => total + file[of], 0);
}

/** One sentence per reason, not per file: a full disk affects all of them. */
function skippedSentences(skipped: readonly SkippedFile[]): readonly string[] {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  return [...byReason].map(([reason, files]) =>
    describeSkipped(reason, firstNames(files.map(({ file }) => nameOf(file)))),
  );
}

function describeSkipped(reason: SkippedFile['reason'], names: string): string {
  switch (reason) {
    case 'unsaved':
      return l10n.t('Skipped, because an editor has unsaved changes: {0}. Save or revert them first.', names);
    case 'changed':
      return l10n.t('Skipped, because it has changed in the meantime: {0}.', names);
    case 'outside':
      return l10n.t('Skipped, because a link leads outside the workspace: {0}.', names);
    case 'readOnly':
      return l10n.t('Not written, because it is read-only: {0}.', names);
    case 'full':
      return l10n.t('Not written, because the disk is full: {0}.', names);
    case 'cancelled':
      return l10n.t('Not written, because you cancelled: {0}.', names);
    case 'failed':
      return l10n.t('Could not be written: {0}. The log says why.', names);
  }
}

function failedSentences(failures: readonly FailedDownload[]): readonly string[] {
  const byReason = Map.groupBy(failures, ({ failure }) => describeFailure(failure));
  return [...byReason].map(([why, failed]) =>
    l10n.t('Not downloaded: {0}. {1}', firstNames(failed.map(({ name }) => name)), why),
  );
}

function withoutFilesSentence(locales: readonly string[]): string {
  return locales.length === 0
    ? ''
    : l10n.t('This workspace has no file for {0}; a .localens.yml can name one.', firstNames(locales));
}

function withoutTextsSentence(locales: readonly string[]): string {
  return locales.length === 0
    ? ''
    : l10n.t('No file was created for {0}: the project has no texts in it.', firstNames(locales));
}

function unplacedSentence(unplaced: readonly UnplacedKeys[]): string {
  const keys = [...new Set(unplaced.flatMap(of => of.keys))];
  if (keys.length === 0) return '';
  const locales = firstNames(unplaced.map(({ locale }) => locale));
  const remedy = l10n.t('Add a file for them, or name one in a .localens.yml.');
  const what =
    keys.length === 1
      ? l10n.t('1 key of the project has no place in the files of {0}: {1}.', locales, firstNames(keys))
      : l10n.t(
          '{0} keys of the project have no place in the files of {1}: {2}.',
          formatNumber(keys.length),
          locales,
          firstNames(keys),
        );
  return `${what} ${remedy}`;
}
