import { l10n } from 'vscode';
import { baseName } from '../../platform/files.ts';
import { changesOf, type DownloadPlan, type PlannedFile } from './plannedFile.ts';
import type { SkippedFile } from './writeFiles.ts';

/** More files than this are summed up. */
const mostNamed = 3;

/** What a download did, with numbers. */
export function sentenceFor(plan: DownloadPlan, skipped: readonly SkippedFile[]): string {
  const left = new Set(skipped.map(({ file }) => file));
  const changed = changesOf(plan).filter(file => !left.has(file));
  const isQuiet = changed.length === 0 && skipped.length > 0;
  const sentences = [
    isQuiet ? '' : changedSentence(changed, plan.files.length),
    ...skipped.map(skippedSentence),
    ...plan.notes,
  ];
  return sentences.filter(sentence => sentence !== '').join(' ');
}

function changedSentence(changed: readonly PlannedFile[], looked: number): string {
  if (looked === 0) return '';
  if (changed.length === 0) return l10n.t('Nothing to change: {0} files say what the project says.', looked);
  if (changed.length <= mostNamed) return `${changed.map(named).join('; ')}.`;
  const locales = new Set(changed.map(({ locale }) => locale)).size;
  return `${l10n.t('{0} files in {1} locales', changed.length, locales)}: ${countsOf(changed)}.`;
}

function named(file: PlannedFile): string {
  return `${baseName(file.uri)} (${file.locale}): ${countsOf([file])}`;
}

/** How many keys come, change and go. */
export function countsOf(files: readonly PlannedFile[]): string {
  const sum = (of: 'added' | 'changed' | 'removed') => files.reduce((total, file) => total + file[of], 0);
  const parts = [
    ...(sum('added') > 0 ? [l10n.t('{0} added', sum('added'))] : []),
    ...(sum('changed') > 0 ? [l10n.t('{0} changed', sum('changed'))] : []),
    ...(sum('removed') > 0 ? [l10n.t('{0} removed', sum('removed'))] : []),
  ];
  return parts.length === 0 ? l10n.t('only its form changed') : parts.join(', ');
}

function skippedSentence({ file, reason }: SkippedFile): string {
  const name = `${baseName(file.uri)} (${file.locale})`;
  switch (reason) {
    case 'unsaved':
      return l10n.t('{0} has unsaved changes and was left alone.', name);
    case 'outside':
      return l10n.t('{0} is a link out of the workspace and was left alone.', name);
    case 'failed':
      return l10n.t('{0} could not be written.', name);
  }
}
