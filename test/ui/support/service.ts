import { type Client, createClient } from '../../../src/core/api/client.ts';
import type { Key } from '../../../src/core/api/resources/keys.ts';
import type { Translation } from '../../../src/core/api/resources/translations.ts';
import type { ServiceAccess } from './useWorkbench.ts';

/** Speaks with the service itself, beside the editor. */
export async function withClient<T>(
  { apiRoot, token }: Pick<ServiceAccess, 'apiRoot' | 'token'>,
  speak: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({ apiRoot, token, userAgent: 'localens-tests' });
  try {
    return await speak(client);
  } finally {
    await client.close();
  }
}

/** Every key of the project, as the service says it. */
export function keysIn(service: ServiceAccess): Promise<readonly Key[]> {
  return withClient(service, client => client.keys.list(service.projectId, { per_page: 100 }).toArray());
}

/** Every translation of the project, or those that a query finds, as the service says it. */
export function translationsIn(service: ServiceAccess, q?: string): Promise<readonly Translation[]> {
  const query = q === undefined ? {} : { q };
  return withClient(service, client =>
    client.translations.list(service.projectId, { ...query, per_page: 100 }).toArray(),
  );
}

/** What a key says in a locale; undefined where the service has nothing. */
export async function textOf(
  service: ServiceAccess,
  key: string,
  locale: string,
): Promise<string | undefined> {
  const all = await translationsIn(service);
  return all.find(found => found.key.name === key && found.locale.name === locale)?.content;
}

/** Changes a translation in the service, as a translator would elsewhere. */
export async function translate(
  service: ServiceAccess,
  locale: string,
  key: string,
  content: string,
): Promise<void> {
  const all = await translationsIn(service);
  const found = all.find(candidate => candidate.key.name === key && candidate.locale.name === locale);
  if (found === undefined) throw new Error(`${key} is not translated into ${locale}`);
  await withClient(service, client => client.translations.update(service.projectId, found.id, { content }));
}

/** Makes a project of a few keys, each with its texts by locale; the first locale is the source. @returns its id. */
export function createProject(
  service: ServiceAccess,
  name: string,
  keys: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<string> {
  return withClient(service, async client => {
    const { id } = await client.projects.create({ name });
    const locales = new Map<string, string>();
    for (const [key, texts] of Object.entries(keys)) {
      const { id: key_id } = await client.keys.create(id, { name: key });
      for (const [locale, content] of Object.entries(texts)) {
        const isFirst = locales.size === 0;
        const locale_id =
          locales.get(locale) ??
          (await client.locales.create(id, { name: locale, code: locale, default: isFirst })).id;
        locales.set(locale, locale_id);
        await client.translations.create(id, { locale_id, key_id, content });
      }
    }
    return id;
  });
}

/** Adds keys to the project that is there, each with its texts by the codes of locales. */
export function addKeys(
  service: ServiceAccess,
  keys: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  return withClient(service, async client => {
    const locales = await client.locales.list(service.projectId).toArray();
    for (const [name, texts] of Object.entries(keys)) {
      const { id: key_id } = await client.keys.create(service.projectId, { name });
      for (const [code, content] of Object.entries(texts)) {
        const locale_id = locales.find(locale => locale.code === code)?.id ?? '';
        await client.translations.create(service.projectId, { locale_id, key_id, content });
      }
    }
  });
}
