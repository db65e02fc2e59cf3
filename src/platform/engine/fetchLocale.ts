import type { Client } from '../../core/api/client.ts';
import type { CatalogLocale } from '../../core/catalog/types.ts';
import { simpleJson } from '../../core/formats/json/simpleJson.ts';
import { isJsonObject } from '../../core/project/download/checkBody.ts';
import { UnsoundBodyError } from '../../core/project/download/fetchTargets.ts';
import type { ProjectRef } from '../session/types.ts';
import { parseLocale } from './fileWork/plan.ts';
import type { FetchedLocale } from './types.ts';

/**
 * Downloads the current texts of a locale.
 *
 * @throws UnsoundBodyError for an invalid body, so that the error names its locale
 */
export async function fetchLocale(
  client: Client,
  { id: projectId, branch }: ProjectRef,
  { id, name, code }: CatalogLocale,
  signal: AbortSignal,
): Promise<FetchedLocale> {
  const params = { ...(branch === undefined ? {} : { branch }), file_format: simpleJson.id };
  const file = await client.locales.download(projectId, id, params, { signal, priority: 'foreground' });
  const fetched = { name, code, text: file.notModified ? '{}' : file.text };
  try {
    // The format's own parser is slower, but reports what is wrong.
    if (!isJsonObject(fetched.text)) parseLocale(fetched);
  } catch (error) {
    throw new UnsoundBodyError(error instanceof Error ? error.message : String(error), fetched.text, error);
  }
  return fetched;
}
