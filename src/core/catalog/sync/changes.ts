import type { RemoteLocale, RemotePage, RemoteTranslation } from '../remote.ts';
import { changedTranslations, downloadResource } from '../writer/state.ts';
import { digestOf, type SyncContext, unlessEndless } from './context.ts';
import { areDownloadsRefused, fetchLocales } from './downloads.ts';
import { isEarly, latest, notedMoment, secondAfter } from './moments.ts';
import { choosePlan } from './plan.ts';

/** The latest moment up to which all changes are known. */
const seen = 'translations/seen';
const newestFirst = { sort: 'updated_at', order: 'desc' } as const;

/** Whether everything has been fetched, so that only changes are needed. */
export function isFollowing(context: SyncContext): boolean {
  return context.catalog.notes.state(changedTranslations) !== undefined;
}

/** After the first complete fetch: where to start looking for changes. */
export async function startFollowing(context: SyncContext): Promise<void> {
  const { catalog, clock } = context;
  const moment = notedMoment(context);
  // Late changes in the noted second are found by comparing early downloads again. Listings are not compared, so for
  // them the second itself is requested once more.
  const isCompared = moment !== undefined && !areDownloadsRefused(context);
  const since = isCompared ? secondAfter(moment) : moment;
  await catalog.writer.setState(changedTranslations, {
    validator: undefined,
    watermark: since,
    at: clock.now(),
  });
  await catalog.writer.setState(seen, { validator: undefined, watermark: moment, at: clock.now() });
}

/** Locales whose first download may lack changes in the noted second; they are compared again. */
export function readEarly(context: SyncContext, locales: readonly RemoteLocale[]): readonly RemoteLocale[] {
  return locales.filter(locale => {
    const state = context.catalog.notes.state(downloadResource(locale.id));
    return state !== undefined && isEarly(context, state.at);
  });
}

/**
 * Fetches what has changed. The first page of changes also says how many there are; the rest is then listed or
 * downloaded per locale, whichever is cheaper. If nothing has changed the one request is free, because the query
 * stays the same until the answer outgrows its page.
 *
 * @returns whether locales were downloaded, whose answers omit what is excluded by then
 */
export async function fetchChanges(
  context: SyncContext,
  locales: readonly RemoteLocale[],
  source: RemoteLocale | undefined,
): Promise<boolean> {
  const { catalog, remote, request, clock, logger } = context;
  const state = catalog.notes.state(changedTranslations);
  const since = state?.watermark;
  const seenMoment = catalog.notes.state(seen)?.watermark;
  const read = (page: number) => remote.translations({ updatedSince: since, ...newestFirst }, page, request);
  const requestedAt = clock.now();
  const first = await read(1);
  const digest = digestOf([first.items, first.hasNext]);
  if (digest === state?.validator) return false;

  const pagesLeft = reaches(first, seenMoment) ? 0 : (first.lastPage ?? Number.POSITIVE_INFINITY) - 1;
  const changed = new Set([
    ...first.items.filter(item => isAfter(item.updatedAt, seenMoment)).map(item => item.localeName),
    ...locales.filter(locale => hasNoValidator(context, locale)).map(locale => locale.name),
  ]);
  const plan = choosePlan({
    pagesLeft,
    localesChanged: changed.size,
    downloadsRefused: areDownloadsRefused(context),
  });
  logger.info(`Sync: ${plan.kind} (${plan.reason})`);
  // Complete and with flags; the downloads bring the rest.
  const listed = [...first.items];
  if (plan.kind === 'list') {
    const readOn = unlessEndless(first, read);
    for (let page = 2, last = first; last.hasNext && !reaches(last, seenMoment); page++) {
      last = await readOn(page);
      listed.push(...last.items);
    }
  }
  const { changed: changedCount, unknown } = await catalog.writer.putTranslations(listed, requestedAt);
  logger.debug(`Sync: ${changedCount} translations changed, ${unknown} of them could not be placed`);
  const isDownloaded = plan.kind === 'download';
  if (isDownloaded) await fetchLocales(context, sourceLast(locales, source), source);

  // For keys or locales that appeared after their lists were read: the same query is repeated next time.
  if (unknown > 0) return isDownloaded;
  const moment = latest(
    first.items.map(item => item.updatedAt),
    seenMoment,
  );
  await catalog.writer.setState(seen, { validator: undefined, watermark: moment, at: clock.now() });
  const hasMoved = first.hasNext && moment !== since;
  await catalog.writer.setState(changedTranslations, {
    validator: hasMoved ? await askOnce(context, moment) : digest,
    watermark: hasMoved ? moment : since,
    at: clock.now(),
  });
  return isDownloaded;
}

/** Sends the next sync's query in advance, so that it is free if nothing happens until then. */
async function askOnce(context: SyncContext, since: string | undefined): Promise<string | undefined> {
  const { catalog, remote, request, clock } = context;
  const requestedAt = clock.now();
  const page = await remote.translations({ updatedSince: since, ...newestFirst }, 1, request);
  const { unknown } = await catalog.writer.putTranslations(page.items, requestedAt);
  return page.hasNext || unknown > 0 ? undefined : digestOf([page.items, page.hasNext]);
}

/** Whether a locale's download cannot be free, because its texts were also changed in other ways. */
function hasNoValidator(context: SyncContext, locale: RemoteLocale): boolean {
  if (context.gone.has(locale.id)) return false;
  return context.catalog.notes.state(downloadResource(locale.id))?.validator === undefined;
}

/** Whether a page reaches back to known changes, so that everything newer is on it or before it. */
function reaches(page: RemotePage<RemoteTranslation>, moment: string | undefined): boolean {
  if (!page.hasNext) return true;
  const oldest = page.items.at(-1)?.updatedAt;
  return moment !== undefined && oldest !== undefined && Date.parse(oldest) < Date.parse(moment);
}

function isAfter(moment: string | undefined, other: string | undefined): boolean {
  return moment !== undefined && (other === undefined || Date.parse(moment) >= Date.parse(other));
}

function sourceLast(
  locales: readonly RemoteLocale[],
  source: RemoteLocale | undefined,
): readonly RemoteLocale[] {
  return locales.filter(locale => locale.id !== source?.id);
}
