import { l10n, type Uri } from 'vscode';
import type { CatalogLocale, CatalogReader } from '../../core/catalog/types.ts';
import type { DiscoveredFile } from '../../core/formats/discover/types.ts';
import { withEveryLocale } from '../../core/project/download/everyLocale.ts';
import { localeOfFile } from '../../core/project/download/localeOfFile.ts';
import type { DownloadOptions, LocalePlan } from '../../core/project/download/plan.ts';
import type { FetchedLocale } from '../../platform/engine/types.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { readUnlessGone } from '../../platform/workspace/files.ts';
import type { WorkspaceLocaleFile } from '../../platform/workspace/localeFiles.ts';
import { brokenFilesOf } from '../brokenFiles.ts';
import type { Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { isOwn } from '../selection/isOwn.ts';
import { countRemoved } from './countRemoved.ts';
import { checkNewFiles, type FileToCreate, fileToCreate } from './newFiles.ts';
import type { PlannedFile, UnplacedKeys } from './plannedFile.ts';
import { describeRefusedTarget } from './refusalWords.ts';
import { describeSharedFile, describeUnreadable, type UnreadableFile } from './words.ts';

/** A locale file of the workspace, and the texts of keys that only it has. */
interface FoundFile extends PlannedFile {
  readonly onlyHere: readonly string[];
}

/** The outcome for the files of the workspace. */
export interface FoundPlan {
  readonly files: readonly FoundFile[];
  readonly localesWithoutFiles: readonly string[];
  readonly localesWithoutTexts: readonly string[];
  readonly unplaced: readonly UnplacedKeys[];
  readonly refusals: readonly string[];
}

/** Reads the workspace's locale files and plans their new content. Writes nothing. */
export async function planFoundFiles(
  locales: readonly FetchedLocale[],
  parts: Parts,
  { catalog, keepsUnknown }: { readonly catalog: CatalogReader } & Pick<DownloadOptions, 'keepsUnknown'>,
): Promise<FoundPlan> {
  const projectLocales = catalog.locales();
  const engine = await parts.loadEngine();
  const { groups, locked } = await readGroups(parts, projectLocales);
  const originOf: Origins = new Map(
    groups.flatMap(({ files }) => files.map(({ file, uri, bytes }) => [file, { uri, before: bytes }])),
  );
  // Files that were malformed when the workspace was searched; others broke since.
  const unreadable: UnreadableFile[] = (await brokenFilesOf(projectLocales, parts)).map(
    ({ file: { uri, detail }, localeName }) => ({ uri, locale: localeName, detail }),
  );
  for (const { file, why } of locked) {
    const locale = localeOfFile(file.locale, projectLocales)?.name;
    if (locale !== undefined)
      unreadable.push({ uri: file.uri, locale, detail: describeFailure(failureOf(why)) });
  }
  const plans = await withProgress(l10n.t('Comparing with the files'), (signal, progress) =>
    engine.planDownload(groups, locales, {
      locales: projectLocales,
      isKnown: key => catalog.has(key),
      keepsUnknown,
      signal,
      onUnreadable(file) {
        const uri = originOf.get(file)?.uri;
        const locale = localeOfFile(file.locale, projectLocales)?.name;
        if (uri !== undefined && locale !== undefined) unreadable.push({ uri, locale });
      },
      onPlanned: ({ name }) => progress.report({ message: name, increment: 100 / locales.length }),
    }),
  );
  const planned = locales.flatMap(({ name }, index): readonly NamedPlan[] => {
    const plan = plans[index];
    return plan === undefined ? [] : [{ ...plan, localeName: name }];
  });
  const created = await checkNewFiles(
    planned.flatMap(plan => {
      const locale = projectLocales.find(({ name }) => name === plan.localeName);
      return locale === undefined ? [] : filesToCreate(plan, locale, originOf);
    }),
  );
  // A file that cannot be read is reported only once.
  const refused = created.refused.filter(
    ({ path }) => !unreadable.some(({ uri }) => uri.path.endsWith(`/${path}`)),
  );
  const withoutFiles = planned.filter(plan => !hasFiles(plan) && !isIn(unreadable, plan.localeName));
  return {
    files: [
      ...eachOnce(planned.flatMap(plan => filesToChange(plan, originOf, catalog))),
      ...created.files.map(file => ({ ...file, onlyHere: [] })),
    ],
    localesWithoutFiles: withoutFiles.filter(({ isEmpty }) => !isEmpty).map(({ localeName }) => localeName),
    localesWithoutTexts: withoutFiles.filter(({ isEmpty }) => isEmpty).map(({ localeName }) => localeName),
    unplaced: planned.flatMap(({ localeName, unplaced: keys }) =>
      // Their place is in the file that cannot be read.
      keys.length === 0 || isIn(unreadable, localeName) ? [] : { locale: localeName, keys },
    ),
    refusals: [
      ...refused.map(describeRefusedTarget),
      ...new Set(
        unreadable
          .filter(({ locale }) => locales.some(({ name }) => name === locale))
          .map(describeUnreadable),
      ),
      ...plans.flatMap(plan => filesLeftAlone(plan, originOf)),
    ],
  };
}

/** The plan for the locale of that name. */
interface NamedPlan extends LocalePlan {
  readonly localeName: string;
}

/** Where the planned files are in the workspace, and their content when read. */
type Origins = ReadonlyMap<DiscoveredFile, { readonly uri: Uri; readonly before: Uint8Array }>;

function filesToChange(
  { files, localeName }: NamedPlan,
  originOf: Origins,
  catalog: CatalogReader,
): readonly FoundFile[] {
  return files.flatMap(({ file, removed, removedForms, ...plan }) => {
    const origin = originOf.get(file);
    if (origin === undefined) return [];
    const counts = countRemoved({ removed, removedForms }, localeName, catalog);
    return { ...plan, ...origin, ...counts, locales: [file.locale.name] };
  });
}

function filesToCreate(
  { newFiles }: LocalePlan,
  locale: CatalogLocale,
  originOf: Origins,
): readonly FileToCreate[] {
  return newFiles.flatMap(file => {
    const like = originOf.get(file.like)?.uri;
    return like === undefined ? [] : fileToCreate(file, locale, like);
  });
}

/** Explains why a download leaves some files alone. */
function filesLeftAlone({ leftAlone }: LocalePlan, originOf: Origins): readonly string[] {
  return leftAlone.flatMap(file => {
    const uri = originOf.get(file)?.uri;
    return uri === undefined ? [] : describeSharedFile(uri, file.locale.name, file.formatId);
  });
}

/** The project's groups of locale files with their contents, and the files that could not be read. */
async function readGroups(parts: Parts, locales: readonly CatalogLocale[]) {
  const locked: { readonly file: WorkspaceLocaleFile; readonly why: unknown }[] = [];
  const own = (await parts.localeFiles.groups()).map(({ sourceLocale, files }) => ({
    sourceLocale,
    files: files.filter(({ uri }) => isOwn(uri, parts)),
  }));
  const groups = await Promise.all(
    withEveryLocale(own, locales).map(async ({ sourceLocale, files }) => ({
      sourceLocale,
      files: await readFound(files, (file, why) => locked.push({ file, why })),
    })),
  );
  return { groups, locked };
}

/** Each plan of a shared file is for one locale. The last one that changes the file holds the changes of all. */
function eachOnce(planned: readonly FoundFile[]): readonly FoundFile[] {
  const byFile = Map.groupBy(planned, ({ uri }) => uri.toString());
  return [...byFile.values()].flatMap(plans =>
    plans.slice(0, 1).map(first => plans.slice(1).reduce(joined, first)),
  );
}

function joined(all: FoundFile, one: FoundFile): FoundFile {
  return {
    ...all,
    locales: [...all.locales, ...one.locales],
    bytes: one.bytes ?? all.bytes,
    added: all.added + one.added,
    changed: all.changed + one.changed,
    removed: all.removed + one.removed,
    excluded: all.excluded + one.excluded,
    removedForms: all.removedForms + one.removedForms,
    excludedForms: all.excludedForms + one.excludedForms,
    onlyHere: [...all.onlyHere, ...one.onlyHere],
  };
}

/** Files and their contents. Other programs may delete or lock a file while all are read. */
async function readFound(
  files: readonly WorkspaceLocaleFile[],
  onLocked: (file: WorkspaceLocaleFile, why: unknown) => void,
) {
  // A file of every locale is listed once for each of them.
  const reading = new Map<string, Promise<Uint8Array | undefined>>();
  const read = files.map(async file => {
    const { uri } = file;
    const once = reading.get(uri.toString()) ?? readUnlessGone(uri);
    reading.set(uri.toString(), once);
    try {
      const bytes = await once;
      return bytes === undefined ? [] : [{ file, bytes, uri }];
    } catch (error) {
      onLocked(file, error);
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}

function isIn(files: readonly UnreadableFile[], name: string): boolean {
  return files.some(({ locale }) => locale === name);
}

function hasFiles({ files, newFiles, leftAlone }: LocalePlan): boolean {
  return files.length + newFiles.length + leftAlone.length > 0;
}
