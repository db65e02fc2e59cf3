import type { Outcome } from '../../core/actions/outcome.ts';
import {
  type NotWrittenReason,
  reasonNotWritten,
  type UndoWrite,
  writeWorkspaceFile,
} from '../../platform/writeWorkspaceFile.ts';
import type { PlannedFile } from './plannedFile.ts';

/** A file that was left as it is, though it was to change. */
export interface SkippedFile {
  readonly file: PlannedFile;
  readonly reason: NotWrittenReason;
}

export interface Written {
  readonly outcome: Outcome;
  readonly skipped: readonly SkippedFile[];
}

/** Writes the files that change. One that can not be written does not keep the others from it. */
export async function writeFiles(files: readonly PlannedFile[]): Promise<Written> {
  const undos: UndoWrite[] = [];
  const skipped: SkippedFile[] = [];
  for (const file of files) {
    if (file.bytes === undefined) continue;
    try {
      undos.push(await writeWorkspaceFile(file.uri, file.bytes));
    } catch (error) {
      skipped.push({ file, reason: reasonNotWritten(error) });
    }
  }
  const undo = async (): Promise<Outcome> => {
    let affected = 0;
    // The last one first: folders that were made go when what is in them has gone.
    for (const takeBack of undos.toReversed()) if (await takeBack()) affected += 1;
    return { affected };
  };
  return { outcome: { affected: undos.length, ...(undos.length > 0 ? { undo } : {}) }, skipped };
}
