import { type Logger, silentLogger } from '../../base/logger.ts';
import type { Catalog } from '../open.ts';
import type { CatalogRemote, RemoteLocale, RemoteOptions } from '../remote.ts';

export interface SyncOptions {
  readonly logger?: Logger;
  readonly signal?: AbortSignal;
  readonly priority?: RemoteOptions['priority'];
}

/** Brings the catalog in step with the service. */
export async function syncProject(
  catalog: Catalog,
  remote: CatalogRemote,
  options: SyncOptions = {},
): Promise<void> {
  const { logger = silentLogger, signal, priority = 'background' } = options;
  const request: RemoteOptions = signal === undefined ? { priority } : { priority, signal };
  const { writer } = catalog;

  const listed = await remote.locales(request);
  if (listed.notModified) return;
  await writer.putLocales(listed.value);
  logger.info(`Sync: ${listed.value.length} locales`);

  for (const locale of sourceFirst(listed.value)) {
    const includeEmpty = locale.isDefault;
    const file = await remote.download(locale, { format: 'simple_json', includeEmpty }, request);
    if (file.notModified) continue;
    await writer.putDownload({ localeName: locale.name, body: file.value });
  }

  for (let page = 1; ; page++) {
    const keys = await remote.keys({}, page, request);
    if (keys.notModified) break;
    await writer.putKeys(keys.value.items);
    if (!keys.value.hasNext) break;
  }

  for (const kind of ['unverified', 'excluded'] as const) {
    const flagged = [];
    for (let page = 1; ; page++) {
      const translations = await remote.translations({ q: `${kind}:true` }, page, request);
      if (translations.notModified) break;
      flagged.push(...translations.value.items);
      if (!translations.value.hasNext) break;
    }
    await writer.putFlags(kind, flagged);
  }
}

function sourceFirst(locales: readonly RemoteLocale[]): readonly RemoteLocale[] {
  return [...locales].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
