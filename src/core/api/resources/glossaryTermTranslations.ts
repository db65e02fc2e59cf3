import type { Api, RequestOptions } from '../api.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';

export interface GlossaryTermTranslation {
  readonly id: string;
  readonly locale_code: string;
  readonly content: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export type GlossaryTermTranslationParams = Params<{
  locale_code: string;
  content?: string;
}>;

const translation = shape<GlossaryTermTranslation>({ id: 'string', locale_code: 'string' });

/** API document, Glossary term translations (beta). They are read as part of their term. */
export class GlossaryTermTranslations {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  create(
    accountId: string,
    glossaryId: string,
    termId: string,
    params: GlossaryTermTranslationParams,
    options: RequestOptions = {},
  ): Promise<GlossaryTermTranslation> {
    const at = { account_id: accountId, glossary_id: glossaryId, term_id: termId };
    const route = 'POST /accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations';
    return this.api.one(route, at, translation, { json: params }, options);
  }

  update(
    accountId: string,
    glossaryId: string,
    termId: string,
    id: string,
    params: GlossaryTermTranslationParams,
    options: RequestOptions = {},
  ): Promise<GlossaryTermTranslation> {
    const at = { account_id: accountId, glossary_id: glossaryId, term_id: termId, id };
    const route = 'PATCH /accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id';
    return this.api.one(route, at, translation, { json: params }, options);
  }

  delete(
    accountId: string,
    glossaryId: string,
    termId: string,
    id: string,
    options: RequestOptions = {},
  ): Promise<void> {
    const at = { account_id: accountId, glossary_id: glossaryId, term_id: termId, id };
    const route = 'DELETE /accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id';
    return this.api.done(route, at, {}, options);
  }
}
