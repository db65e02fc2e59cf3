import { createHash } from 'node:crypto';
import type { Catalog } from '../../core/catalog/open.ts';
import type { ComparedFile } from './types.ts';

/** Hands files over to the catalog for comparison, and takes out those that were compared before and are not there. */
export async function compareFiles(
  { reader, writer }: Pick<Catalog, 'reader' | 'writer'>,
  files: readonly ComparedFile[],
): Promise<readonly string[]> {
  const present = new Set(files.map(({ path }) => path));
  for (const path of reader.driftFiles()) if (!present.has(path)) await writer.removeLocaleFile(path);
  const unreadable: string[] = [];
  for (const file of files) {
    const stamp = createHash('sha256').update(`${file.formatId}\n${file.prefix}\n${file.text}`).digest('hex');
    if ((await writer.putLocaleFile({ ...file, stamp })) === 'unreadable') unreadable.push(file.path);
  }
  return unreadable;
}
