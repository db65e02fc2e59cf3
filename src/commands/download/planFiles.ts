import { l10n, type Uri, window } from 'vscode';
import type { CatalogLocale, CatalogReader } from '../../core/catalog/types.ts';
import type { DiscoveredFile } from '../../core/formats/discover/types.ts';
import { localeOfFile } from '../../core/project/pull/localeOfFile.ts';
import type { LocalePlan, PullOptions } from '../../core/project/pull/plan.ts';
import type { FetchedLocale, OpenProject } from '../../platform/engine/types.ts';
import { failureOf } from '../../platform/failure.ts';
import { wordFailure } from '../../platform/failureWords.ts';
import { readUnlessGone } from '../../platform/files.ts';
import type { WorkspaceLocaleFile } from '../../platform/localeFiles.ts';
import type { Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { isOwn } from '../selection/isOwn.ts';
import type { DownloadPlan, FailedDownload, PlannedFile, UnplacedKeys } from './plannedFile.ts';
import { type UnreadableFile, wordSharedFile, wordStringCatalog, wordUnreadable } from './words.ts';

/** What became of the locales that were asked for. */
interface Fetched {
  readonly locales: readonly FetchedLocale[];
  readonly failures: readonly FailedDownload[];
}

/** A locale file that was found in the workspace, and what the keys say that only it has. */
interface FoundFile extends PlannedFile {
  readonly onlyHere: readonly string[];
}

/** What becomes of the files that were found. */
interface FoundPlan {
  readonly files: readonly FoundFile[];
  readonly homeless: readonly string[];
  readonly unplaced: readonly UnplacedKeys[];
  readonly refusals: readonly string[];
}

/**
 * Plans a download into the locale files that were found in the workspace: one request per locale, printed into
 * the shape of each file.
 *
 * @returns undefined when the person gave up.
 */
export async function planFiles(
  wanted: readonly CatalogLocale[],
  project: OpenProject,
  catalog: CatalogReader,
  parts: Parts,
): Promise<DownloadPlan | undefined> {
  const { locales, failures } = await withProgress(l10n.t('Downloading'), (signal, progress) => {
    const share = 100 / wanted.length;
    return fetchLocales(wanted, project, signal, locale =>
      progress.report({ message: locale, increment: share }),
    );
  });
  const plan = await planWithConsent(locales, catalog, parts);
  if (plan === undefined) return undefined;
  const catalogs = plan.homeless.length > 0 ? await stringCatalogs(parts) : [];
  return catalogs.length > 0
    ? { ...plan, failures, homeless: [], refusals: [...plan.refusals, ...catalogs.map(wordStringCatalog)] }
    : { ...plan, failures };
}

/** The project's own string catalogs: what a locale without a file is in, if anywhere. */
async function stringCatalogs(parts: Parts): Promise<readonly Uri[]> {
  const all = await parts.localeFiles.stringCatalogs();
  return all.filter(uri => isOwn(uri, parts));
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
    answer.status === 'rejected' ? failedDownload(wanted[index]?.name ?? '', answer.reason) : [],
  );
  return { locales, failures };
}

function failedDownload(locale: string, error: unknown): FailedDownload {
  return { locale, name: locale, failure: failureOf(error) };
}

/** Plans the files, and asks first where keys would go that only the workspace has. */
async function planWithConsent(
  locales: readonly FetchedLocale[],
  catalog: CatalogReader,
  parts: Parts,
): Promise<FoundPlan | undefined> {
  const isKnown = (key: string) => catalog.has(key);
  const plan = (keepsUnknown: boolean) =>
    planFound(locales, parts, { locales: catalog.locales(), isKnown, keepsUnknown });
  const keeping = await plan(true);
  const onlyHere = new Set(keeping.files.flatMap(file => file.onlyHere));
  if (onlyHere.size === 0) return keeping;
  const keep = l10n.t('Keep Them');
  const remove = l10n.t('Remove Them');
  const chosen = await window.showWarningMessage(
    onlyHere.size === 1
      ? l10n.t('1 key of these files is not in the project.')
      : l10n.t('{0} keys of these files are not in the project.', onlyHere.size),
    { modal: true, detail: [...onlyHere].slice(0, 10).join('\n') },
    keep,
    remove,
  );
  if (chosen === undefined) return undefined;
  return chosen === keep ? keeping : plan(false);
}

/** Reads the workspace's locale files and plans what they become. Writes nothing. */
async function planFound(
  locales: readonly FetchedLocale[],
  parts: Parts,
  options: PullOptions & { readonly locales: readonly CatalogLocale[] },
): Promise<FoundPlan> {
  const engine = await parts.loadEngine();
  const lockedFiles: { readonly file: WorkspaceLocaleFile; readonly why: unknown }[] = [];
  const groups = await Promise.all(
    (await parts.localeFiles.groups()).map(async ({ sourceLocale, files }) => ({
      sourceLocale,
      files: await readFound(
        files.filter(({ uri }) => isOwn(uri, parts)),
        (file, why) => lockedFiles.push({ file, why }),
      ),
    })),
  );
  const originOf = new Map(
    groups.flatMap(({ files }) =>
      files.map(({ file, uri, bytes }) => [file as DiscoveredFile, { uri, before: bytes }]),
    ),
  );
  const unreadable = await brokenFilesOf(parts, options.locales);
  for (const { file, why } of lockedFiles) {
    const locale = localeOfFile(file.locale, options.locales)?.name;
    if (locale !== undefined) unreadable.push({ uri: file.uri, locale, detail: wordFailure(failureOf(why)) });
  }
  const plans = await withProgress(l10n.t('Comparing with the files'), (signal, progress) =>
    engine.planPull(groups, locales, {
      ...options,
      signal,
      onUnreadable(file) {
        const uri = originOf.get(file)?.uri;
        const locale = localeOfFile(file.locale, options.locales)?.name;
        if (uri !== undefined && locale !== undefined) unreadable.push({ uri, locale });
      },
      onPlanned: ({ name }) => progress.report({ message: name, increment: 100 / locales.length }),
    }),
  );
  return {
    files: plans.flatMap(({ files }) =>
      files.flatMap(({ file, ...plan }) => {
        const origin = originOf.get(file);
        return origin === undefined ? [] : [{ ...plan, ...origin, locale: file.locale.name }];
      }),
    ),
    homeless: locales.flatMap(({ name }, index) =>
      hasFiles(plans[index]) || isIn(unreadable, name) ? [] : name,
    ),
    unplaced: locales.flatMap(({ name }, index) => {
      const keys = plans[index]?.homeless ?? [];
      // They have their place in the file that can not be read.
      return keys.length === 0 || isIn(unreadable, name) ? [] : { locale: name, keys };
    }),
    refusals: [
      ...unreadable.filter(({ locale }) => locales.some(({ name }) => name === locale)).map(wordUnreadable),
      ...plans.flatMap(({ leftAlone }) =>
        leftAlone.flatMap(file => {
          const uri = originOf.get(file)?.uri;
          return uri === undefined ? [] : wordSharedFile(uri, file.locale.name, file.formatId);
        }),
      ),
    ],
  };
}

/** Files and what they hold; other programs may take one away, or lock it, while all are read. */
async function readFound(
  files: readonly WorkspaceLocaleFile[],
  onLocked: (file: WorkspaceLocaleFile, why: unknown) => void,
) {
  const read = files.map(async file => {
    try {
      const bytes = await readUnlessGone(file.uri);
      return bytes === undefined ? [] : [{ file, bytes, uri: file.uri }];
    } catch (error) {
      onLocked(file, error);
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}

/** Those that were not well-formed when the workspace was looked through; others were broken since. */
async function brokenFilesOf(parts: Parts, locales: readonly CatalogLocale[]): Promise<UnreadableFile[]> {
  const broken = await parts.localeFiles.unreadable();
  return broken.flatMap(({ uri, locale: code, detail }) => {
    const locale = localeOfFile({ name: code, code }, locales)?.name;
    return locale === undefined || !isOwn(uri, parts) ? [] : { uri, locale, detail };
  });
}

function isIn(files: readonly UnreadableFile[], name: string): boolean {
  return files.some(({ locale }) => locale === name);
}

function hasFiles(plan: LocalePlan | undefined): boolean {
  return plan !== undefined && plan.files.length + plan.leftAlone.length > 0;
}
