import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Uri, workspace } from 'vscode';
import { applyChanges, restore } from '../../core/project/download/apply.ts';
import { readUnlessGone } from './files.ts';

/**
 * Unsaved changes in an editor, unexpected content, a link that leads out of the workspace, or an error of the disk.
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

/** The meaning of error codes of the system (POSIX, errno.h) and of the editor's file systems. */
function reasonOnDisk(error: unknown): NotWrittenReason {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && protectedCodes.has(code)) return 'readOnly';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'failed';
}

const protectedCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'NoPermissions']);

/** Reverts a write. @returns false if somebody has changed the file since, which is then left alone */
export type UndoWrite = () => Promise<boolean>;

/**
 * Writes a workspace file, new or existing, so that it is complete at any moment, with old or new content. That holds
 * for the local disk; elsewhere it depends on the file system's provider.
 *
 * @param expected the known content; undefined for a new file. Any other content is somebody's recent work, and is left
 * alone.
 * @throws errors that {@link reasonNotWritten} distinguishes
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

/** The real path after following links; folders that do not exist yet are kept as they are. */
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
