import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import {
  type Affected,
  affected,
  type BranchParams,
  type ListParams,
  type LocaleRef,
  type Open,
  type SortOrder,
  type User,
} from './common.ts';

/** Empty if the key is not pluralized. */
export type TranslationSuffix = Open<'' | 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>;

export interface Translation {
  readonly id: string;
  readonly content: string;
  readonly unverified: boolean;
  /** True if downloads omit it. */
  readonly excluded: boolean;
  readonly plural_suffix: TranslationSuffix;
  readonly key: { readonly id: string; readonly name: string; readonly plural: boolean };
  readonly locale: LocaleRef;
  readonly placeholders: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}

export interface TranslationDetail extends Translation {
  readonly user: User | null;
  readonly word_count: number;
}

export type TranslationSelection = Params<{
  /** In the query language of translations, see `translationQuery`. */
  q?: string;
  sort?: 'key_name' | 'created_at' | 'updated_at';
  order?: SortOrder;
}>;

export type TranslationListParams = ListParams & TranslationSelection;

export type TranslationUpdateParams = Params<{
  content: string;
  plural_suffix?: TranslationSuffix;
  /** Higher tier only. */
  unverified?: boolean;
  excluded?: boolean;
}>;

export type TranslationCreateParams = TranslationUpdateParams &
  Params<{
    /** Name or id. */
    locale_id: string;
    key_id: string;
  }>;

const fields = {
  id: 'string',
  content: 'string',
  key: { id: 'string', name: 'string' },
  locale: { id: 'string', name: 'string' },
  updated_at: 'string?',
} as const;
const translation = shape<Translation>(fields);
const detail = shape<TranslationDetail>(fields);

/** API document, Translations. */
export class Translations {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(
    projectId: string,
    params: TranslationListParams = {},
    options: RequestOptions = {},
  ): Pages<Translation> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/translations', at, translation, params, options);
  }

  /** Translations of one locale. */
  listByLocale(
    projectId: string,
    localeId: string,
    params: TranslationListParams = {},
    options: RequestOptions = {},
  ): Pages<Translation> {
    const at = { project_id: projectId, locale_id: localeId };
    const route = 'GET /projects/:project_id/locales/:locale_id/translations';
    return this.api.list(route, at, translation, params, options);
  }

  /** Translations of one key. */
  listByKey(
    projectId: string,
    keyId: string,
    params: TranslationListParams = {},
    options: RequestOptions = {},
  ): Pages<Translation> {
    const at = { project_id: projectId, key_id: keyId };
    const route = 'GET /projects/:project_id/keys/:key_id/translations';
    return this.api.list(route, at, translation, params, options);
  }

  get(
    projectId: string,
    id: string,
    params: BranchParams = {},
    options: RequestOptions = {},
  ): Promise<TranslationDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/translations/:id', at, detail, { query: params }, options);
  }

  create(
    projectId: string,
    params: TranslationCreateParams,
    options: RequestOptions = {},
  ): Promise<TranslationDetail> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/translations', at, detail, { json: params }, options);
  }

  update(
    projectId: string,
    id: string,
    params: TranslationUpdateParams,
    options: RequestOptions = {},
  ): Promise<TranslationDetail> {
    const at = { project_id: projectId, id };
    const route = 'PATCH /projects/:project_id/translations/:id';
    return this.api.one(route, at, detail, { json: params }, options);
  }

  /** Marks all selected translations as verified. Higher tier only. */
  verify(projectId: string, params: TranslationSelection, options: RequestOptions = {}): Promise<Affected> {
    const at = { project_id: projectId };
    const route = 'PATCH /projects/:project_id/translations/verify';
    return this.api.one(route, at, affected, { json: params }, options);
  }

  /** Marks all selected translations as unverified. Higher tier only. */
  unverify(projectId: string, params: TranslationSelection, options: RequestOptions = {}): Promise<Affected> {
    const at = { project_id: projectId };
    const route = 'PATCH /projects/:project_id/translations/unverify';
    return this.api.one(route, at, affected, { json: params }, options);
  }

  /** Excludes all selected translations from downloads. */
  exclude(projectId: string, params: TranslationSelection, options: RequestOptions = {}): Promise<Affected> {
    const at = { project_id: projectId };
    const route = 'PATCH /projects/:project_id/translations/exclude';
    return this.api.one(route, at, affected, { json: params }, options);
  }

  /** Includes all selected translations in downloads again. */
  include(projectId: string, params: TranslationSelection, options: RequestOptions = {}): Promise<Affected> {
    const at = { project_id: projectId };
    const route = 'PATCH /projects/:project_id/translations/include';
    return this.api.one(route, at, affected, { json: params }, options);
  }
}
