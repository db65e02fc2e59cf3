import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams } from './common.ts';
import type { GlossaryTermTranslation } from './glossaryTermTranslations.ts';

export interface GlossaryTerm {
  readonly id: string;
  readonly term: string;
  readonly description: string;
  readonly translatable: boolean;
  readonly case_sensitive: boolean;
  readonly translations: readonly GlossaryTermTranslation[];
  readonly created_at: string;
  readonly updated_at: string;
}

export type GlossaryTermParams = Params<{
  term: string;
  description?: string;
  translatable?: boolean;
  case_sensitive?: boolean;
}>;

const term = shape<GlossaryTerm>({ id: 'string', term: 'string', translations: 'array?' });

/** API document, Glossary terms (beta). */
export class GlossaryTerms {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(
    accountId: string,
    glossaryId: string,
    params: ListParams = {},
    options: RequestOptions = {},
  ): Pages<GlossaryTerm> {
    const at = { account_id: accountId, glossary_id: glossaryId };
    const route = 'GET /accounts/:account_id/glossaries/:glossary_id/terms';
    return this.api.list(route, at, term, params, options);
  }

  get(
    accountId: string,
    glossaryId: string,
    id: string,
    options: RequestOptions = {},
  ): Promise<GlossaryTerm> {
    const at = { account_id: accountId, glossary_id: glossaryId, id };
    return this.api.one('GET /accounts/:account_id/glossaries/:glossary_id/terms/:id', at, term, {}, options);
  }

  create(
    accountId: string,
    glossaryId: string,
    params: GlossaryTermParams,
    options: RequestOptions = {},
  ): Promise<GlossaryTerm> {
    const at = { account_id: accountId, glossary_id: glossaryId };
    const route = 'POST /accounts/:account_id/glossaries/:glossary_id/terms';
    return this.api.one(route, at, term, { json: params }, options);
  }

  update(
    accountId: string,
    glossaryId: string,
    id: string,
    params: GlossaryTermParams,
    options: RequestOptions = {},
  ): Promise<GlossaryTerm> {
    const at = { account_id: accountId, glossary_id: glossaryId, id };
    const route = 'PATCH /accounts/:account_id/glossaries/:glossary_id/terms/:id';
    return this.api.one(route, at, term, { json: params }, options);
  }

  delete(accountId: string, glossaryId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { account_id: accountId, glossary_id: glossaryId, id };
    return this.api.done('DELETE /accounts/:account_id/glossaries/:glossary_id/terms/:id', at, {}, options);
  }
}
