import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, LocaleRef } from './common.ts';

export interface Tag {
  readonly name: string;
  readonly keys_count: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface TagDetail extends Tag {
  readonly statistics: readonly TagLocaleStatistics[];
}

/** The progress of one locale for the keys with the tag. */
export interface TagLocaleStatistics {
  readonly locale: LocaleRef;
  readonly statistics: {
    readonly keys_total_count: number;
    readonly translations_completed_count: number;
    readonly translations_unverified_count: number;
    readonly keys_untranslated_count: number;
  };
}

export type TagParams = Params<{
  name: string;
}>;

const tag = shape<Tag>({ name: 'string', keys_count: 'number?' });
const detail = shape<TagDetail>({ name: 'string', keys_count: 'number?', statistics: 'array?' });

/** API document, Tags. A tag is identified by its name, which may contain spaces and slashes. */
export class Tags {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Tag> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/tags', at, tag, params, options);
  }

  get(projectId: string, name: string, options: RequestOptions = {}): Promise<TagDetail> {
    const at = { project_id: projectId, name };
    return this.api.one('GET /projects/:project_id/tags/:name', at, detail, {}, options);
  }

  create(projectId: string, params: TagParams, options: RequestOptions = {}): Promise<TagDetail> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/tags', at, detail, { json: params }, options);
  }

  delete(projectId: string, name: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, name };
    return this.api.done('DELETE /projects/:project_id/tags/:name', at, {}, options);
  }
}
