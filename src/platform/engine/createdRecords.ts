import type { CreatedRecord } from '../../core/actions/sentFiles.ts';
import type { Disposable } from '../../core/base/disposable.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Catalog } from '../../core/catalog/open.ts';
import type { RemoteKey, RemoteLocale, RemoteTranslation } from '../../core/catalog/remote.ts';

/** How long to collect records before adding them to the catalog, in milliseconds: each time, all listeners update. */
const gatherMs = 500;

/**
 * Adds created records to the catalog, so that they are visible before the next sync, which may have to wait for the
 * service's rate limit.
 */
export class CreatedRecords implements Disposable {
  private gathered: CreatedRecord[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isDisposed = false;
  private readonly catalog: Pick<Catalog, 'reader' | 'writer'>;
  private readonly logger: Logger;

  constructor(catalog: Pick<Catalog, 'reader' | 'writer'>, logger: Logger) {
    this.catalog = catalog;
    this.logger = logger;
  }

  add(record: CreatedRecord): void {
    if (this.isDisposed) return;
    this.gathered.push(record);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.flush().catch((error: unknown) => {
        // The next sync fetches them anyway.
        if (!this.isDisposed) this.logger.warn(`What was made is not shown yet: ${String(error)}`);
      });
    }, gatherMs);
  }

  /** Leaves what was not added yet to the next sync. */
  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    const { reader, writer } = this.catalog;
    const records = this.gathered;
    this.gathered = [];
    const known = reader.locales();
    // A sync has meanwhile fetched more complete versions of these.
    const locales = records.flatMap(toLocale).filter(({ id }) => known.every(locale => locale.id !== id));
    if (locales.length > 0) {
      await writer.putLocales([...known, ...locales]);
      // Their current state must be fetched even if the service sent the same before.
      await writer.forgetState('locales');
    }
    await writer.putKeys(records.flatMap(toKey));
    await writer.putTranslations(records.flatMap(toTranslation));
  }
}

/** Changes that the service makes by itself are left to the next sync. */
function toLocale(record: CreatedRecord): readonly RemoteLocale[] {
  if (record.kind !== 'locale') return [];
  const { name, code, isDefault } = record.locale;
  return [{ id: record.id, name, code, isDefault, isMain: false, isRtl: false, pluralForms: [] }];
}

function toKey(record: CreatedRecord): readonly RemoteKey[] {
  if (record.kind !== 'key') return [];
  const { name, isPlural, description, maxCharacters } = record.key;
  const unknown = { screenshotUrl: undefined, commentsCount: undefined, createdAt: undefined };
  const plain = { dataType: 'string', tags: [], updatedAt: undefined, ...unknown };
  return [{ id: record.id, name, isPlural, description, maxCharacters, ...plain }];
}

function toTranslation(record: CreatedRecord): readonly RemoteTranslation[] {
  if (record.kind !== 'text') return [];
  const { id, keyId, key, localeId, locale, text } = record;
  const { pluralSuffix, content } = text;
  const place = { keyId, keyName: key.name, localeId, localeName: locale.name, pluralSuffix };
  return [{ id, ...place, content, isUnverified: false, isExcluded: false, updatedAt: undefined }];
}
