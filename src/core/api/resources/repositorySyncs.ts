import type { Api, RequestOptions } from '../api.ts';
import type { Params } from '../params.ts';
import { listOf, shape } from '../shapes.ts';
import type { ProjectRef } from './common.ts';

export interface RepositorySync {
  readonly id: string;
  readonly repository_name: string;
  readonly last_export_to_repo_at: string | null;
  readonly last_import_from_repo_at: string | null;
  /** Whether the configuration file in the repository is valid. */
  readonly valid_service_yaml: boolean;
  readonly service_projects: readonly ProjectRef[];
}

export interface RepositoryExport {
  /** The address of a page that shows the progress. */
  readonly status_path: string;
}

export type RepositorySyncParams = Params<{
  /** Required if the user belongs to several accounts. */
  account_id?: string;
}>;

const sync = shape<RepositorySync>({ id: 'string', repository_name: 'string' });
const syncs = listOf(sync);
const exported = shape<RepositoryExport>({ status_path: 'string' });

/** API document, Repository synchronisation. */
export class RepositorySyncs {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  /** All repositories with activated synchronisation. The service sends them on a single page. */
  list(params: RepositorySyncParams = {}, options: RequestOptions = {}): Promise<readonly RepositorySync[]> {
    return this.api.one('GET /hosted_repo_syncs', {}, syncs, { query: params }, options);
  }

  /** Writes the translations to the repository according to its configuration file. */
  export(
    id: string,
    params: RepositorySyncParams = {},
    options: RequestOptions = {},
  ): Promise<RepositoryExport> {
    return this.api.one('POST /hosted_repo_syncs/:id/export', { id }, exported, { json: params }, options);
  }

  /** Reads the translations from the repository. The API document does not describe the answer. */
  import(id: string, params: RepositorySyncParams = {}, options: RequestOptions = {}): Promise<void> {
    return this.api.done('POST /hosted_repo_syncs/:id/import', { id }, { json: params }, options);
  }
}
