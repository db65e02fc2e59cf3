import { Uri, workspace } from 'vscode';
import type { CatalogLocale } from '../../core/catalog/types.ts';
import { checkLinks } from '../../core/project/download/checkLinks.ts';
import { refuseCollisions } from '../../core/project/download/collisions.ts';
import { diskPort } from '../../core/project/download/diskPort.ts';
import type { NewFile } from '../../core/project/download/newFile.ts';
import { pathProblem } from '../../core/project/download/safePath.ts';
import type { PlannedPath, RefusedTarget, TargetPlan } from '../../core/project/download/types.ts';
import { readUnlessGone } from '../../platform/workspace/files.ts';
import type { PlannedFile } from './plannedFile.ts';

/** A file that a download creates. */
export interface FileToCreate extends PlannedPath {
  readonly file: NewFile;
  /** The folder that its path is relative to. */
  readonly folder: Uri;
  readonly locale: CatalogLocale;
}

export interface CheckedFiles {
  readonly files: readonly PlannedFile[];
  readonly refused: readonly RefusedTarget[];
}

/** A new file of a locale next to an existing one. */
export function fileToCreate(file: NewFile, locale: CatalogLocale, like: Uri): FileToCreate {
  const folder = like.with({ path: like.path.slice(0, like.path.length - file.like.path.length) });
  return { file, folder, locale, path: file.path };
}

/**
 * Resolves the paths of new files. Refuses a path that is invalid or ambiguous on some system, that a link leads out of
 * the workspace, or that already exists.
 */
export async function checkNewFiles(files: readonly FileToCreate[]): Promise<CheckedFiles> {
  const checked = [...Map.groupBy(files, ({ folder }) => folder.toString()).values()].map(async together => {
    const { targets, refused } = await safePaths(together);
    const there = await Promise.all(targets.map(async target => exists(uriOf(target))));
    return {
      files: targets.filter((_, index) => there[index] === false).map(plannedFile),
      refused: [
        ...refused,
        ...targets
          .filter((_, index) => there[index] === true)
          .map(({ path, locale }): RefusedTarget => ({ path, locale, reason: 'is-there' })),
      ],
    };
  });
  const all = await Promise.all(checked);
  return { files: all.flatMap(of => of.files), refused: all.flatMap(of => of.refused) };
}

async function safePaths(files: readonly FileToCreate[]): Promise<TargetPlan<FileToCreate>> {
  const sound = files.filter(({ path }) => pathProblem(path) === undefined);
  const unsound = files.flatMap(({ path, locale }): RefusedTarget[] => {
    const reason = pathProblem(path);
    return reason === undefined ? [] : [{ path, locale, reason }];
  });
  const { targets, refused } = refuseCollisions(sound);
  const plan = { targets, refused: [...unsound, ...refused] };
  const [first] = targets;
  if (first === undefined || first.folder.scheme !== 'file') return plan;
  const root = workspace.getWorkspaceFolder(first.folder)?.uri ?? first.folder;
  return checkLinks(plan, root.fsPath, first.folder.fsPath, diskPort);
}

function uriOf({ folder, path }: FileToCreate): Uri {
  return Uri.joinPath(folder, path);
}

async function exists(uri: Uri): Promise<boolean> {
  return (await readUnlessGone(uri)) !== undefined;
}

function plannedFile(target: FileToCreate): PlannedFile {
  const { bytes, added } = target.file;
  return {
    ...{ bytes, added, changed: 0, removed: 0, excluded: 0, removedForms: 0, excludedForms: 0 },
    uri: uriOf(target),
    locales: [target.locale.name],
    before: undefined,
  };
}
