import type { Client } from '../api/client.ts';
import { keyQuery, translationQuery } from '../api/queries.ts';
import type { Key } from '../api/resources/keys.ts';
import { selectedKey } from './clientPorts.ts';
import type { DatedKey, FileSending } from './sentFiles.ts';

/** The longest wait for the service's next period before a request, in milliseconds. */
const longestWait = 330_000;

/**
 * The requests for sending locale files. Creating records is background work, since there may be many requests and
 * those of people go first. A person waits for an undo.
 */
export function fileSending(
  client: Client,
  projectId: string,
  onBranch: { readonly branch?: string },
): FileSending {
  const inBackground = (signal: AbortSignal | undefined) => ({
    priority: 'background' as const,
    maxWaitMs: longestWait,
    ...(signal === undefined ? {} : { signal }),
  });
  const inFront = (signal: AbortSignal | undefined) => ({
    ...inBackground(signal),
    priority: 'foreground' as const,
  });
  return {
    async createLocale({ name, code, isDefault }, signal) {
      const params = { ...onBranch, name, code, ...(isDefault ? { default: true } : {}) };
      return (await client.locales.create(projectId, params, inBackground(signal))).id;
    },
    async localeNamed(name, signal) {
      const listed = client.locales.list(projectId, { ...onBranch, per_page: 100 }, inBackground(signal));
      for await (const locale of listed) if (locale.name === name) return locale.id;
      return undefined;
    },
    async createKey({ name, isPlural, description, maxCharacters }, signal) {
      const params = {
        ...onBranch,
        name,
        plural: isPlural,
        ...(description === '' ? {} : { description }),
        ...(maxCharacters === undefined ? {} : { max_characters_allowed: maxCharacters }),
      };
      return datedKey(await client.keys.create(projectId, params, inBackground(signal)));
    },
    async keyNamed(name, signal) {
      const params = { ...onBranch, q: keyQuery({ name }), per_page: 100 };
      for await (const key of client.keys.list(projectId, params, inBackground(signal))) {
        if (key.name === name) return { ...datedKey(key), isPlural: key.plural };
      }
      return undefined;
    },
    async addText(keyId, localeId, { pluralSuffix, content }, signal) {
      const params = {
        ...onBranch,
        locale_id: localeId,
        key_id: keyId,
        content,
        ...(pluralSuffix === '' ? {} : { plural_suffix: pluralSuffix }),
      };
      return (await client.translations.create(projectId, params, inBackground(signal))).id;
    },
    async textAt(keyId, localeId, { pluralSuffix }, signal) {
      const params = { ...onBranch, per_page: 100 };
      const listed = client.translations.listByKey(projectId, keyId, params, inBackground(signal));
      for await (const { id, content, locale, plural_suffix } of listed) {
        if (locale.id === localeId && (plural_suffix ?? '') === pluralSuffix) return { id, content };
      }
      return undefined;
    },
    async contentOf(translationId, signal) {
      return (await client.translations.get(projectId, translationId, onBranch, inFront(signal))).content;
    },
    async changeText(translationId, { pluralSuffix, content }, signal) {
      const params = {
        ...onBranch,
        content,
        ...(pluralSuffix === '' ? {} : { plural_suffix: pluralSuffix }),
      };
      await client.translations.update(projectId, translationId, params, inFront(signal));
    },
    textsIn(localeId, signal) {
      const params = { ...onBranch, per_page: 100 };
      return client.translations.listByLocale(projectId, localeId, params, inFront(signal));
    },
    async *textsSince(moment, signal) {
      const changed = moment === undefined ? {} : { q: translationQuery({ updatedSince: moment }) };
      // The latest first: what others change meanwhile moves nothing to a page that was already read.
      const params = { ...onBranch, ...changed, sort: 'updated_at', order: 'desc', per_page: 100 } as const;
      const listed = client.translations.list(projectId, params, inFront(signal));
      for await (const { id, content, key, updated_at: updatedAt } of listed)
        yield { id, content, keyId: key.id, updatedAt };
    },
    deleteLocale: (localeId, signal) => client.locales.delete(projectId, localeId, inFront(signal)),
    async selected(ids, signal) {
      const params = { ...onBranch, q: keyQuery({ ids }), per_page: 100 };
      const listed = await client.keys.list(projectId, params, inFront(signal)).toArray();
      return listed.map(selectedKey);
    },
    async deleteAll(ids, signal) {
      const params = { ...onBranch, q: keyQuery({ ids }) };
      return (await client.keys.deleteMatching(projectId, params, inFront(signal))).records_affected;
    },
  };
}

/** Not every server dates its records. */
function datedKey({ id, created_at: createdAt }: Key): DatedKey {
  return { id, createdAt: Number.isNaN(Date.parse(createdAt)) ? undefined : createdAt };
}
