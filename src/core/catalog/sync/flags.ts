import type { RemoteTranslation } from '../remote.ts';
import { digestOf, restOfPages, type SyncContext } from './context.ts';

/** Beyond this many pages of flagged translations only the first is requested, to see whether they have changed. */
const maxPages = 20;

/**
 * Updates which translations are unverified or excluded, and the texts of the excluded ones, because downloads
 * contain neither. Texts that downloads omit and that are not excluded are then removed.
 *
 * @param readChanges looks for changes once more; returns whether locales were downloaded for them
 * @returns whether the catalog knows all excluded translations
 */
export async function syncFlags(context: SyncContext, readChanges: () => Promise<boolean>): Promise<boolean> {
  const { catalog } = context;
  await syncFlag(context, 'unverified');
  const areTextsLeftOut = catalog.notes.areTextsLeftOut();
  const isExcludedKnown = await syncFlag(context, 'excluded', { isWhole: areTextsLeftOut });
  if (!isExcludedKnown || !areTextsLeftOut) return isExcludedKnown;
  // A text that was excluded while its locale was downloaded may be included again, and only the changes tell of that.
  // What another download omits is settled by the next sync.
  if (!(await readChanges())) await catalog.writer.settleLeftOut();
  return isExcludedKnown;
}

/**
 * @param isWhole request every page, however many there are
 * @returns false if some translations with the flag may be unknown
 */
async function syncFlag(
  context: SyncContext,
  flag: 'unverified' | 'excluded',
  { isWhole = false } = {},
): Promise<boolean> {
  const { catalog, remote, request, clock, logger } = context;
  const resource = `flags/${flag}`;
  const state = catalog.notes.state(resource);
  const query = { flag, sort: 'updated_at', order: 'desc' } as const;
  const read = (page: number) => remote.translations(query, page, request);
  const requestedAt = clock.now();
  const first = await read(1);
  const many = (first.lastPage ?? 1) > maxPages;
  const head = digestOf([first.lastPage, first.items]);
  if (many && !isWhole && head === state?.watermark) return false;
  if (many)
    logger.info(`Sync: ${flag} translations fill ${first.lastPage} pages, which take as many requests`);
  const pages: (readonly RemoteTranslation[])[] = [first.items];
  await restOfPages(first, read, async (page, number) => {
    pages[number - 1] = page.items;
    context.progress({ phase: 'flags', done: number, total: first.lastPage });
  });
  const translations = pages.flat();
  const digest = digestOf(translations);
  // The list of changes, which came before, may have told of a flag that this list never did.
  if (digest === state?.validator && catalog.notes.areFlagged(flag, translations)) return true;
  const { changed, unknown } = await catalog.writer.putFlags(flag, translations, requestedAt);
  // For keys that appeared after their listing: the same query is repeated next time.
  if (unknown > 0) return false;
  await catalog.writer.setState(resource, { validator: digest, watermark: head, at: clock.now() });
  logger.debug(
    `Sync: ${translations.length} translations are ${flag}, ${changed} of them newly so or no longer`,
  );
  return true;
}
