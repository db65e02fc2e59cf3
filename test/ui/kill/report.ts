/** What became of the files and the catalog over all kills. */
export interface EditorKillReport {
  readonly rounds: number;
  readonly files: number;
  readonly old: number;
  readonly fresh: number;
  /** Kills after which some files were old and some new. */
  readonly midway: number;
  /** Temporary files that were found after the kills, and those that were left in the end. */
  readonly leftovers: number;
  readonly leftAtEnd: number;
  /** How long a whole download writes, in milliseconds. */
  readonly writingMs: number;
  /** Keys of the catalog after the last kill. */
  readonly catalogKeys: number;
}
