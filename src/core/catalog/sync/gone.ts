import type { RemoteKeyQuery, RemoteLocale } from '../remote.ts';
import { downloadResource } from '../writer/state.ts';
import { allItems, type SyncContext } from './context.ts';
import { areDownloadsRefused } from './downloads.ts';
import { byCreation, compareAllKeys, countKeys } from './keys.ts';

/** Ids in one query, besides that of the witness, so that all answers fit on one page. */
const idsAtOnce = 99;

/**
 * Removes keys that the service no longer has. The source locale's download names every key except those whose text
 * is excluded, and these are listed. A key in neither may be gone, and is looked up by its id, since only a list of
 * keys proves that it is missing. Call this after flags and ids were updated.
 *
 * @param isExcludedKnown whether the catalog knows all excluded translations
 */
export async function removeGoneKeys(
  context: SyncContext,
  source: RemoteLocale | undefined,
  isExcludedKnown: boolean,
): Promise<void> {
  const { catalog, logger } = context;
  if (source === undefined || areDownloadsRefused(context)) return;
  const upTo = catalog.notes.state(downloadResource(source.id))?.watermark;
  if (upTo === undefined) return;
  const doubtful = catalog.notes.unnamedKeys(Number(upTo), isExcludedKnown ? source.name : undefined);
  if (doubtful.length === 0) return;
  // Each of those without an id has been looked up by name by now, and was not found.
  const names = doubtful.flatMap(({ id, name }) => (id === undefined ? name : []));
  const ids = doubtful.flatMap(({ id }) => id ?? []);
  const gone = await idsWithoutKey(context, ids);
  if (names.length + (gone?.length ?? 0) > 0) {
    await catalog.writer.removeGoneKeys({ ids: gone ?? [], names, unnamedIn: source.id });
  }
  if (gone === undefined) await compareAllKeys(context);
  logger.info(
    `Sync: ${doubtful.length} keys are in no download; ${names.length + (gone?.length ?? 0)} are gone`,
  );
}

/** Those of `ids` that no key has; undefined if only a full listing can tell, or takes no more requests. */
async function idsWithoutKey(
  context: SyncContext,
  ids: readonly string[],
): Promise<readonly string[] | undefined> {
  const { catalog, remote, request } = context;
  if (ids.length === 0) return [];
  const queries = Math.ceil(ids.length / idsAtOnce);
  if (queries > 2) {
    const { count, pages } = await countKeys(context);
    if (count === catalog.reader.keyCount()) return [];
    if (queries >= pages) return undefined;
  }
  const witness = catalog.notes.namedKey();
  if (witness === undefined) return undefined;
  const gone: string[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const batch = ids.slice(start, start + idsAtOnce);
    const query: RemoteKeyQuery = { ids: [witness, ...batch], ...byCreation };
    const keys = await allItems(page => remote.keys(query, page, request));
    const found = new Set(keys.map(({ id }) => id));
    // An empty answer without the witness means that the service does not support the query; nothing is known to be
    // gone.
    if (!found.has(witness)) return undefined;
    gone.push(...batch.filter(id => !found.has(id)));
  }
  return gone;
}
