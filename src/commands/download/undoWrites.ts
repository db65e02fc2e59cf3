import { StoppedHalfway, type Undo } from '../../core/actions/outcome.ts';
import type { UndoWrite } from '../../platform/workspace/writeWorkspaceFile.ts';

/** A file that a download wrote. */
export interface WrittenFile {
  /** Its name for people. */
  readonly name: string;
  readonly undo: UndoWrite;
}

/**
 * Undoes writes, the last one first, so that new folders are removed after their contents. A file that cannot be
 * restored does not stop the others, and remains to be tried again. Files changed since are left alone and named.
 */
export function undoWrites(files: readonly WrittenFile[]): Undo {
  return async () => {
    const changedFiles: string[] = [];
    const failed: WrittenFile[] = [];
    let cause: unknown;
    for (const file of files.toReversed()) {
      try {
        if (!(await file.undo())) changedFiles.push(file.name);
      } catch (error) {
        failed.push(file);
        cause ??= error;
      }
    }
    const done = { affected: files.length - changedFiles.length - failed.length, changedFiles };
    if (failed.length === 0) return done;
    const resume = undoWrites(failed.toReversed());
    throw new StoppedHalfway(
      { done, remaining: failed.length, isUncertain: false, refused: [], resume },
      cause,
    );
  };
}
