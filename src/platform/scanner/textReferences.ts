import type { CatalogOverview } from '../../core/catalog/types.ts';
import { namesReferredTo } from '../../core/insight/references.ts';

/** What {@link referencesIn} asks of a catalog. */
type Texts = Pick<CatalogOverview, 'match' | 'keyCount' | 'rows'>;

/** Texts that are read before others may run: some milliseconds' worth. */
const atOnce = 500;

/** The names of keys that the texts of the source locale refer to. */
export async function namesInTexts(catalog: Texts, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const { names } of referencesIn(catalog, signal)) for (const name of names) found.add(name);
  return found;
}

/** The other keys whose texts in the source locale refer to one of some keys. */
export async function keysReferringTo(
  doomed: readonly string[],
  catalog: Texts,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const wanted = new Set(doomed);
  const found: string[] = [];
  for await (const { key, names } of referencesIn(catalog, signal))
    if (!wanted.has(key) && names.some(name => wanted.has(name))) found.push(key);
  return found;
}

/** The keys whose texts in the source locale refer to others, with the names that these may have. */
async function* referencesIn(
  catalog: Texts,
  signal: AbortSignal,
): AsyncGenerator<{ readonly key: string; readonly names: readonly string[] }> {
  const keys = catalog.match('*', catalog.keyCount());
  for (let from = 0; from < keys.length; from += atOnce) {
    for (const { name, sourceText = '' } of catalog.rows(keys.slice(from, from + atOnce))) {
      const names = namesReferredTo(name, sourceText);
      if (names.length > 0) yield { key: name, names };
    }
    await new Promise(resolve => setImmediate(resolve));
    signal.throwIfAborted();
  }
}
