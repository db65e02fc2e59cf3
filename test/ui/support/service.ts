import { createClient } from '../../../src/core/api/client.ts';
import type { ServiceAccess } from './useWorkbench.ts';

/** Changes a translation in the service, as a translator would elsewhere. */
export async function translate(
  { apiRoot, token, projectId }: ServiceAccess,
  locale: string,
  key: string,
  content: string,
): Promise<void> {
  const client = createClient({ apiRoot, token, userAgent: 'localens-tests' });
  try {
    const all = await client.translations.list(projectId, { per_page: 100 }).toArray();
    const found = all.find(candidate => candidate.key.name === key && candidate.locale.name === locale);
    if (found === undefined) throw new Error(`${key} is not translated into ${locale}`);
    await client.translations.update(projectId, found.id, { content });
  } finally {
    await client.close();
  }
}
