import { UnexpectedResponseError } from '../../api/errors.ts';
import type { RemoteLocale } from '../remote.ts';
import { allItems, digestOf, type SyncContext } from './context.ts';

/** Updates the list of locales. Returns them: the source locale, then those in view, then the rest. */
export async function syncLocales(
  context: SyncContext,
  inView: readonly string[],
): Promise<readonly RemoteLocale[]> {
  const { catalog, remote, request, clock, logger } = context;
  const locales = distinct(await allItems(page => remote.locales(page, request)));
  const digest = digestOf(locales);
  if (catalog.notes.state('locales')?.validator !== digest) {
    const { added, removed, renamed } = await catalog.writer.putLocales(locales);
    await catalog.writer.setState('locales', { validator: digest, watermark: undefined, at: clock.now() });
    const names = (list: readonly string[]) => (list.length === 0 ? 'none' : list.join(', '));
    logger.info(
      `Sync: locales added: ${names(added)}; removed: ${names(removed)}; ` +
        `renamed: ${names(renamed.map(({ from, to }) => `${from} to ${to}`))}`,
    );
  }
  context.progress({ phase: 'locales', done: locales.length, total: locales.length });
  const rank = (locale: RemoteLocale) => (locale.isDefault ? 0 : inView.includes(locale.name) ? 1 : 2);
  return [...locales].sort((a, b) => rank(a) - rank(b));
}

/**
 * Each locale once: it occurs twice if one is added before it while the list is read.
 *
 * @throws UnexpectedResponseError if different ones have the same name, by which files and texts refer to them
 */
function distinct(listed: readonly RemoteLocale[]): readonly RemoteLocale[] {
  const locales = [...new Map(listed.map(locale => [locale.id, locale])).values()];
  const names = new Set<string>();
  for (const { name } of locales) {
    if (names.has(name)) throw new UnexpectedResponseError('body', `has two locales named "${name}"`, {});
    names.add(name);
  }
  return locales;
}
