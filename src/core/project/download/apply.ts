import { mkdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { readIfPresent, removeLeftovers, replaceFile } from './atomicFile.ts';

/** A file with its new content. */
export interface FileChange {
  /** Absolute path, already checked. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The former state of a file, to restore it. */
export interface FormerFile {
  readonly path: string;
  /** Absent if there was no such file. */
  readonly former?: Uint8Array;
  /** The written content: the file is only restored if it still has it. */
  readonly written: Uint8Array;
  /** Folders that were created for it, the outermost first. */
  readonly createdFolders: readonly string[];
}

export interface ApplyResult {
  readonly written: readonly string[];
  /** Files with unchanged content; they were not touched. */
  readonly unchanged: readonly string[];
  readonly failed: readonly { readonly path: string; readonly error: unknown }[];
  /** The data for undoing it, in the order of writing. */
  readonly undo: readonly FormerFile[];
}

/**
 * Writes files, each of them atomically: at any moment every file is either the old or the new one. A failure with one
 * does not stop the others.
 */
export async function applyChanges(changes: readonly FileChange[]): Promise<ApplyResult> {
  const written: string[] = [];
  const unchanged: string[] = [];
  const failed: { path: string; error: unknown }[] = [];
  const undo: FormerFile[] = [];
  for (const { path: file, bytes } of changes) {
    try {
      const former = await readIfPresent(file);
      if (former?.equals(bytes)) {
        unchanged.push(file);
        continue;
      }
      const createdFolders = await makeFolders(path.dirname(file));
      await replaceFile(file, bytes);
      written.push(file);
      undo.push({ path: file, written: bytes, createdFolders, ...(former === undefined ? {} : { former }) });
    } catch (error) {
      failed.push({ path: file, error });
    }
  }
  for (const folder of new Set(written.map(file => path.dirname(file)))) await removeLeftovers(folder);
  return { written, unchanged, failed, undo };
}

export interface RestoreResult {
  readonly restored: readonly string[];
  /** Files that someone has changed since, which were left as they are. */
  readonly changedSince: readonly string[];
  readonly failed: readonly { readonly path: string; readonly error: unknown }[];
}

/** Undoes an apply: restores former contents, and deletes files and folders that did not exist. */
export async function restore(undo: readonly FormerFile[]): Promise<RestoreResult> {
  const restored: string[] = [];
  const changedSince: string[] = [];
  const failed: { path: string; error: unknown }[] = [];
  for (const { path: file, former, written, createdFolders } of undo.toReversed()) {
    try {
      const present = await readIfPresent(file);
      const isFormer = former === undefined ? present === undefined : present?.equals(former) === true;
      if (!isFormer && present?.equals(written) !== true) {
        changedSince.push(file);
        continue;
      }
      if (former === undefined) await rm(file, { force: true });
      else if (!isFormer) await replaceFile(file, former);
      // A folder that is no longer empty stays.
      for (const folder of createdFolders.toReversed()) await rmdir(folder).catch(() => undefined);
      restored.push(file);
    } catch (error) {
      failed.push({ path: file, error });
    }
  }
  return { restored, changedSince, failed };
}

async function makeFolders(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return [];
  const folders = [first];
  for (const segment of path.relative(first, folder).split(path.sep).filter(Boolean))
    folders.push(path.join(folders.at(-1) ?? first, segment));
  return folders;
}
