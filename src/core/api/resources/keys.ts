import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import {
  type Affected,
  affected,
  type BranchParams,
  type ListParams,
  type Open,
  type SortOrder,
} from './common.ts';

export type DataType = Open<'string' | 'number' | 'boolean' | 'array'>;

export interface Key {
  readonly id: string;
  /** Unique in the project. */
  readonly name: string;
  readonly description: string;
  readonly name_hash: string;
  readonly plural: boolean;
  readonly tags: readonly string[];
  readonly data_type: DataType;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface KeyDetail extends Key {
  readonly name_plural: string;
  readonly comments_count: number;
  /** `null` if there is no limit; some servers send 0. */
  readonly max_characters_allowed: number | null;
  /** `null` if there is no screenshot. */
  readonly screenshot_url: string | null;
  readonly unformatted: boolean;
  readonly xml_space_preserve: boolean;
  readonly original_file: string;
  readonly format_value_type: string;
}

export type KeyListParams = ListParams &
  Params<{
    sort?: 'name' | 'created_at' | 'updated_at';
    order?: SortOrder;
    /** In the query language of keys, see `keyQuery`. */
    q?: string;
    /** Decides which keys count as translated in `q`. */
    locale_id?: string;
  }>;

export type KeyParams = Params<{
  name: string;
  description?: string;
  plural?: boolean;
  name_plural?: string;
  data_type?: DataType;
  /** Separated by commas. */
  tags?: string;
  max_characters_allowed?: number;
  /** An image, streamed from its file: `fs.openAsBlob(path)`. */
  screenshot?: Blob;
  remove_screenshot?: boolean;
  unformatted?: boolean;
  xml_space_preserve?: boolean;
  original_file?: string;
  localized_format_string?: string;
  localized_format_key?: string;
}>;

/** The keys of a bulk operation: **all keys of the project** if `q` is missing. */
export type KeySelection = Params<{
  q?: string;
  locale_id?: string;
}>;

export type KeyTagParams = KeySelection &
  Params<{
    /** A tag, or several separated by commas. */
    tags: string;
  }>;

const fields = {
  id: 'string',
  name: 'string',
  plural: 'boolean',
  tags: 'array',
  data_type: 'string?',
  description: 'string?',
  created_at: 'string?',
  updated_at: 'string?',
} as const;
const key = shape<Key>(fields);
const detail = shape<KeyDetail>({
  ...fields,
  max_characters_allowed: 'number?',
  screenshot_url: 'string?',
  comments_count: 'number?',
});

/** API document, Keys. */
export class Keys {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: KeyListParams = {}, options: RequestOptions = {}): Pages<Key> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/keys', at, key, params, options);
  }

  /** @param params `branch` is an assumption, as for locales: the API document does not mention it here */
  get(
    projectId: string,
    id: string,
    params: BranchParams = {},
    options: RequestOptions = {},
  ): Promise<KeyDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/keys/:id', at, detail, { query: params }, options);
  }

  create(projectId: string, params: KeyParams, options: RequestOptions = {}): Promise<KeyDetail> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/keys', at, detail, { form: params }, options);
  }

  update(projectId: string, id: string, params: KeyParams, options: RequestOptions = {}): Promise<KeyDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('PATCH /projects/:project_id/keys/:id', at, detail, { form: params }, options);
  }

  /** @param params see {@link get} */
  delete(
    projectId: string,
    id: string,
    params: BranchParams = {},
    options: RequestOptions = {},
  ): Promise<void> {
    const at = { project_id: projectId, id };
    const input = params.branch === undefined ? {} : { json: params };
    return this.api.done('DELETE /projects/:project_id/keys/:id', at, input, options);
  }

  /** Deletes all selected keys. More than about 1,000 may time out (API document, Limits). */
  deleteMatching(projectId: string, params: KeySelection, options: RequestOptions = {}): Promise<Affected> {
    const at = { project_id: projectId };
    // Also in the address: some proxies drop the body of a DELETE, and without `q` every key would be deleted.
    const input = { query: params, json: params };
    // Not retried automatically: the second answer would count only what the first attempt left.
    const extras = { isIdempotent: false };
    return this.api.one('DELETE /projects/:project_id/keys', at, affected, input, options, extras);
  }

  /** Adds tags to all selected keys. */
  tag(projectId: string, params: KeyTagParams, options: RequestOptions = {}): Promise<Affected> {
    const at = { project_id: projectId };
    return this.api.one('PATCH /projects/:project_id/keys/tag', at, affected, { json: params }, options);
  }

  /** Removes tags from all selected keys. */
  untag(projectId: string, params: KeyTagParams, options: RequestOptions = {}): Promise<Affected> {
    const at = { project_id: projectId };
    return this.api.one('PATCH /projects/:project_id/keys/untag', at, affected, { json: params }, options);
  }
}
