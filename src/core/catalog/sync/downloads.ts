import { FormatRefusedError, type RemoteLocale, RemoteLocaleGoneError } from '../remote.ts';
import { DownloadFormatError } from '../writer/download.ts';
import { downloadResource } from '../writer/state.ts';
import { inParallel, type SyncContext } from './context.ts';
import { listAllKeys, wereKeysListed } from './keys.ts';
import { listLocale } from './listing.ts';
import { syncLocales } from './locales.ts';

const format = 'simple_json';

/** Recorded when the service does not offer usable downloads, so that everything is listed. */
const refused = 'downloads/refused';

/** How long to rely on that, in milliseconds: a plan, a permission or a proxy may change. */
const refusalTrusted = 24 * 60 * 60 * 1000;

/** Whether downloads were refused since the project was opened with this account and token, and recently. */
export function areDownloadsRefused({ catalog, clock, openedAt }: SyncContext): boolean {
  const at = catalog.notes.state(refused)?.at;
  return at !== undefined && at >= openedAt && Math.abs(clock.now() - at) < refusalTrusted;
}

/**
 * Updates one locale by its download, which is free if nothing has changed. The source locale's download also names
 * keys without a text, to find out which keys may be gone: see {@link removeGoneKeys}.
 *
 * @returns false when downloads are refused, which is recorded for a while
 */
export async function downloadLocale(
  context: SyncContext,
  locale: RemoteLocale,
  { namesEveryKey }: { readonly namesEveryKey: boolean },
): Promise<boolean> {
  const { catalog, remote, request, clock, logger } = context;
  const resource = downloadResource(locale.id);
  const known = catalog.notes.state(resource);
  // A key that is added during the download is missing in it without being gone.
  const watermark = namesEveryKey ? String(catalog.notes.lastKeyNumber()) : undefined;
  // The stored answer belongs to the other query.
  const validator = (known?.watermark !== undefined) === namesEveryKey ? known?.validator : undefined;
  const began = clock.now();
  try {
    const query = { format, includeEmpty: namesEveryKey, validator };
    const file = await remote.download(locale, query, request);
    if (catalog.notes.state(refused) !== undefined) await catalog.writer.forgetState(refused);
    if (file.notModified) {
      await catalog.writer.setState(resource, { validator, watermark, at: began });
      return true;
    }
    const { changed, newKeys } = await catalog.writer.putDownload({
      localeName: locale.name,
      body: file.value,
      namesEveryKey,
      requestedAt: began,
      state: { resource, state: { validator: file.validator, watermark, at: began } },
    });
    logger.debug(`Sync: ${locale.name} downloaded: ${changed} translations changed, ${newKeys} new keys`);
    return true;
  } catch (error) {
    if (!(error instanceof FormatRefusedError) && !(error instanceof DownloadFormatError)) throw error;
    logger.warn(`Sync: downloads cannot be used (${error.message}); translations are listed for now`);
    await catalog.writer.setState(refused, { validator: undefined, watermark: undefined, at: clock.now() });
    return false;
  }
}

/**
 * Updates locales, each by its download or, where those are refused, by listing it. Locales that were deleted
 * meanwhile are skipped.
 */
export async function fetchLocales(
  context: SyncContext,
  locales: readonly RemoteLocale[],
  source: RemoteLocale | undefined,
): Promise<void> {
  const fetched = new Set<string>();
  const fetch = async (locale: RemoteLocale) => {
    const isDone =
      !areDownloadsRefused(context) &&
      (await downloadLocale(context, locale, { namesEveryKey: locale.id === source?.id }));
    if (!isDone) await listInstead(context, locale);
    fetched.add(locale.id);
    reportProgress();
  };
  let pending = locales.filter(({ id }) => !context.gone.has(id));
  const reportProgress = () => {
    const total = pending.filter(({ id }) => !fetched.has(id)).length + fetched.size;
    context.progress({ phase: 'translations', done: fetched.size, total });
  };
  const fetchLeft = async () => {
    // The source locale comes first: the editor needs it most, and others find their keys there.
    const [first, ...others] = pending;
    if (first !== undefined) await fetch(first);
    await inParallel(others, fetch);
  };
  while (!(await unlessGone(context, fetchLeft))) {
    pending = pending.filter(({ id }) => !context.gone.has(id) && !fetched.has(id));
    reportProgress();
  }
}

/**
 * Processes locales. If the service no longer has one of them, the list of locales is read again once nothing else is
 * running.
 *
 * @returns false if a locale was deleted; the context then lists it
 * @throws RemoteGoneError if the project or branch is gone, or if a listed locale is not found
 */
export async function unlessGone(context: SyncContext, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof RemoteLocaleGoneError)) throw error;
    const before = context.catalog.reader.locales();
    const listed = new Set((await syncLocales(context, [])).map(({ id }) => id));
    const gone = before.filter(({ id }) => !listed.has(id));
    if (gone.length === 0) throw error;
    for (const { id } of gone) context.gone.add(id);
    return false;
  }
}

/** A listing of translations requires their keys to be known. */
async function listInstead(context: SyncContext, locale: RemoteLocale): Promise<void> {
  if (!wereKeysListed(context)) await listAllKeys(context);
  await listLocale(context, locale);
}
