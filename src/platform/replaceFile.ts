import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Uri, workspace } from 'vscode';

/** Unsaved changes in an editor, a link that leads out of the workspace, or the disk said no. */
export type NotWrittenReason = 'unsaved' | 'outside' | 'failed';

class NotWrittenError extends Error {
  override readonly name = 'NotWrittenError';
  readonly reason: NotWrittenReason;

  constructor(reason: NotWrittenReason, uri: Uri) {
    super(`${uri.path} was not written: ${reason}`);
    this.reason = reason;
  }
}

/** Why `replaceFile` failed. */
export function reasonNotWritten(error: unknown): NotWrittenReason {
  return error instanceof NotWrittenError ? error.reason : 'failed';
}

/**
 * Replaces an existing file of the workspace at once: at any moment it is whole, old or new. Elsewhere than on
 * this machine's disk that is up to the file system's provider.
 *
 * @throws what {@link reasonNotWritten} tells apart
 */
export async function replaceFile(uri: Uri, bytes: Uint8Array): Promise<void> {
  const editor = workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
  if (editor?.isDirty === true) throw new NotWrittenError('unsaved', uri);
  if (uri.scheme === 'file') await replaceOnDisk(uri, bytes);
  else await workspace.fs.writeFile(uri, bytes);
}

async function replaceOnDisk(uri: Uri, bytes: Uint8Array): Promise<void> {
  const target = await realpath(uri.fsPath);
  const folder = workspace.getWorkspaceFolder(uri);
  const root = folder && (await realpath(folder.uri.fsPath));
  if (root === undefined || !isInside(target, root)) throw new NotWrittenError('outside', uri);
  const { mode } = await stat(target);
  // In the same folder, or it could be on another disk, from which a rename is no single step.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
