import type { RemoteKey } from '../remote.ts';
import { changedKeys } from '../writer/state.ts';
import { allItems, allItemsBackwards, digestOf, restOfPages, type SyncContext } from './context.ts';
import { afterReading, goOnFrom, latest, untilOver } from './moments.ts';

const listing = 'keys/listing';
/**
 * Recorded once the catalog has had all keys. Until then the first listing may have skipped some, and as many may be
 * gone.
 */
const compared = 'keys/compared';
const newestFirst = { sort: 'updated_at', order: 'desc' } as const;
/** With this many pages, a listing waits until the latest second is over: two seconds at most, once. */
const worthWaiting = 20;
/** Sorts new keys to the end. */
export const byCreation = { sort: 'created_at', order: 'asc' } as const;

/** Whether every key was listed at least once. */
export function wereKeysListed(context: SyncContext): boolean {
  return context.catalog.notes.state(changedKeys) !== undefined;
}

/**
 * Lists every key, 100 per page. Sorted by time of creation, so that keys added meanwhile are at the end. An
 * interrupted listing continues at its page, since {@link repairKeys} finds what was shifted by deletions.
 */
export async function listAllKeys(context: SyncContext): Promise<void> {
  const { catalog, remote, request, clock, logger } = context;
  const state = catalog.notes.state(listing);
  const read = (page: number) => remote.keys(byCreation, page, request);
  const from = Number(state?.watermark ?? '1');
  let moment = state?.validator;
  let began = clock.now();
  let first = await read(from);
  const last = first.lastPage ?? from;
  const wait = untilOver(context, began);
  if (from === 1 && last >= worthWaiting && wait > 0) {
    // If an import has just put all keys into one second, all of them would be listed once more afterwards.
    await clock.sleep(wait, request.signal);
    began = clock.now();
    first = await read(from);
  }
  if (from > 1) logger.info(`Sync: the key listing goes on at page ${from} of ${last}`);
  let done = from - 1;
  const finished = new Set<number>();
  const take = async (items: readonly RemoteKey[], number: number) => {
    await catalog.writer.putKeys(items);
    moment = latest(
      items.map(key => key.updatedAt),
      moment,
    );
    finished.add(number);
    const before = done;
    while (finished.has(done + 1)) done++;
    context.progress({ phase: 'keys', done, total: last });
    // Only as far as all previous pages have been stored.
    if (done === before) return;
    await catalog.writer.setState(listing, {
      validator: moment,
      watermark: String(done + 1),
      at: clock.now(),
    });
  };
  await take(first.items, from);
  const shifted = { ...first, lastPage: first.lastPage === undefined ? undefined : last - from + 1 };
  await restOfPages(
    shifted,
    page => read(page + from - 1),
    (page, number) => take(page.items, number + from - 1),
  );
  // A listing in two parts has no single start time.
  const watermark = from > 1 ? moment : goOnFrom(context, moment, began);
  await catalog.writer.setState(changedKeys, { validator: undefined, watermark, at: clock.now() });
  await catalog.writer.forgetState(listing);
}

/**
 * Lists the keys that have changed. Returns whether there were any.
 *
 * The start time of the query stays the same as long as the answer fits on one page, so that unchanged content is
 * answered "not modified", for free.
 */
export async function listChangedKeys(context: SyncContext): Promise<boolean> {
  const { catalog, remote, request, clock, logger } = context;
  const state = catalog.notes.state(changedKeys);
  const since = state?.watermark;
  const query = { updatedSince: since, ...newestFirst };
  const began = clock.now();
  let pages = 0;
  let wasFree = true;
  const keys = await allItems(async number => {
    const page = await remote.keys(query, number, request);
    pages++;
    wasFree &&= page.wasFree;
    return page;
  });
  const digest = digestOf(keys);
  const isSame = digest === state?.validator;
  if (isSame && (wasFree || pages === 1)) return false;
  if (!isSame) await catalog.writer.putKeys(keys);
  const moment = latest(
    keys.map(key => key.updatedAt),
    since,
  );
  const next = pages > 1 ? afterReading(moment, since, state?.at, began) : since;
  await catalog.writer.setState(changedKeys, {
    validator: next === since ? digest : await askOnce(context, next),
    watermark: next,
    at: next === since ? (state?.at ?? began) : began,
  });
  if (isSame) return false;
  logger.debug(`Sync: ${keys.length} keys changed since ${since ?? 'ever'}`);
  return true;
}

/** Sends the next sync's query in advance, so that it is free if nothing happens until then. */
async function askOnce(
  { catalog, remote, request }: SyncContext,
  since: string | undefined,
): Promise<string | undefined> {
  const page = await remote.keys({ updatedSince: since, ...newestFirst }, 1, request);
  await catalog.writer.putKeys(page.items);
  return page.hasNext ? undefined : digestOf(page.items);
}

/**
 * A listing during deletions skips keys, and a download may name keys that are newer than the listing. Looks them up
 * by name, or lists everything once more if there are many.
 */
export async function repairKeys(context: SyncContext): Promise<void> {
  const { catalog, remote, request, logger } = context;
  const missing = catalog.notes.keysWithoutId();
  if (missing === 0) return;
  if ((await listChangedKeys(context)) && catalog.notes.keysWithoutId() === 0) return;
  const names = catalog.notes.namesWithoutId(maxNamed + 1);
  logger.info(`Sync: ${names.length} keys were not listed and are asked for`);
  if (names.length > maxNamed) return listAllKeys(context);
  for (const name of names) {
    const found = await allItems(page => remote.keys({ name, ...byCreation }, page, request));
    await catalog.writer.putKeys(found.filter(key => key.name === name));
  }
}

/** Removes keys that the service no longer has by listing all of them, for projects without usable downloads. */
export async function removeUnlistedKeys(context: SyncContext): Promise<void> {
  const { catalog } = context;
  const { count } = await countKeys(context);
  const wasCompared = catalog.notes.state(compared) !== undefined;
  if (wasCompared && count === catalog.reader.keyCount()) return;
  await compareAllKeys(context);
}

/** Lists all keys, and removes those that are not among them. */
export async function compareAllKeys(context: SyncContext): Promise<void> {
  const { catalog, remote, request, clock, logger } = context;
  const upTo = catalog.notes.lastKeyNumber();
  const keys = await allItemsBackwards(page => remote.keys(byCreation, page, request));
  await catalog.writer.putKeys(keys);
  await catalog.writer.removeUnlistedKeys(
    keys.map(key => key.id),
    upTo,
  );
  await catalog.writer.setState(compared, { validator: undefined, watermark: undefined, at: clock.now() });
  logger.info(`Sync: listed all keys, of which there are ${keys.length}`);
}

/** How many keys the service has and how many pages they fill, from the first and the last page. */
export async function countKeys({
  remote,
  request,
}: SyncContext): Promise<{ readonly count: number | undefined; readonly pages: number }> {
  const first = await remote.keys(byCreation, 1, request);
  const pages = first.lastPage ?? 1;
  const end = pages > 1 ? await remote.keys(byCreation, pages, request) : first;
  return { count: end.hasNext ? undefined : (pages - 1) * first.items.length + end.items.length, pages };
}

/** Up to this many keys are looked up one by one. */
const maxNamed = 10;
