import type { RemoteLocale } from '../remote.ts';
import { allItems, type SyncContext } from './context.ts';

/** Remembered once a locale was listed whole; from then on its changes come with those of the project. */
function listedResource(locale: RemoteLocale): string {
  return `locale/${locale.id}/listed`;
}

/** Brings a locale in step by listing its translations, 100 a request: for services without usable downloads. */
export async function listLocale(context: SyncContext, locale: RemoteLocale): Promise<void> {
  const { catalog, remote, request, clock } = context;
  const resource = listedResource(locale);
  if (catalog.reader.state(resource) !== undefined) return;
  const query = { localeId: locale.id, sort: 'created_at', order: 'asc' } as const;
  const translations = await allItems(page => remote.translations(query, page, request));
  const { unknown } = await catalog.writer.putTranslations(translations);
  await catalog.writer.removeUnlisted(locale.name, translations);
  // Of keys that came since their listing: the same is asked again next time.
  if (unknown > 0) return;
  await catalog.writer.setState(resource, { validator: undefined, watermark: undefined, at: clock.now() });
}
