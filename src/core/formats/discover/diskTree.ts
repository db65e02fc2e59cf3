import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isForeignFolder } from './foreign.ts';
import type { TreeReader } from './types.ts';

/** A folder on disk: its files, without folders that are never searched, and a reader for them. */
export interface DiskTree {
  /** Sorted; relative to the folder, `/` between segments. Links are not followed. */
  readonly paths: readonly string[];
  readonly reader: TreeReader;
}

/** Lists a folder on disk for {@link discover}. Folders without read permission are skipped. */
export async function openDiskTree(folder: string, signal?: AbortSignal): Promise<DiskTree> {
  const paths: string[] = [];

  async function walk(relative: string): Promise<void> {
    signal?.throwIfAborted();
    const entries = await readdir(path.join(folder, relative), { withFileTypes: true }).catch(error => {
      // The folder itself must exist; one below it may be inaccessible.
      if (relative === '') throw error;
      return [];
    });
    for (const entry of entries) {
      const below = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isFile()) paths.push(below);
      else if (entry.isDirectory() && !isForeignFolder(entry.name)) await walk(below);
    }
  }

  await walk('');
  return {
    paths: paths.sort(),
    reader: {
      size: async file => (await stat(path.join(folder, file))).size,
      read: file => readFile(path.join(folder, file)),
    },
  };
}
