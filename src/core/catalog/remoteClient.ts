import type { Client } from '../api/client.ts';
import type { Download } from '../api/download.ts';
import { UnexpectedResponseError } from '../api/errors.ts';
import type { Page } from '../api/pages.ts';
import { keyQuery, translationQuery } from '../api/queries.ts';
import type { BranchParams, ListParams } from '../api/resources/common.ts';
import type { Key, KeyDetail, KeyListParams } from '../api/resources/keys.ts';
import type { Locale } from '../api/resources/locales.ts';
import type { Tag } from '../api/resources/tags.ts';
import type { Translation, TranslationListParams } from '../api/resources/translations.ts';
import { isWebPage } from '../base/webPage.ts';
import {
  type CatalogRemote,
  type Conditional,
  FormatRefusedError,
  RemoteGoneError,
  type RemoteKey,
  type RemoteLocale,
  type RemoteOptions,
  type RemotePage,
  type RemoteTranslation,
} from './remote.ts';
import { isKind, localeGone, orGone, sent } from './remoteErrors.ts';
import { toSuffix } from './store/suffixes.ts';
import type { CatalogTag } from './types.ts';

/** What the catalog uses of the API client. */
export type RemoteClient = Pick<Client, 'locales' | 'keys' | 'tags' | 'translations'>;

/** The catalog's view of one project, or of one branch of it, through the API client. */
export function remoteFromClient(
  client: RemoteClient,
  project: { readonly id: string; readonly branch?: string | undefined },
): CatalogRemote {
  const branch = project.branch === undefined ? {} : { branch: project.branch };
  /** Whether the project or only the branch is missing, after a request about it was not found. */
  const goneError = async (options: RemoteOptions): Promise<RemoteGoneError> => {
    if (project.branch === undefined) return new RemoteGoneError('project');
    const onMain = client.locales.list(project.id, {}, requestOptions(options)).page(1);
    return new RemoteGoneError((await orGone(onMain)) === undefined ? 'project' : 'branch');
  };
  const ofProject = async <T>(answer: Promise<T>, options: RemoteOptions): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw isKind(error, 'notFound') ? await goneError(options) : error;
    }
  };
  return {
    async locales(page, options) {
      const pages = client.locales.list(project.id, branch, requestOptions(options));
      const listed = await orGone(pages.page(page));
      if (listed === undefined) throw await goneError(options);
      return toPage(listed, toLocale);
    },

    async download(locale, { format, includeEmpty, skipUnverified, validator: held }, options) {
      const known = parseValidators(held);
      const params = {
        ...branch,
        file_format: format,
        include_empty_translations: includeEmpty,
        ...(skipUnverified === true ? { skip_unverified_translations: true } : {}),
      };
      try {
        const file = await client.locales.download(project.id, locale.id, params, {
          ...requestOptions(options),
          ...(known === undefined ? {} : { known }),
        });
        return toDownload(file);
      } catch (error) {
        const isRefused = isKind(error, 'badRequest') || isKind(error, 'validation');
        if (isRefused) throw new FormatRefusedError(`No download as ${format}`, { cause: error });
        throw localeGone(error);
      }
    },

    async keys({ sort, order, updatedSince, name, ids, tag }, page, options) {
      const q = keyQuery({ updatedSince, name, ids, tags: tag });
      const params: KeyListParams & { branch?: string } = { ...branch, sort, order, ...queryOf(q) };
      const pages = client.keys.list(project.id, params, requestOptions(options));
      return toPage(await ofProject(pages.page(page), options), toKey);
    },

    async tags(page, options) {
      const params: ListParams & BranchParams = branch;
      const pages = client.tags.list(project.id, params, requestOptions(options));
      return toPage(await ofProject(pages.page(page), options), toTag);
    },

    async translations({ localeId, sort, order, updatedSince, flag }, page, options) {
      const q = translationQuery({ updatedSince, ...(flag === undefined ? {} : { [flag]: true }) });
      const params: TranslationListParams & { branch?: string } = { ...branch, sort, order, ...queryOf(q) };
      if (localeId === undefined) {
        const all = client.translations.list(project.id, params, requestOptions(options));
        return toPage(await ofProject(all.page(page), options), toTranslation);
      }
      const ofLocale = client.translations.listByLocale(
        project.id,
        localeId,
        params,
        requestOptions(options),
      );
      try {
        return toPage(await ofLocale.page(page), toTranslation);
      } catch (error) {
        throw localeGone(error);
      }
    },

    async key(id, options) {
      const key = await orGone(client.keys.get(project.id, id, branch, requestOptions(options)));
      return key === undefined ? undefined : toKeyDetail(key);
    },

    async translationsOfKey(keyId, options) {
      const params: TranslationListParams & { branch?: string } = { ...branch };
      const pages = client.translations.listByKey(project.id, keyId, params, requestOptions(options));
      const listed = await orGone(pages.toArray());
      return listed?.map(toTranslation);
    },

    async createTranslation(translation, options) {
      const params = {
        ...branch,
        locale_id: translation.localeId,
        key_id: translation.keyId,
        content: translation.content,
        plural_suffix: translation.pluralSuffix,
        ...flags(translation),
      };
      return toTranslation(
        await sent(client.translations.create(project.id, params, requestOptions(options))),
      );
    },

    async updateTranslation(id, change, options) {
      const params = {
        ...branch,
        content: change.content,
        plural_suffix: change.pluralSuffix,
        ...flags(change),
      };
      return toTranslation(
        await sent(client.translations.update(project.id, id, params, requestOptions(options))),
      );
    },
  };
}

/** @throws UnexpectedResponseError for an empty answer or a web page: a refusal of the format would be remembered. */
function toDownload(file: Download): Conditional<Uint8Array> {
  if (file.notModified) return { notModified: true };
  if (file.text.trim() === '') throw new UnexpectedResponseError('body', 'is empty', {});
  if (isWebPage(file.text)) throw new UnexpectedResponseError('body', 'is a page of HTML', {});
  const { etag, lastModified } = file.validators;
  const isKnown = etag !== undefined || lastModified !== undefined;
  return {
    notModified: false,
    value: file.bytes,
    validator: isKnown ? JSON.stringify({ etag, lastModified }) : undefined,
  };
}

function requestOptions({ priority, signal }: RemoteOptions) {
  return { priority, ...(signal === undefined ? {} : { signal }) };
}

function flags({ isUnverified, isExcluded }: { isUnverified?: boolean; isExcluded?: boolean }) {
  return {
    ...(isUnverified === undefined ? {} : { unverified: isUnverified }),
    ...(isExcluded === undefined ? {} : { excluded: isExcluded }),
  };
}

/** Without a query everything is listed. */
function queryOf(q: string) {
  return q === '' ? {} : { q };
}

function parseValidators(validator: string | undefined) {
  if (validator === undefined) return undefined;
  const parsed: unknown = JSON.parse(validator);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { etag, lastModified } = Object.fromEntries(Object.entries(parsed));
  return {
    etag: typeof etag === 'string' ? etag : undefined,
    lastModified: typeof lastModified === 'string' ? lastModified : undefined,
  };
}

function toPage<Listed, Item>(page: Page<Listed>, convert: (item: Listed) => Item): RemotePage<Item> {
  return {
    items: page.items.map(convert),
    lastPage: page.last,
    hasNext: page.next !== undefined,
    wasFree: page.notModified,
  };
}

function toLocale(locale: Locale): RemoteLocale {
  return {
    id: locale.id,
    name: locale.name,
    code: locale.code,
    isDefault: locale.default === true,
    isMain: locale.main === true,
    isRtl: locale.rtl === true,
    pluralForms: locale.plural_forms ?? [],
  };
}

function toKey(key: Key): RemoteKey {
  return {
    id: key.id,
    name: key.name,
    isPlural: key.plural,
    dataType: key.data_type ?? 'string',
    tags: key.tags,
    description: key.description ?? '',
    maxCharacters: undefined,
    screenshotUrl: undefined,
    commentsCount: undefined,
    createdAt: momentOf(key.created_at),
    updatedAt: momentOf(key.updated_at),
  };
}

/**
 * A time that syncs can go on from; undefined for anything else, which would be compared with all later times in vain,
 * and be asked for again and again.
 */
function momentOf(time: string | null | undefined): string | undefined {
  const at = Date.parse(time ?? '');
  return at >= 0 && at < Date.UTC(10_000, 0) ? (time ?? undefined) : undefined;
}

function toTag({ name, keys_count }: Tag): CatalogTag {
  return { name, keys: keys_count };
}

/** Some servers report "no limit" as zero characters. */
function toKeyDetail(key: KeyDetail): RemoteKey {
  return {
    ...toKey(key),
    maxCharacters: key.max_characters_allowed || undefined,
    screenshotUrl: key.screenshot_url || undefined,
    commentsCount: key.comments_count ?? undefined,
  };
}

function toTranslation(translation: Translation): RemoteTranslation {
  return {
    id: translation.id,
    keyId: translation.key.id,
    keyName: translation.key.name,
    localeId: translation.locale.id,
    localeName: translation.locale.name,
    pluralSuffix: toSuffix(translation.plural_suffix),
    content: translation.content,
    isUnverified: translation.unverified === true,
    isExcluded: translation.excluded === true,
    updatedAt: momentOf(translation.updated_at),
  };
}
