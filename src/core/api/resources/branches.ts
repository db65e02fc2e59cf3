import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, Open, User } from './common.ts';

/** `initialized` (data received), `processing` (being created), `success` (created), `error` (failed). */
export type BranchState = Open<'initialized' | 'processing' | 'success' | 'error'>;

export interface Branch {
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly merged_at: string | null;
  readonly merged_by: User | null;
  readonly created_by: User | null;
  /** Branches are created asynchronously: one can be used once this is `success`. */
  readonly state: BranchState;
}

export type BranchWriteParams = Params<{
  name: string;
}>;

export type MergeParams = Params<{
  /** Which side wins where both changed. Without it the service refuses to merge conflicts. */
  strategy?: Open<'use_master' | 'use_branch'>;
}>;

const branch = shape<Branch>({ name: 'string', state: 'string?' });

/** API document, Branches (beta). A branch has no id; its paths contain its name (service facts, Shapes). */
export class Branches {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Branch> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/branches', at, branch, params, options);
  }

  get(projectId: string, name: string, options: RequestOptions = {}): Promise<Branch> {
    const at = { project_id: projectId, id: name };
    return this.api.one('GET /projects/:project_id/branches/:id', at, branch, {}, options);
  }

  create(projectId: string, params: BranchWriteParams, options: RequestOptions = {}): Promise<Branch> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/branches', at, branch, { json: params }, options);
  }

  update(
    projectId: string,
    name: string,
    params: BranchWriteParams,
    options: RequestOptions = {},
  ): Promise<Branch> {
    const at = { project_id: projectId, id: name };
    return this.api.one('PATCH /projects/:project_id/branches/:id', at, branch, { json: params }, options);
  }

  delete(projectId: string, name: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id: name };
    return this.api.done('DELETE /projects/:project_id/branches/:id', at, {}, options);
  }

  /** Merges the branch into the main branch. The API document does not describe the answer. */
  merge(
    projectId: string,
    name: string,
    params: MergeParams = {},
    options: RequestOptions = {},
  ): Promise<void> {
    const at = { project_id: projectId, id: name };
    return this.api.done('PATCH /projects/:project_id/branches/:id/merge', at, { json: params }, options);
  }
}
