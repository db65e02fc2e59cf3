import { createHash } from 'node:crypto';
import type { Catalog } from '../../core/catalog/open.ts';
import type { ComparedFile, CompareOptions, FileComparison } from './types.ts';

/** Passes files to the catalog for comparison, and removes earlier ones that no longer exist. */
export async function compareFiles(
  { reader, writer }: Pick<Catalog, 'reader' | 'writer'>,
  files: readonly ComparedFile[],
  { signal, onCompared }: CompareOptions = {},
): Promise<FileComparison> {
  const present = new Set(files.map(({ path }) => path));
  for (const path of reader.driftFiles()) if (!present.has(path)) await writer.removeLocaleFile(path);
  let compared = 0;
  const unreadable = new Set<string>();
  for (const file of files) {
    signal?.throwIfAborted();
    const stamp = createHash('sha256')
      .update(`${file.formatId}\n${file.prefix}\n${file.text ?? ''}`)
      .digest('hex');
    const outcome = await writer.putLocaleFile({ ...file, stamp });
    if (outcome === 'unreadable') unreadable.add(file.path);
    if (outcome === 'compared' || outcome === 'unchanged') compared++;
    onCompared?.(file);
  }
  return { compared, unreadable: [...unreadable] };
}
