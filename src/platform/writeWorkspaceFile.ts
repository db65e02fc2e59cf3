import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Uri, workspace } from 'vscode';
import { applyChanges, restore } from '../core/project/pull/apply.ts';

/** Unsaved changes in an editor, a link that leads out of the workspace, or the disk said no. */
export type NotWrittenReason = 'unsaved' | 'outside' | 'failed';

class NotWrittenError extends Error {
  override readonly name = 'NotWrittenError';
  readonly reason: NotWrittenReason;

  constructor(reason: NotWrittenReason, uri: Uri, cause?: unknown) {
    super(`${uri.path} was not written: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Why {@link writeWorkspaceFile} failed. */
export function reasonNotWritten(error: unknown): NotWrittenReason {
  return error instanceof NotWrittenError ? error.reason : 'failed';
}

/** Takes a write back. @returns false where somebody changed the file since: then it stays. */
export type UndoWrite = () => Promise<boolean>;

/**
 * Writes a file of the workspace, there or not yet, so that at any moment it is whole, old or new. Elsewhere than
 * on this machine's disk that is up to the file system's provider.
 *
 * @throws what {@link reasonNotWritten} tells apart
 */
export async function writeWorkspaceFile(uri: Uri, bytes: Uint8Array): Promise<UndoWrite> {
  const editor = workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
  if (editor?.isDirty === true) throw new NotWrittenError('unsaved', uri);
  return uri.scheme === 'file' ? writeOnDisk(uri, bytes) : writeElsewhere(uri, bytes);
}

async function writeOnDisk(uri: Uri, bytes: Uint8Array): Promise<UndoWrite> {
  const file = await realPathOf(uri.fsPath);
  const folder = workspace.getWorkspaceFolder(uri);
  const root = folder && (await realpath(folder.uri.fsPath));
  if (root === undefined || !isInside(file, root)) throw new NotWrittenError('outside', uri);
  const { failed, undo } = await applyChanges([{ path: file, bytes }]);
  const [failure] = failed;
  if (failure !== undefined) throw new NotWrittenError('failed', uri, failure.error);
  return async () => {
    const result = await restore(undo);
    if (result.failed[0] !== undefined) throw result.failed[0].error;
    return result.restored.length > 0;
  };
}

/** Where a path leads, links followed; folders that are not there yet are taken as they are written. */
async function realPathOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const folder = path.dirname(file);
    if (!isMissing || folder === file) throw error;
    return path.join(await realPathOf(folder), path.basename(file));
  }
}

async function writeElsewhere(uri: Uri, bytes: Uint8Array): Promise<UndoWrite> {
  const before = await readIfThere(uri);
  await workspace.fs.writeFile(uri, bytes);
  return async () => {
    const now = await readIfThere(uri);
    if (now === undefined || Buffer.compare(now, bytes) !== 0) return false;
    if (before === undefined) await workspace.fs.delete(uri);
    else await workspace.fs.writeFile(uri, before);
    return true;
  };
}

async function readIfThere(uri: Uri): Promise<Uint8Array | undefined> {
  try {
    return await workspace.fs.readFile(uri);
  } catch {
    return undefined;
  }
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
