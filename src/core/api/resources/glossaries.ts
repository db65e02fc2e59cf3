import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, ProjectRef } from './common.ts';

export interface Glossary {
  readonly id: string;
  readonly name: string;
  readonly projects: readonly ProjectRef[];
  readonly created_at: string;
  readonly updated_at: string;
}

export type GlossaryParams = Params<{
  name: string;
  /** Separated by commas. */
  project_ids?: string;
}>;

const glossary = shape<Glossary>({ id: 'string', name: 'string' });

/** Glossaries of an account (API document, Glossaries; beta). */
export class Glossaries {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(accountId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Glossary> {
    const at = { account_id: accountId };
    return this.api.list('GET /accounts/:account_id/glossaries', at, glossary, params, options);
  }

  get(accountId: string, id: string, options: RequestOptions = {}): Promise<Glossary> {
    const at = { account_id: accountId, id };
    return this.api.one('GET /accounts/:account_id/glossaries/:id', at, glossary, {}, options);
  }

  create(accountId: string, params: GlossaryParams, options: RequestOptions = {}): Promise<Glossary> {
    const at = { account_id: accountId };
    return this.api.one('POST /accounts/:account_id/glossaries', at, glossary, { json: params }, options);
  }

  update(
    accountId: string,
    id: string,
    params: GlossaryParams,
    options: RequestOptions = {},
  ): Promise<Glossary> {
    const at = { account_id: accountId, id };
    return this.api.one(
      'PATCH /accounts/:account_id/glossaries/:id',
      at,
      glossary,
      { json: params },
      options,
    );
  }

  delete(accountId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { account_id: accountId, id };
    return this.api.done('DELETE /accounts/:account_id/glossaries/:id', at, {}, options);
  }
}
