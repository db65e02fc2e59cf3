import type { KillReport } from '../../unit/project/killRun.ts';

/** What became of the files and the catalog over all kills. */
export interface EditorKillReport extends KillReport {
  /** Temporary files that were left in the end. */
  readonly leftAtEnd: number;
  /** How long a whole download writes, in milliseconds. */
  readonly writingMs: number;
  /** Keys of the catalog after the last kill. */
  readonly catalogKeys: number;
}
