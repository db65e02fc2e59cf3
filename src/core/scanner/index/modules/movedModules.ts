import type { CachedFile } from '../store/diskCache.ts';
import { moduleName } from './sinkNames.ts';
import { filesOf } from './sourceModules.ts';

/** Modules that may be other files than before: some of the names that imports know them by, or all. */
export type MovedModules = ReadonlySet<string> | 'all';

export const noneMoved: MovedModules = new Set();

/** The files that have appeared or disappeared between two states of a root; none if it was not known before. */
export function movedFiles(
  before: ReadonlyMap<string, unknown>,
  now: ReadonlySet<string>,
  isMine: (file: string) => boolean,
): readonly string[] {
  if (before.size === 0) return [];
  return [
    ...[...before.keys()].filter(file => !now.has(file)),
    ...[...now].filter(file => isMine(file) && !before.has(file)),
  ];
}

/** The modules that may be other files since these have appeared or disappeared. */
export function modulesOf(files: readonly string[]): MovedModules {
  return files.length === 0 ? noneMoved : new Set(files.map(moduleName));
}

/** Whether the keys of a file come from one that such a module may be. */
export function usesMoved({ others }: CachedFile, moved: MovedModules): boolean {
  if (moved === 'all') return true;
  return moved.size > 0 && others !== '' && filesOf(others).some(file => moved.has(moduleName(file)));
}

/** The state of a file, unless its keys may come from other files now. */
export function unlessMoved(before: CachedFile | undefined, moved: MovedModules): CachedFile | undefined {
  return before === undefined || usesMoved(before, moved) ? undefined : before;
}
