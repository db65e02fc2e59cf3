import type { RemoteLocale } from '../remote.ts';
import { listedResource } from '../writer/state.ts';
import { allItemsBackwards, type SyncContext } from './context.ts';

/** Updates a locale by listing its translations, 100 per request: for services without usable downloads. */
export async function listLocale(context: SyncContext, locale: RemoteLocale): Promise<void> {
  const { catalog, remote, request, clock } = context;
  const resource = listedResource(locale.id);
  if (catalog.notes.state(resource) !== undefined) return;
  const query = { localeId: locale.id, sort: 'created_at', order: 'asc' } as const;
  const translations = await allItemsBackwards(page => remote.translations(query, page, request));
  const { unknown } = await catalog.writer.putTranslations(translations);
  await catalog.writer.removeUnlisted(locale.name, translations);
  // For keys that appeared after their listing: the same query is repeated next time.
  if (unknown > 0) return;
  await catalog.writer.setState(resource, { validator: undefined, watermark: undefined, at: clock.now() });
}
