import type { Client } from '../api/client.ts';
import { keyQuery, translationQuery } from '../api/queries.ts';
import type { Key } from '../api/resources/keys.ts';
import type { KeyCreation, KeyDetails } from './createKeys.ts';
import type { KeyDeletion, SelectedKey } from './deleteKeys.ts';
import type { TranslationFlagging } from './flagTranslations.ts';
import type { KeyRenaming } from './renameKey.ts';
import type { LocaleListing } from './restoreKeys.ts';
import type { KeyTagging } from './tagKeys.ts';

/** The project, or the branch of it, that keys and translations belong to. */
export interface ProjectBranch {
  readonly projectId: string;
  readonly onBranch: { readonly branch?: string };
}

/** Options of a request that a person waits for. */
export function inFront(signal: AbortSignal | undefined) {
  return { priority: 'foreground' as const, ...(signal === undefined ? {} : { signal }) };
}

/** Keys that a query matches (API document, query language `q` for keys). */
export async function keysMatching(
  client: Client,
  { projectId, onBranch }: ProjectBranch,
  q: string,
  signal: AbortSignal | undefined,
): Promise<readonly SelectedKey[]> {
  const params = { ...onBranch, q, per_page: 100 };
  const keys = await client.keys.list(projectId, params, inFront(signal)).toArray();
  return keys.map(selectedKey);
}

/** Implements {@link KeyTagging} with the API client. */
export function keyTagging(client: Client, { projectId, onBranch }: ProjectBranch): KeyTagging {
  return {
    async tag(ids, tags, signal) {
      const request = { ...onBranch, q: keyQuery({ ids }), tags: tags.join(',') };
      return (await client.keys.tag(projectId, request, inFront(signal))).records_affected;
    },
    async untag(ids, tags, signal) {
      const request = { ...onBranch, q: keyQuery({ ids }), tags: tags.join(',') };
      return (await client.keys.untag(projectId, request, inFront(signal))).records_affected;
    },
  };
}

/** Implements {@link TranslationFlagging} with the API client. */
export function translationFlagging(
  client: Client,
  { projectId, onBranch }: ProjectBranch,
): TranslationFlagging {
  return {
    async flag(action, ids, signal) {
      const request = { ...onBranch, q: translationQuery({ ids }) };
      return (await client.translations[action](projectId, request, inFront(signal))).records_affected;
    },
  };
}

/** Implements {@link KeyRenaming} with the API client. */
export function keyRenaming(client: Client, { projectId, onBranch }: ProjectBranch): KeyRenaming {
  return {
    async rename(keyId, name, signal) {
      await client.keys.update(projectId, keyId, { ...onBranch, name }, inFront(signal));
    },
    async nameOf(keyId, signal) {
      return (await client.keys.get(projectId, keyId, onBranch, inFront(signal))).name;
    },
  };
}

/** Implements {@link KeyCreation} with the API client. */
export function keyCreation(client: Client, place: ProjectBranch): KeyCreation {
  const { projectId, onBranch } = place;
  return {
    async create({ name, isPlural = false, details }, signal) {
      const params = { ...onBranch, name, plural: isPlural, ...(details && detailParams(details)) };
      return (await client.keys.create(projectId, params, inFront(signal))).id;
    },
    async idOf(name, signal) {
      const keys = await keysMatching(client, place, keyQuery({ name }), signal);
      return keys.find(key => key.name === name)?.id;
    },
    async addText(keyId, { localeId, pluralSuffix, content, isUnverified, isExcluded }, signal) {
      const text = {
        ...onBranch,
        locale_id: localeId,
        key_id: keyId,
        content,
        ...(pluralSuffix === '' ? {} : { plural_suffix: pluralSuffix }),
        // Not every plan of the service accepts flags, so they are sent only if they differ from its defaults.
        ...(isUnverified === true ? { unverified: true } : {}),
        ...(isExcluded === true ? { excluded: true } : {}),
      };
      await client.translations.create(projectId, text, inFront(signal));
    },
    async textsOf(keyId, signal) {
      const params = { ...onBranch, per_page: 100 };
      const texts = await client.translations.listByKey(projectId, keyId, params, inFront(signal)).toArray();
      return texts.map(({ locale, plural_suffix, content }) => ({
        localeId: locale.id,
        pluralSuffix: plural_suffix ?? '',
        content,
      }));
    },
    delete: (keyId, signal) => client.keys.delete(projectId, keyId, onBranch, inFront(signal)),
  };
}

/** Implements {@link KeyDeletion} with the API client. */
export function keyDeletion(client: Client, place: ProjectBranch): KeyDeletion {
  const { projectId, onBranch } = place;
  return {
    selected: (ids, signal) => keysMatching(client, place, keyQuery({ ids }), signal),
    async deleteAll(ids, signal) {
      const params = { ...onBranch, q: keyQuery({ ids }) };
      return (await client.keys.deleteMatching(projectId, params, inFront(signal))).records_affected;
    },
  };
}

/** Implements {@link LocaleListing} with the API client. */
export function localeListing(client: Client, { projectId, onBranch }: ProjectBranch): LocaleListing {
  return {
    locales: signal =>
      client.locales.list(projectId, { ...onBranch, per_page: 100 }, inFront(signal)).toArray(),
  };
}

function detailParams({ description, tags, dataType, maxCharacters }: KeyDetails) {
  return {
    ...(description === '' ? {} : { description }),
    ...(tags.length === 0 ? {} : { tags: tags.join(',') }),
    ...(dataType === 'string' ? {} : { data_type: dataType }),
    ...(maxCharacters === undefined ? {} : { max_characters_allowed: maxCharacters }),
  };
}

/** The fields of a key that actions look at. Some servers have no description instead of an empty one. */
export function selectedKey({ id, name, description, tags }: Key): SelectedKey {
  return { id, name, description: description ?? '', tags };
}
