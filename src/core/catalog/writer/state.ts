import { type Database, integer, optionalText } from '../store/database.ts';

/** What a sync records about a resource between two runs. */
export interface ResourceState {
  /** Opaque; sent with the next request so that an unchanged answer is free. */
  readonly validator: string | undefined;
  /** A time of the service's clock up to which changes are known; or whatever the resource needs. */
  readonly watermark: string | undefined;
  /** When it was last requested, in milliseconds of this machine's clock. */
  readonly at: number;
}

export function readState(database: Database, resource: string): ResourceState | undefined {
  const row = database.get('SELECT * FROM sync_state WHERE resource = ?', resource);
  if (row === undefined) return undefined;
  return {
    validator: optionalText(row, 'validator'),
    watermark: optionalText(row, 'watermark'),
    at: integer(row, 'at'),
  };
}

export function writeState(database: Database, resource: string, state: ResourceState): void {
  database.run(
    'INSERT OR REPLACE INTO sync_state (resource, validator, watermark, at) VALUES (?, ?, ?, ?)',
    resource,
    state.validator ?? null,
    state.watermark ?? null,
    state.at,
  );
}

export function forgetState(database: Database, resource: string): void {
  database.run('DELETE FROM sync_state WHERE resource = ?', resource);
}

/** The query for keys changed since `watermark`, newest first; `validator` is a digest of the answer. */
export const changedKeys = 'keys';
/** The same for translations, with a digest of the first page. */
export const changedTranslations = 'translations';

export function downloadResource(localeId: string): string {
  return `locale/${localeId}/download`;
}

/** Recorded once a locale was listed completely; from then on its changes come with those of the project. */
export function listedResource(localeId: string): string {
  return `locale/${localeId}/listed`;
}

/**
 * A text of the locale was changed by something other than a download. The validator identifies the former content
 * and must not be sent again: if the text were changed back, the service would answer "not modified" about content
 * that is not here.
 */
export function outdateDownload(database: Database, localeId: string): void {
  database.run('UPDATE sync_state SET validator = NULL WHERE resource = ?', downloadResource(localeId));
}
