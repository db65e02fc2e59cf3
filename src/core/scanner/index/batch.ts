/** A file and its usages, packed. */
export type PackedFile = readonly [file: string, packed: string];

/** News of one root. */
export interface Batch {
  readonly files: readonly PackedFile[];
  readonly removed: readonly string[];
  /** How many files were read, not remembered. */
  readonly read: number;
}

/** How many files are looked at at most before something is handed over. */
export const batchFiles = 400;
