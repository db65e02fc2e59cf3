import type { Client } from '../../../src/core/api/client.ts';

type Change = (client: Client, project: string, pick: number, text: string) => Promise<unknown>;

/** What other people do in the service meanwhile. */
export const changes: Readonly<Record<string, Change>> = {
  addKey: async (client, project, pick, text) => {
    const name = `new.${text}.key${pick}`;
    if ((await client.keys.list(project).toArray()).some(key => key.name === name)) return;
    await client.keys.create(project, {
      name,
      plural: pick % 3 === 0,
      tags: pick % 2 === 0 ? 'fresh,x y' : '',
    });
  },
  renameKey: async (client, project, pick, text) => {
    const keys = await client.keys.list(project).toArray();
    const key = keys[pick % keys.length];
    const name = `renamed:${text}${pick}`;
    if (key === undefined || keys.some(other => other.name === name)) return;
    await client.keys.update(project, key.id, { name });
  },
  removeKey: async (client, project, pick) => {
    const keys = await client.keys.list(project).toArray();
    const key = keys[pick % keys.length];
    if (key !== undefined) await client.keys.delete(project, key.id);
  },
  translate: async (client, project, pick, text) => {
    const translations = await client.translations.list(project).toArray();
    const translation = translations[pick % translations.length];
    if (translation === undefined) return;
    await client.translations.update(project, translation.id, { content: text, unverified: pick % 4 === 0 });
  },
  create: async (client, project, pick, text) => {
    const keys = await client.keys.list(project).toArray();
    const locales = await client.locales.list(project).toArray();
    const [key, locale] = [keys[pick % keys.length], locales[pick % locales.length]];
    if (key === undefined || locale === undefined) return;
    const there = await client.translations.listByKey(project, key.id).toArray();
    const suffix = key.plural ? 'other' : '';
    if (there.some(item => item.locale.id === locale.id && item.plural_suffix === suffix)) return;
    const place = {
      locale_id: locale.id,
      key_id: key.id,
      ...(suffix === '' ? {} : { plural_suffix: suffix }),
    } as const;
    await client.translations.create(project, { ...place, content: text });
  },
  removeTag: async (client, project, pick) => {
    const tags = await client.tags.list(project).toArray();
    const tag = tags[pick % tags.length];
    if (tag !== undefined) await client.tags.delete(project, tag.name);
  },
  startJob: async (client, project, pick, text) => {
    const keys = await client.keys.list(project).toArray();
    const ids = keys.slice(0, pick % keys.length).map(({ id }) => id);
    await client.jobs.create(project, { name: text, tags: [], translation_key_ids: ids });
  },
  removeJob: async (client, project) => {
    const [job] = await client.jobs.list(project).toArray();
    if (job !== undefined) await client.jobs.delete(project, job.id);
  },
  exclude: (client, project, _pick, text) => client.translations.exclude(project, { q: text }),
  include: (client, project) => client.translations.include(project, { q: 'excluded:true' }),
  verify: (client, project) => client.translations.verify(project, { q: 'unverified:true' }),
  addLocale: (client, project, pick) =>
    client.locales.create(project, { name: `xx-${pick}`, code: 'fr' }).catch(() => undefined),
  removeLocale: async (client, project) => {
    const locales = await client.locales.list(project).toArray();
    const last = locales.findLast(locale => !locale.default);
    if (last !== undefined && locales.length > 2) await client.locales.delete(project, last.id);
  },
};
