import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { Timestamp } from '../timestamps.ts';
import type { ListParams, Open } from './common.ts';

export type Scope = Open<'read' | 'write' | 'orders.create' | 'team.manage'>;

/** An access token. The service shows only its last characters and a digest. */
export interface Authorization {
  readonly id: string;
  readonly note: string;
  readonly token_last_eight: string;
  /** SHA256 digest of the token. */
  readonly hashed_token: string;
  readonly scopes: readonly Scope[];
  /** `null` for a token that does not expire. */
  readonly expires_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A new access token: the only answer that contains the token itself. */
export interface CreatedAuthorization extends Authorization {
  readonly token: string;
}

export type AuthorizationParams = Params<{
  note: string;
  scopes?: readonly Scope[];
  /** `null` for a token that does not expire, which is the default. */
  expires_at?: Timestamp | null;
}>;

const authorization = shape<Authorization>({ id: 'string', note: 'string?', scopes: 'array?' });
const created = shape<CreatedAuthorization>({ id: 'string', token: 'string' });

/** Access tokens of the account (API document, Authorizations). They require email address and password. */
export class Authorizations {
  private readonly api: Api;

  /** @param api authenticates with Basic */
  constructor(api: Api) {
    this.api = api;
  }

  list(params: ListParams = {}, options: RequestOptions = {}): Pages<Authorization> {
    return this.api.list('GET /authorizations', {}, authorization, params, options);
  }

  get(id: string, options: RequestOptions = {}): Promise<Authorization> {
    return this.api.one('GET /authorizations/:id', { id }, authorization, {}, options);
  }

  /** Only this answer contains the token. */
  create(params: AuthorizationParams, options: RequestOptions = {}): Promise<CreatedAuthorization> {
    return this.api.one('POST /authorizations', {}, created, { json: params }, options);
  }

  update(id: string, params: AuthorizationParams, options: RequestOptions = {}): Promise<Authorization> {
    return this.api.one('PATCH /authorizations/:id', { id }, authorization, { json: params }, options);
  }

  /** Requests with the token fail from then on. */
  delete(id: string, options: RequestOptions = {}): Promise<void> {
    return this.api.done('DELETE /authorizations/:id', { id }, {}, options);
  }
}
