import { env, l10n } from 'vscode';
import type { Outcome, Refusal } from '../../core/actions/outcome.ts';
import type { SendCounts } from '../../core/project/send/plan.ts';
import { keyCount, localeCount, textCount, wordNumber } from '../../platform/countWords.ts';

/** More than this are summed up. */
const mostNamed = 3;

/** `2 locales, 40 keys, and 80 texts`: of what there is none, nothing is said. */
export function wordSend({ locales, keys, texts }: Pick<SendCounts, 'locales' | 'keys' | 'texts'>): string {
  const parts = [
    ...(locales > 0 ? [localeCount(locales)] : []),
    ...(keys > 0 ? [keyCount(keys)] : []),
    ...(texts > 0 ? [textCount(texts)] : []),
  ];
  return new Intl.ListFormat(env.language, { type: 'conjunction' }).format(parts);
}

/** What came of it. */
export function wordSent({ made, refused = [] }: Outcome, projectName: string): string {
  const nothing = { locales: 0, keys: 0, texts: 0 };
  const what = wordSend(made ?? nothing);
  const sent =
    what === ''
      ? l10n.t('Nothing new was created in {0}.', projectName)
      : l10n.t('Created {0} in {1}.', what, projectName);
  return [sent, ...refusals(refused)].join(' ');
}

/** What stays where it is taken back. */
export function wordKept({ kept = [] }: Outcome): string | undefined {
  if (kept.length === 0) return undefined;
  return l10n.t('{0} was not removed, because others have added texts meanwhile.', firstNames(kept));
}

function refusals(refused: readonly Refusal[]): readonly string[] {
  if (refused.length === 0) return [];
  const named = refused
    .slice(0, mostNamed)
    .map(({ name, why }) => (why === '' ? name : l10n.t('{0} ({1})', name, why)));
  return [l10n.t('The service refused {0}.', withMore(named, refused.length - named.length))];
}

/** The first of some names, and how many there are beyond them. */
export function firstNames(names: readonly string[]): string {
  const first = names.slice(0, mostNamed);
  return withMore(first, names.length - first.length);
}

function withMore(names: readonly string[], left: number): string {
  return left > 0 ? l10n.t('{0} and {1} more', names.join(', '), wordNumber(left)) : names.join(', ');
}

/** How long something takes, roughly. */
export function wordMinutes(minutes: number): string {
  if (minutes < 120) return l10n.t('{0} minutes', wordNumber(minutes));
  return l10n.t('{0} hours', wordNumber(Math.round(minutes / 60)));
}
