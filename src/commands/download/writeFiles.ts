import type { ActOptions, Outcome } from '../../core/actions/outcome.ts';
import type { Logger } from '../../core/base/logger.ts';
import {
  type NotWrittenReason,
  reasonNotWritten,
  type UndoWrite,
  writeWorkspaceFile,
} from '../../platform/workspace/writeWorkspaceFile.ts';
import type { PlannedFile } from './plannedFile.ts';

/** A file that should have changed but was left as it is. */
export interface SkippedFile {
  readonly file: PlannedFile;
  readonly reason: NotWrittenReason | 'cancelled';
}

export interface Written {
  readonly outcome: Outcome;
  readonly skipped: readonly SkippedFile[];
}

/** Writes the changed files. A failure with one does not stop the others. */
export async function writeFiles(
  files: readonly PlannedFile[],
  logger: Logger,
  { signal, onProgress }: ActOptions,
): Promise<Written> {
  const undos: UndoWrite[] = [];
  const skipped: SkippedFile[] = [];
  for (const [index, file] of files.entries()) {
    if (file.bytes === undefined) continue;
    try {
      if (signal?.aborted) skipped.push({ file, reason: 'cancelled' });
      else undos.push(await writeWorkspaceFile(file.uri, file.bytes, file.before));
    } catch (error) {
      logger.warn(`${file.uri.path} was not written: ${String(error)}`);
      skipped.push({ file, reason: reasonNotWritten(error) });
    }
    onProgress?.(index + 1, files.length);
  }
  const undo = async (): Promise<Outcome> => {
    let affected = 0;
    // In reverse order, so that new folders are removed after their contents.
    for (const takeBack of undos.toReversed()) if (await takeBack()) affected += 1;
    return { affected };
  };
  return { outcome: { affected: undos.length, ...(undos.length > 0 ? { undo } : {}) }, skipped };
}
