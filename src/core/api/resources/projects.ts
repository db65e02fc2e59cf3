import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams } from './common.ts';

export interface Project {
  readonly id: string;
  readonly name: string;
  /** The default format of downloads (API extension name). */
  readonly main_format: string;
  /** `null` if there is no image. */
  readonly project_image_url: string | null;
  /** A string in the API document; some servers send the account itself (service facts, Shapes). */
  readonly account: string | ProjectAccount;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ProjectAccount {
  readonly id: string;
  readonly name: string;
}

export interface ProjectDetail extends Project {
  readonly shares_translation_memory: boolean;
}

export type ProjectParams = Params<{
  name: string;
  main_format?: string;
  shares_translation_memory?: boolean;
  /** An image, streamed from its file: `fs.openAsBlob(path)`. */
  project_image?: Blob;
  remove_project_image?: boolean;
  /** Required if the user belongs to several accounts. */
  account_id?: string;
}>;

const project = shape<Project>({ id: 'string', name: 'string' });
const detail = shape<ProjectDetail>({ id: 'string', name: 'string' });

/** API document, Projects. */
export class Projects {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(params: ListParams = {}, options: RequestOptions = {}): Pages<Project> {
    return this.api.list('GET /projects', {}, project, params, options);
  }

  get(id: string, options: RequestOptions = {}): Promise<ProjectDetail> {
    return this.api.one('GET /projects/:id', { id }, detail, {}, options);
  }

  create(params: ProjectParams, options: RequestOptions = {}): Promise<ProjectDetail> {
    return this.api.one('POST /projects', {}, detail, { form: params }, options);
  }

  update(id: string, params: ProjectParams, options: RequestOptions = {}): Promise<ProjectDetail> {
    return this.api.one('PATCH /projects/:id', { id }, detail, { form: params }, options);
  }

  delete(id: string, options: RequestOptions = {}): Promise<void> {
    return this.api.done('DELETE /projects/:id', { id }, {}, options);
  }
}
