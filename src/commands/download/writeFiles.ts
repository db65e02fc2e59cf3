import type { ActionOptions, Outcome } from '../../core/actions/outcome.ts';
import type { Logger } from '../../core/base/logger.ts';
import { reasonNotWritten, writeWorkspaceFile } from '../../platform/workspace/writeWorkspaceFile.ts';
import type { PlannedFile, SkippedFile } from './plannedFile.ts';
import { undoWrites, type WrittenFile } from './undoWrites.ts';
import { nameOf } from './words.ts';

export interface Written {
  readonly outcome: Outcome;
  readonly skipped: readonly SkippedFile[];
}

/** Writes the changed files. A failure with one does not stop the others. */
export async function writeFiles(
  files: readonly PlannedFile[],
  logger: Logger,
  { signal, onProgress }: ActionOptions,
): Promise<Written> {
  const written: WrittenFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const [index, file] of files.entries()) {
    if (file.bytes === undefined) continue;
    try {
      if (signal?.aborted) skipped.push({ file, reason: 'cancelled' });
      else {
        const undo = await writeWorkspaceFile(file.uri, file.bytes, file.before);
        written.push({ name: nameOf(file), undo });
      }
    } catch (error) {
      logger.warn(`${file.uri.path} was not written: ${String(error)}`);
      skipped.push({ file, reason: reasonNotWritten(error) });
    }
    onProgress?.(index + 1, files.length);
  }
  const undo = written.length > 0 ? { undo: undoWrites(written) } : {};
  return { outcome: { affected: written.length, ...undo }, skipped };
}
