import { env, l10n } from 'vscode';
import type { Outcome } from '../../core/actions/outcome.ts';
import type { SendCounts } from '../../core/project/send/plan.ts';
import { formatNumber, keyCount, localeCount, textCount } from '../../platform/words/countWords.ts';
import { describeRefused } from '../undo/refused.ts';

/** `2 locales, 40 keys, and 80 texts`, without the counts that are zero. */
export function describeSend({
  locales,
  keys,
  texts,
}: Pick<SendCounts, 'locales' | 'keys' | 'texts'>): string {
  const parts = [
    ...(locales > 0 ? [localeCount(locales)] : []),
    ...(keys > 0 ? [keyCount(keys)] : []),
    ...(texts > 0 ? [textCount(texts)] : []),
  ];
  return new Intl.ListFormat(env.language, { type: 'conjunction' }).format(parts);
}

/** Describes the result. */
export function describeSent({ created, refused = [] }: Outcome, projectName: string): string {
  return [describeCreated(created, projectName), describeRefused(refused)]
    .filter(part => part !== '')
    .join(' ');
}

/** Counts the created records. */
export function describeCreated(created: Outcome['created'], projectName: string): string {
  const what = describeSend(created ?? { locales: 0, keys: 0, texts: 0 });
  return what === ''
    ? l10n.t('Nothing new was created in {0}.', projectName)
    : l10n.t('Created {0} in {1}.', what, projectName);
}

/** A rough duration. */
export function describeMinutes(minutes: number): string {
  if (minutes < 120) return l10n.t('{0} minutes', formatNumber(minutes));
  return l10n.t('{0} hours', formatNumber(Math.round(minutes / 60)));
}
