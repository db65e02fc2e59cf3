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
export function describeSent({ created = nothing, refused = [] }: Outcome, projectName: string): string {
  const what = describeSend(created);
  const sentence =
    what === ''
      ? l10n.t('Nothing new was created in {0}.', projectName)
      : l10n.t('Created {0} in {1}.', what, projectName);
  return [sentence, describeRefused(refused)].filter(part => part !== '').join(' ');
}

/** Counts the created records, for undoing it. */
export function describeCreated(created: Outcome['created'] = nothing): string {
  return l10n.t('Created {0}.', describeSend(created));
}

const nothing: NonNullable<Outcome['created']> = { locales: 0, keys: 0, texts: 0 };

/** Says how many records are still to be sent. */
export function describeUnsent(remaining: number): string {
  return remaining === 1
    ? l10n.t('1 was not sent yet.')
    : l10n.t('{0} were not sent yet.', formatNumber(remaining));
}

/** A rough duration. */
export function describeMinutes(minutes: number): string {
  if (minutes < 120) return l10n.t('{0} minutes', formatNumber(minutes));
  return l10n.t('{0} hours', formatNumber(Math.round(minutes / 60)));
}
