import type { CatalogTag } from '../types.ts';
import { allItems, digestOf, type SyncContext } from './context.ts';
import { byCreation } from './keys.ts';

const compared = 'tags/compared';

/** With more pages of tags than this, they are compared only when a person requested the sync. */
const maxPages = 5;

/**
 * Updates tags that were deleted, or added to keys and removed from them without a change of the keys' own time, as
 * jobs may do. Tags whose numbers of keys differ here and there are looked up. Call this when all else about keys is
 * up to date.
 */
export async function syncTags(context: SyncContext): Promise<void> {
  const { catalog, remote, request, clock, logger } = context;
  const first = await remote.tags(1, request);
  if ((first.lastPage ?? 1) > maxPages && request.priority === 'background') return;
  const tags = await allItems(async page => (page === 1 ? first : await remote.tags(page, request)));
  const different = differentTags(context, tags);
  if (different.length === 0) return;
  // What still differed after the last lookup, perhaps because the service counts in another way, is left alone.
  if (digestOf(different) === catalog.notes.state(compared)?.validator) return;
  for (const { name, keys: count } of different) {
    const listed = await allItems(page => remote.keys({ tag: name, ...byCreation }, page, request));
    const tagged = listed.filter(key => key.tags.includes(name));
    // An empty or shorter list would also come from a service that does not support the query.
    if (tagged.length === count) await catalog.writer.putTagged(name, tagged);
    else await catalog.writer.putKeys(tagged);
  }
  const left = differentTags(context, tags);
  logger.info(`Sync: ${different.length} tags had other keys in the service, ${left.length} still seem to`);
  await catalog.writer.setState(compared, {
    validator: digestOf(left),
    watermark: undefined,
    at: clock.now(),
  });
}

interface DifferentTag extends CatalogTag {
  /** How many keys carry it in the catalog. */
  readonly keysHere: number;
}

function differentTags({ catalog }: SyncContext, tags: readonly CatalogTag[]): readonly DifferentTag[] {
  const there = new Map(tags.map(({ name, keys }) => [name, keys]));
  const here = new Map(catalog.reader.tags().map(({ name, keys }) => [name, keys]));
  return [...new Set([...there.keys(), ...here.keys()])].sort().flatMap(name => {
    const [keys, keysHere] = [there.get(name) ?? 0, here.get(name) ?? 0];
    return keys === keysHere ? [] : { name, keys, keysHere };
  });
}
