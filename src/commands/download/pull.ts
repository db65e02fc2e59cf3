import { l10n, window } from 'vscode';
import type { Outcome } from '../../core/actions/outcome.ts';
import type { CatalogLocale, CatalogReader } from '../../core/catalog/types.ts';
import type { PulledLocale } from '../../core/project/pull/plan.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { type Failure, failureOf } from '../../platform/failure.ts';
import type { Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { doAndTell } from '../undo/tellDone.ts';
import { type PlannedFile, planFiles } from './planFiles.ts';
import { sentenceFor } from './words.ts';
import { writeFiles } from './writeFiles.ts';

/** What became of the locales that were asked for. */
export interface Fetched {
  readonly locales: readonly PulledLocale[];
  readonly failures: readonly { readonly locale: string; readonly failure: Failure }[];
}

/**
 * Downloads locales into the files of the workspace that they belong to, all of them one undoable step.
 * Nothing is written before everything that could be fetched was fetched and read.
 */
export async function pull(wanted: readonly CatalogLocale[], parts: Parts): Promise<void> {
  const { project, state } = parts.session;
  if (project === undefined || state.kind !== 'open') return;
  const fetched = await withProgress(l10n.t('Downloading'), (signal, progress) => {
    const share = 100 / wanted.length;
    return fetchLocales(wanted, project, signal, locale =>
      progress.report({ message: locale, increment: share }),
    );
  });
  const plans = await planWithConsent(fetched.locales, state.catalog, parts);
  if (plans === undefined) return;
  const changes = plans.filter(({ bytes }) => bytes !== undefined);
  let sentence = sentenceFor({ plans, fetched, skipped: [] });
  const act = async (): Promise<Outcome> => {
    const { outcome, skipped } = await writeFiles(changes);
    sentence = sentenceFor({ plans, fetched, skipped });
    return outcome;
  };
  await doAndTell(parts, act, () => sentence);
}

/** All at once: the client itself keeps to the service's limits. One that fails does not hold up the others. */
async function fetchLocales(
  wanted: readonly CatalogLocale[],
  project: OpenProject,
  signal: AbortSignal,
  onFetched: (locale: string) => void,
): Promise<Fetched> {
  const answers = await Promise.allSettled(
    wanted.map(async locale => {
      const pulled = await project.fetchLocale(locale, signal);
      onFetched(locale.name);
      return pulled;
    }),
  );
  const rejected = answers.find(answer => answer.status === 'rejected');
  const locales = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
  if (rejected !== undefined && (signal.aborted || locales.length === 0)) throw rejected.reason;
  const failures = answers.flatMap((answer, index) =>
    answer.status === 'rejected'
      ? { locale: wanted[index]?.name ?? '', failure: failureOf(answer.reason) }
      : [],
  );
  return { locales, failures };
}

/** Plans the files, and asks first where keys would go that only the workspace has. */
async function planWithConsent(
  locales: readonly PulledLocale[],
  catalog: CatalogReader,
  parts: Parts,
): Promise<readonly PlannedFile[] | undefined> {
  const isKnown = (key: string) => catalog.has(key);
  const plan = (keepsUnknown: boolean) => planFiles(locales, parts, { isKnown, keepsUnknown });
  const keeping = await plan(true);
  const onlyHere = new Set(keeping.flatMap(file => file.onlyHere));
  if (onlyHere.size === 0) return keeping;
  const keep = l10n.t('Keep Them');
  const remove = l10n.t('Remove Them');
  const chosen = await window.showWarningMessage(
    l10n.t('{0} keys of these files are not in the project.', onlyHere.size),
    { modal: true, detail: [...onlyHere].slice(0, 10).join('\n') },
    keep,
    remove,
  );
  if (chosen === undefined) return undefined;
  return chosen === keep ? keeping : plan(false);
}
