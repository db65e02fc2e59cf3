import { l10n, window } from 'vscode';
import type { CatalogLocale, CatalogReader } from '../../core/catalog/types.ts';
import type { FetchedLocale, OpenProject } from '../../platform/engine/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { failureOf } from '../../platform/words/failure.ts';
import type { Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { type FoundPlan, planFoundFiles } from './planFoundFiles.ts';
import type { DownloadPlan, FailedDownload } from './plannedFile.ts';

/** The outcome for the requested locales. */
interface Fetched {
  readonly locales: readonly FetchedLocale[];
  readonly failures: readonly FailedDownload[];
}

/**
 * Plans a download into the locale files of the workspace: one request per locale, printed in the format and style of
 * each file.
 *
 * @returns undefined if the person cancelled
 */
export async function fetchAndPlan(
  requested: readonly CatalogLocale[],
  project: OpenProject,
  catalog: CatalogReader,
  parts: Parts,
): Promise<DownloadPlan | undefined> {
  const { locales, failures } = await withProgress(l10n.t('Downloading'), (signal, progress) => {
    const share = 100 / requested.length;
    return fetchLocales(requested, project, signal, locale =>
      progress.report({ message: locale, increment: share }),
    );
  });
  const plan = await planWithConsent(locales, catalog, parts);
  return plan && { ...plan, failures };
}

/**
 * Requests all locales at once: the client keeps to the service's limits. A failure with one does not hold up the
 * others.
 */
async function fetchLocales(
  requested: readonly CatalogLocale[],
  project: OpenProject,
  signal: AbortSignal,
  onFetched: (locale: string) => void,
): Promise<Fetched> {
  const answers = await Promise.allSettled(
    requested.map(async locale => {
      const fetched = await project.fetchLocale(locale, signal);
      onFetched(locale.name);
      return fetched;
    }),
  );
  const rejected = answers.find(answer => answer.status === 'rejected');
  const locales = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
  if (rejected !== undefined && (signal.aborted || locales.length === 0)) throw rejected.reason;
  const failures = answers.flatMap((answer, index) =>
    answer.status === 'rejected' ? failedDownload(requested[index]?.name ?? '', answer.reason) : [],
  );
  return { locales, failures };
}

function failedDownload(locale: string, error: unknown): FailedDownload {
  return { locale, name: locale, failure: failureOf(error) };
}

/** Plans the files. Asks first if keys would be removed that only the workspace has. */
async function planWithConsent(
  locales: readonly FetchedLocale[],
  catalog: CatalogReader,
  parts: Parts,
): Promise<FoundPlan | undefined> {
  const keeping = await planFoundFiles(locales, parts, { catalog, keepsUnknown: true });
  const onlyHere = new Set(keeping.files.flatMap(file => file.onlyHere));
  if (onlyHere.size === 0) return keeping;
  const keep = l10n.t('Keep Them');
  const remove = l10n.t('Remove Them');
  const chosen = await window.showWarningMessage(
    onlyHere.size === 1
      ? l10n.t('1 key in these files is not in the project.')
      : l10n.t('{0} keys in these files are not in the project.', formatNumber(onlyHere.size)),
    { modal: true, detail: [...onlyHere].slice(0, 10).join('\n') },
    keep,
    remove,
  );
  if (chosen === undefined) return undefined;
  return chosen === keep ? keeping : planFoundFiles(locales, parts, { catalog, keepsUnknown: false });
}
