import type { Batch } from '../../../src/core/scanner/index/batch.ts';
import { unpack } from '../../../src/core/scanner/index/store/packing.ts';

/** The names that the usages of the batches are looked up by, by file. */
export function namesIn(batches: Iterable<Batch>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { files } of batches) {
    for (const [file, packed] of files) {
      if (packed !== '') found[file] = unpack(packed, file).map(usage => usage.names[0] ?? usage.certainty);
    }
  }
  return found;
}
