/** A file and its usages, packed. */
export type PackedFile = readonly [file: string, packed: string];

/** Changes in one root. */
export interface Batch {
  readonly files: readonly PackedFile[];
  readonly removed: readonly string[];
  /** How many files were read rather than taken from the cache. */
  readonly read: number;
}

/** After at most this many files a batch is sent. */
export const batchFiles = 400;
