import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, LocaleRef, User } from './common.ts';
import type { JobState } from './jobs.ts';

export interface JobLocale {
  readonly id: string;
  readonly job: { readonly id: string; readonly name: string; readonly state: JobState };
  readonly users: readonly User[];
  readonly locale: LocaleRef;
}

export type JobLocaleParams = Params<{
  locale_id: string;
  user_ids?: readonly string[];
}>;

const jobLocale = shape<JobLocale>({ id: 'string', locale: { id: 'string' } });

/** API document, Job locales (beta). */
export class JobLocales {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(
    projectId: string,
    jobId: string,
    params: ListParams = {},
    options: RequestOptions = {},
  ): Pages<JobLocale> {
    const at = { project_id: projectId, job_id: jobId };
    return this.api.list('GET /projects/:project_id/jobs/:job_id/locales', at, jobLocale, params, options);
  }

  /** The only operation with `locale` in the singular in its path. */
  get(projectId: string, jobId: string, id: string, options: RequestOptions = {}): Promise<JobLocale> {
    const at = { project_id: projectId, job_id: jobId, id };
    return this.api.one('GET /projects/:project_id/jobs/:job_id/locale/:id', at, jobLocale, {}, options);
  }

  create(
    projectId: string,
    jobId: string,
    params: JobLocaleParams,
    options: RequestOptions = {},
  ): Promise<JobLocale> {
    const at = { project_id: projectId, job_id: jobId };
    const route = 'POST /projects/:project_id/jobs/:job_id/locales';
    return this.api.one(route, at, jobLocale, { json: params }, options);
  }

  update(
    projectId: string,
    jobId: string,
    id: string,
    params: JobLocaleParams,
    options: RequestOptions = {},
  ): Promise<JobLocale> {
    const at = { project_id: projectId, job_id: jobId, id };
    const route = 'PATCH /projects/:project_id/jobs/:job_id/locales/:id';
    return this.api.one(route, at, jobLocale, { json: params }, options);
  }

  delete(projectId: string, jobId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, job_id: jobId, id };
    return this.api.done('DELETE /projects/:project_id/jobs/:job_id/locales/:id', at, {}, options);
  }

  complete(projectId: string, jobId: string, id: string, options: RequestOptions = {}): Promise<JobLocale> {
    const at = { project_id: projectId, job_id: jobId, id };
    const route = 'POST /projects/:project_id/jobs/:job_id/locales/:id/complete';
    return this.api.one(route, at, jobLocale, {}, options);
  }
}
