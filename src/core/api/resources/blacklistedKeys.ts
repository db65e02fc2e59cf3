import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams } from './common.ts';

/** A rule for key names that must not be added to the project. */
export interface BlacklistedKey {
  readonly id: string;
  /** A pattern; wildcards are allowed. */
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export type BlacklistedKeyParams = Params<{
  name: string;
}>;

const rule = shape<BlacklistedKey>({ id: 'string', name: 'string' });

/** API document, Blacklisted key rules. */
export class BlacklistedKeys {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<BlacklistedKey> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/blacklisted_keys', at, rule, params, options);
  }

  get(projectId: string, id: string, options: RequestOptions = {}): Promise<BlacklistedKey> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/blacklisted_keys/:id', at, rule, {}, options);
  }

  create(
    projectId: string,
    params: BlacklistedKeyParams,
    options: RequestOptions = {},
  ): Promise<BlacklistedKey> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/blacklisted_keys', at, rule, { json: params }, options);
  }

  update(
    projectId: string,
    id: string,
    params: BlacklistedKeyParams,
    options: RequestOptions = {},
  ): Promise<BlacklistedKey> {
    const at = { project_id: projectId, id };
    const route = 'PATCH /projects/:project_id/blacklisted_keys/:id';
    return this.api.one(route, at, rule, { json: params }, options);
  }

  delete(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/blacklisted_keys/:id', at, {}, options);
  }
}
