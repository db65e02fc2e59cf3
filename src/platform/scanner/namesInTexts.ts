import type { CatalogOverview } from '../../core/catalog/types.ts';
import { namesReferredTo } from '../../core/insight/references.ts';

/** Texts that are read before others may run: some milliseconds' worth. */
const atOnce = 500;

/**
 * The names of keys that the texts of the source locale refer to.
 *
 * @param names of the catalog's keys
 */
export async function namesInTexts(
  catalog: Pick<CatalogOverview, 'rows'>,
  names: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < names.length; from += atOnce) {
    for (const { name, sourceText = '' } of catalog.rows(names.slice(from, from + atOnce)))
      for (const referred of namesReferredTo(name, sourceText)) found.add(referred);
    await new Promise(resolve => setImmediate(resolve));
    signal.throwIfAborted();
  }
  return found;
}
