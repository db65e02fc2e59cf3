import { createHash } from 'node:crypto';
import { endlessListError } from '../../api/errors.ts';
import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import { RepeatedPages } from '../../base/repeatedPages.ts';
import type { Catalog } from '../open.ts';
import type { RemoteOptions, RemotePage } from '../remote.ts';
import type { CountedRemote } from './traffic.ts';

/** What every step of a sync works with. */
export interface SyncContext {
  readonly catalog: Pick<Catalog, 'reader' | 'notes' | 'writer'>;
  readonly remote: CountedRemote;
  readonly request: RemoteOptions;
  readonly clock: Clock;
  /** Since when the project is open here, in milliseconds since the UNIX epoch. */
  readonly openedAt: number;
  readonly logger: Logger;
  readonly progress: (progress: SyncProgress) => void;
  /** Ids of locales that disappeared from the service during the sync. */
  readonly gone: Set<string>;
}

export type SyncPhase = 'locales' | 'translations' | 'keys' | 'flags';

export interface SyncProgress {
  readonly phase: SyncPhase;
  readonly done: number;
  /** Undefined while unknown. */
  readonly total: number | undefined;
}

/** Concurrent requests; the service allows 2 for a project (API document, Limits). */
const parallel = 2;

/** Calls `work` for every item, a few at a time, in order. The first failure stops it. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const lane = async () => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  // Settled instead of raced, so that no part of it is still writing when this returns.
  const lanes = await Promise.allSettled(Array.from({ length: parallel }, lane));
  const rejected = lanes.find(result => result.status === 'rejected');
  if (rejected !== undefined) throw rejected.reason;
}

/**
 * Reads the pages after the first one, a few at a time, and passes each on as it arrives.
 *
 * @throws UnexpectedResponseError for a list that repeats the same page without end
 */
export async function restOfPages<T>(
  first: RemotePage<T>,
  readPage: (page: number) => Promise<RemotePage<T>>,
  take: (page: RemotePage<T>, number: number) => Promise<void>,
): Promise<void> {
  if (!first.hasNext) return;
  const read = unlessEndless(first, readPage);
  if (first.lastPage !== undefined) {
    let last = first.lastPage;
    const numbers = function* () {
      for (let number = 2; number <= last; number++) yield number;
    };
    await inParallel(numbers(), async number => {
      const page = await read(number);
      // The listing has become shorter meanwhile, or never was as long as the service said.
      if (!page.hasNext) last = Math.min(last, number);
      await take(page, number);
    });
    return;
  }
  for (let number = 2; ; number++) {
    const page = await read(number);
    await take(page, number);
    if (!page.hasNext) return;
  }
}

/** All items of a listing, page after page. */
export async function allItems<T>(read: (page: number) => Promise<RemotePage<T>>): Promise<readonly T[]> {
  const first = await read(1);
  const pages: (readonly T[])[] = [first.items];
  await restOfPages(first, read, async (page, number) => {
    pages[number - 1] = page.items;
  });
  return pages.flat();
}

/**
 * All items of a listing that grows at its end, read from the end. If others remove items meanwhile, none of the rest
 * moves to a page that was already read. Some items may occur twice; those added meanwhile are missing. If the service
 * does not know the end, the list is read forwards.
 */
export async function allItemsBackwards<T>(
  read: (page: number) => Promise<RemotePage<T>>,
): Promise<readonly T[]> {
  const first = await read(1);
  if (!first.hasNext) return first.items;
  if (first.lastPage === undefined) return allItems(read);
  const readOn = unlessEndless(first, read);
  const items: T[] = [];
  for (let number = first.lastPage, empty = 0; number >= 1; number--) {
    const page = await readOn(number);
    if (page.items.length === 0) empty++;
    // One page may have gone meanwhile. With more, the list never was as long as the service said.
    if (empty > 1) return allItems(read);
    items.push(...page.items);
  }
  return items;
}

/** Reads pages that follow the first one. It rejects for a list that repeats the same page without end. */
export function unlessEndless<T>(
  first: RemotePage<T>,
  read: (page: number) => Promise<RemotePage<T>>,
): (page: number) => Promise<RemotePage<T>> {
  const pages = new RepeatedPages();
  pages.add(first.items);
  return async number => {
    const page = await read(number);
    if (pages.add(page.items) && page.hasNext) throw endlessListError({});
    return page;
  };
}

/** Tells whether a listing is unchanged since the last sync. */
export function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64');
}
