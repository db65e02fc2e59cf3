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

export interface ApplyOptions {
  /** If true and one file cannot be written, those written before are restored, so nothing has happened. */
  readonly isAllOrNothing?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Writes files, each of them atomically: at any moment every file is either the old or the new one. After a failure
 * the other files remain written or are restored, as requested. An abort stops between two files and keeps what was
 * written.
 */
export async function applyChanges(
  changes: readonly FileChange[],
  { isAllOrNothing = false, signal }: ApplyOptions = {},
): Promise<ApplyResult> {
  const written: string[] = [];
  const unchanged: string[] = [];
  const failed: { path: string; error: unknown }[] = [];
  const undo: FormerFile[] = [];
  for (const { path: file, bytes } of changes) {
    try {
      signal?.throwIfAborted();
      const former = await readIfPresent(file);
      if (former?.equals(bytes)) {
        unchanged.push(file);
        continue;
      }
      const createdFolders = await makeFolders(path.dirname(file));
      // Recorded before the file is touched, since a write that fails halfway may have to be undone.
      undo.push({ path: file, written: bytes, createdFolders, ...(former === undefined ? {} : { former }) });
      await replaceFile(file, bytes);
      written.push(file);
    } catch (error) {
      failed.push({ path: file, error });
      if (isAllOrNothing) {
        await restore(undo);
        return { written: [], unchanged, failed, undo: [] };
      }
    }
  }
  for (const folder of new Set(written.map(file => path.dirname(file)))) await removeLeftovers(folder);
  const done = new Set(written);
  return { written, unchanged, failed, undo: undo.filter(({ path: file }) => done.has(file)) };
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
