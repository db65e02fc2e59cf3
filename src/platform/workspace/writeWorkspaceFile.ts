import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Uri, workspace } from 'vscode';
import { applyChanges, restore } from '../../core/project/pull/apply.ts';
import { readUnlessGone } from './files.ts';

/**
 * Unsaved changes in an editor, another content than was expected, a link that leads out of the workspace, or what
 * the disk said.
 */
export type NotWrittenReason = 'unsaved' | 'changed' | 'outside' | 'readOnly' | 'full' | 'failed';

class NotWrittenError extends Error {
  override readonly name = 'NotWrittenError';
  readonly reason: NotWrittenReason;

  constructor(reason: NotWrittenReason, uri: Uri, cause?: unknown) {
    super(`${uri.path} was not written: ${reason}${cause === undefined ? '' : ` (${String(cause)})`}`, {
      cause,
    });
    this.reason = reason;
  }
}

/** Why {@link writeWorkspaceFile} failed. */
export function reasonNotWritten(error: unknown): NotWrittenReason {
  return error instanceof NotWrittenError ? error.reason : reasonOnDisk(error);
}

/** What the error codes of the system (POSIX, errno.h) and of the editor's file systems come to for a person. */
function reasonOnDisk(error: unknown): NotWrittenReason {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && protectedCodes.has(code)) return 'readOnly';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'failed';
}

const protectedCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'NoPermissions']);

/** Takes a write back. @returns false where somebody changed the file since: then it stays. */
export type UndoWrite = () => Promise<boolean>;

/**
 * Writes a file of the workspace, there or not yet, so that at any moment it is whole, old or new. Elsewhere than
 * on this machine's disk that is up to the file system's provider.
 *
 * @param expected what it holds; undefined where there is no such file. Anything else in it is somebody's work of
 *   just now, and is left alone.
 * @throws what {@link reasonNotWritten} tells apart
 */
export async function writeWorkspaceFile(
  uri: Uri,
  bytes: Uint8Array,
  expected: Uint8Array | undefined,
): Promise<UndoWrite> {
  const editor = workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
  if (editor?.isDirty === true) throw new NotWrittenError('unsaved', uri);
  const present = await readUnlessGone(uri);
  if (!isSame(present, expected) && !isSame(present, bytes)) throw new NotWrittenError('changed', uri);
  return uri.scheme === 'file' ? writeOnDisk(uri, bytes) : writeElsewhere(uri, bytes);
}

async function writeOnDisk(uri: Uri, bytes: Uint8Array): Promise<UndoWrite> {
  const file = await realPathOf(uri.fsPath);
  const folder = workspace.getWorkspaceFolder(uri);
  const root = folder && (await realpath(folder.uri.fsPath));
  if (root === undefined || !isInside(file, root)) throw new NotWrittenError('outside', uri);
  const { failed, undo } = await applyChanges([{ path: file, bytes }]);
  const [failure] = failed;
  if (failure !== undefined) throw new NotWrittenError(reasonOnDisk(failure.error), uri, failure.error);
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
  const before = await readUnlessGone(uri);
  await workspace.fs.writeFile(uri, bytes);
  return async () => {
    const now = await readUnlessGone(uri);
    if (!isSame(now, bytes)) return false;
    if (before === undefined) await workspace.fs.delete(uri);
    else await workspace.fs.writeFile(uri, before);
    return true;
  };
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(one, other) === 0;
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
