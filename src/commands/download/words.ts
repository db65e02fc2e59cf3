import { l10n } from 'vscode';
import { wordFailure } from '../../platform/failureWords.ts';
import { baseName } from '../../platform/files.ts';
import type { PlannedFile } from './planFiles.ts';
import type { Fetched } from './pull.ts';
import type { SkippedFile } from './writeFiles.ts';

interface Result {
  readonly plans: readonly PlannedFile[];
  readonly fetched: Fetched;
  readonly skipped: readonly SkippedFile[];
}

/** More files than this are summed up. */
const mostNamed = 3;

/** What a download did, with numbers. */
export function sentenceFor({ plans, fetched, skipped }: Result): string {
  const left = new Set(skipped.map(({ plan }) => plan));
  const changed = plans.filter(plan => plan.bytes !== undefined && !left.has(plan));
  const homeless = fetched.locales.filter(
    ({ name, code }) => !plans.some(({ file }) => isOf(file.locale, name, code)),
  );
  const sentences = [
    changedSentence(changed, plans.length),
    ...skipped.map(skippedSentence),
    ...homeless.map(({ name }) => l10n.t('This workspace has no file for {0}.', name)),
    ...fetched.failures.map(({ locale, failure }) =>
      l10n.t('{0} was not downloaded: {1}', locale, wordFailure(failure)),
    ),
  ];
  return sentences.filter(sentence => sentence !== '').join(' ');
}

function changedSentence(changed: readonly PlannedFile[], looked: number): string {
  if (looked === 0) return '';
  if (changed.length === 0) return l10n.t('Nothing to change: {0} files say what the project says.', looked);
  if (changed.length <= mostNamed) return `${changed.map(named).join('; ')}.`;
  const locales = new Set(changed.map(({ file }) => file.locale.name)).size;
  return `${l10n.t('{0} files in {1} locales', changed.length, locales)}: ${counts(changed)}.`;
}

function named(plan: PlannedFile): string {
  return `${baseName(plan.uri)} (${plan.file.locale.name}): ${counts([plan])}`;
}

function counts(plans: readonly PlannedFile[]): string {
  const sum = (of: 'added' | 'changed' | 'removed') => plans.reduce((total, plan) => total + plan[of], 0);
  const parts = [
    ...(sum('added') > 0 ? [l10n.t('{0} added', sum('added'))] : []),
    ...(sum('changed') > 0 ? [l10n.t('{0} changed', sum('changed'))] : []),
    ...(sum('removed') > 0 ? [l10n.t('{0} removed', sum('removed'))] : []),
  ];
  return parts.length === 0 ? l10n.t('only its form changed') : parts.join(', ');
}

function skippedSentence({ plan, reason }: SkippedFile): string {
  const name = `${baseName(plan.uri)} (${plan.file.locale.name})`;
  switch (reason) {
    case 'unsaved':
      return l10n.t('{0} has unsaved changes and was left alone.', name);
    case 'outside':
      return l10n.t('{0} is a link out of the workspace and was left alone.', name);
    case 'failed':
      return l10n.t('{0} could not be written.', name);
  }
}

function isOf(locale: { readonly name: string; readonly code: string }, name: string, code: string): boolean {
  return locale.name === name || locale.code.toLowerCase() === code.replaceAll('_', '-').toLowerCase();
}
