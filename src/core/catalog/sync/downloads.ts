import { FormatRefusedError, type RemoteLocale, RemoteLocaleGoneError } from '../remote.ts';
import { DownloadFormatError } from '../writer/download.ts';
import { downloadResource } from '../writer/state.ts';
import { inParallel, type SyncContext } from './context.ts';
import { listAllKeys, wereKeysListed } from './keys.ts';
import { listLocale } from './listing.ts';
import { syncLocales } from './locales.ts';

const format = 'simple_json';

/** Remembered when the service does not give downloads that can be used; then everything is listed. */
const refused = 'downloads/refused';

/** How long that is believed, in milliseconds: a plan, a right or a proxy may be another one tomorrow. */
const believed = 24 * 60 * 60 * 1000;

/** Whether downloads were refused since the project was opened with this account and token, and not long ago. */
export function areDownloadsRefused({ catalog, clock, openedAt }: SyncContext): boolean {
  const at = catalog.notes.state(refused)?.at;
  return at !== undefined && at >= openedAt && Math.abs(clock.now() - at) < believed;
}

/**
 * Brings one locale in step by its download, which is free when nothing changed. The source locale's names keys without
 * a text as well, so that it also tells which keys may be gone: see {@link removeGoneKeys}.
 * @returns false when downloads are refused, which is remembered for a while.
 */
export async function downloadLocale(
  context: SyncContext,
  locale: RemoteLocale,
  namesEveryKey: boolean,
): Promise<boolean> {
  const { catalog, remote, request, clock, logger } = context;
  const resource = downloadResource(locale.id);
  const known = catalog.notes.state(resource);
  // A key that is added while the download is under way is not in it, and not gone either.
  const watermark = namesEveryKey ? String(catalog.notes.lastKeyNumber()) : undefined;
  // What was answered to the other question is no answer to this one.
  const validator = (known?.watermark !== undefined) === namesEveryKey ? known?.validator : undefined;
  const began = clock.now();
  try {
    const wanted = { format, includeEmpty: namesEveryKey, validator };
    const file = await remote.download(locale, wanted, request);
    if (catalog.notes.state(refused) !== undefined) await catalog.writer.forgetState(refused);
    if (file.notModified) {
      await catalog.writer.setState(resource, { validator, watermark, at: began });
      return true;
    }
    const { changed, newKeys } = await catalog.writer.putDownload({
      localeName: locale.name,
      body: file.value,
      namesEveryKey,
      askedAt: began,
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
 * Brings locales in step, each by its download or, where those are refused, by listing it. Those that went meanwhile are
 * left out.
 */
export async function fetchLocales(
  context: SyncContext,
  locales: readonly RemoteLocale[],
  source: RemoteLocale | undefined,
): Promise<void> {
  const fetched = new Set<string>();
  const fetch = async (locale: RemoteLocale) => {
    const isDone =
      !areDownloadsRefused(context) && (await downloadLocale(context, locale, locale.id === source?.id));
    if (!isDone) await listInstead(context, locale);
    fetched.add(locale.id);
    tell();
  };
  let left = locales.filter(({ id }) => !context.gone.has(id));
  const tell = () => {
    const total = left.filter(({ id }) => !fetched.has(id)).length + fetched.size;
    context.progress({ phase: 'translations', done: fetched.size, total });
  };
  const fetchLeft = async () => {
    // The source locale alone and first: with it the editor can work, and later ones find their keys.
    const [first, ...others] = left;
    if (first !== undefined) await fetch(first);
    await inParallel(others, fetch);
  };
  while (!(await unlessGone(context, fetchLeft))) {
    left = left.filter(({ id }) => !context.gone.has(id) && !fetched.has(id));
    tell();
  }
}

/**
 * Does something with locales. Where the service does not have one of them any more, its list of them is taken over, once
 * nothing else is under way.
 *
 * @returns false where one went, which the context knows then.
 * @throws RemoteGoneError where everything went; and when the list names a locale that is not found.
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

/** A listing of translations needs their keys to be known. */
async function listInstead(context: SyncContext, locale: RemoteLocale): Promise<void> {
  if (!wereKeysListed(context)) await listAllKeys(context);
  await listLocale(context, locale);
}
