import { setImmediate } from 'node:timers/promises';
import { type Progress, workspace } from 'vscode';
import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { Disagreement } from '../../core/project/send/gather.ts';
import { type KnownProject, MissingRecordFinder, type MissingRecords } from '../../core/project/send/plan.ts';
import type { FileToSend } from '../../platform/engine/types.ts';
import { readUnlessGone } from '../../platform/workspace/files.ts';
import type { WorkspaceLocaleGroup } from '../../platform/workspace/localeFiles.ts';
import { brokenFilePaths } from '../brokenFiles.ts';
import type { Parts } from '../command.ts';
import type { ProgressStep } from '../progress.ts';

/** What the workspace's locale files have and the project lacks. */
export interface FoundMissing extends MissingRecords {
  /** The number of files read. */
  readonly files: number;
  /** Whether the project has no keys. */
  readonly isEmpty: boolean;
  /** The state of the project that was compared. */
  readonly known: KnownProject;
  readonly disagreements: readonly Disagreement[];
  /** Paths of files that cannot be read. */
  readonly unreadable: readonly string[];
}

/** The number of keys to process before other work gets a turn. */
const atOnce = 500;

/** Reads the saved locale files of the project's folders and compares them with the catalog. */
export async function findMissing(
  parts: Parts,
  groups: readonly WorkspaceLocaleGroup[],
  catalog: CatalogOverview,
  signal: AbortSignal,
  progress: Progress<ProgressStep>,
): Promise<FoundMissing> {
  const engine = await parts.loadEngine();
  const files = filesToSend(groups);
  const known = knownProject(catalog);
  const gathered = await engine.gatherFiles(files, {
    locales: known.locales,
    signal,
    onRead: ({ file }) => progress.report({ message: file.path, increment: 100 / files.length }),
  });
  const finder = new MissingRecordFinder(gathered, known);
  while (finder.compareNext(atOnce)) await setImmediate(undefined, { signal });
  return {
    ...finder.missingRecords,
    files: files.length,
    isEmpty: catalog.keyCount() === 0,
    known,
    disagreements: gathered.disagreements,
    unreadable: [...new Set([...gathered.unreadable, ...(await brokenFilePaths(parts))])],
  };
}

function filesToSend(groups: readonly WorkspaceLocaleGroup[]): readonly FileToSend[] {
  return groups.flatMap(({ files, sourceLocale }) =>
    files.map(({ uri, ...file }) => ({
      file: { ...file, path: workspace.asRelativePath(uri) },
      isSource: file.locale.name === sourceLocale,
      read: () => readUnlessGone(uri),
    })),
  );
}

function knownProject(catalog: CatalogOverview): KnownProject {
  return {
    locales: catalog.locales(),
    key(name) {
      if (!catalog.has(name)) return undefined;
      const entry = catalog.get(name);
      if (entry === undefined) return undefined;
      const { key, translations } = entry;
      return {
        id: key.id === '' ? undefined : key.id,
        isPlural: key.isPlural,
        text: (localeName, pluralSuffix) =>
          translations.find(text => text.localeName === localeName && text.pluralSuffix === pluralSuffix)
            ?.content,
      };
    },
  };
}
