import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { Timestamp } from '../timestamps.ts';
import type { ListParams, LocaleRef, Open, User } from './common.ts';

export type JobState = Open<'draft' | 'in_progress' | 'completed'>;

export interface Job {
  readonly id: string;
  readonly name: string;
  readonly briefing: string;
  readonly due_date: string | null;
  readonly state: JobState;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface JobDetail extends Job {
  readonly owner: User | null;
  readonly job_tag_name: string;
  readonly locales: readonly LocaleRef[];
  readonly keys: readonly { readonly id: string; readonly name: string }[];
}

export type JobListParams = ListParams &
  Params<{
    /** Id of a user. */
    owned_by?: string;
    /** Id of a user. */
    assigned_to?: string;
    state?: JobState;
  }>;

export type JobUpdateParams = Params<{
  name: string;
  briefing?: string;
  due_date?: Timestamp | null;
}>;

export type JobCreateParams = JobUpdateParams &
  Params<{
    /** Tags of keys to include. */
    tags: readonly string[];
    translation_key_ids: readonly string[];
  }>;

export type JobKeysParams = Params<{
  translation_key_ids: readonly string[];
}>;

const job = shape<Job>({ id: 'string', name: 'string', state: 'string' });
const detail = shape<JobDetail>({
  id: 'string',
  name: 'string',
  state: 'string',
  locales: 'array?',
  keys: 'array?',
});

/** API document, Jobs (beta). */
export class Jobs {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: JobListParams = {}, options: RequestOptions = {}): Pages<Job> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/jobs', at, job, params, options);
  }

  get(projectId: string, id: string, options: RequestOptions = {}): Promise<JobDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/jobs/:id', at, detail, {}, options);
  }

  create(projectId: string, params: JobCreateParams, options: RequestOptions = {}): Promise<JobDetail> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/jobs', at, detail, { json: params }, options);
  }

  update(
    projectId: string,
    id: string,
    params: JobUpdateParams,
    options: RequestOptions = {},
  ): Promise<JobDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('PATCH /projects/:project_id/jobs/:id', at, detail, { json: params }, options);
  }

  delete(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/jobs/:id', at, {}, options);
  }

  /** Starts a draft. */
  start(projectId: string, id: string, options: RequestOptions = {}): Promise<JobDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('POST /projects/:project_id/jobs/:id/start', at, detail, {}, options);
  }

  complete(projectId: string, id: string, options: RequestOptions = {}): Promise<JobDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('POST /projects/:project_id/jobs/:id/complete', at, detail, {}, options);
  }

  addKeys(
    projectId: string,
    id: string,
    params: JobKeysParams,
    options: RequestOptions = {},
  ): Promise<JobDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('POST /projects/:project_id/jobs/:id/keys', at, detail, { json: params }, options);
  }

  removeKeys(
    projectId: string,
    id: string,
    params: JobKeysParams,
    options: RequestOptions = {},
  ): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/jobs/:id/keys', at, { json: params }, options);
  }
}
