import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, LocaleRef, Open, ProjectRef } from './common.ts';
import type { MemberParams, Role } from './members.ts';

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Once it is `accepted`, it cannot be changed, deleted or sent again. */
  readonly state: Open<'accepted'>;
  readonly projects: readonly ProjectRef[];
  readonly locales: readonly LocaleRef[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly accepted_at: string | null;
}

export type InvitationUpdateParams = MemberParams;

export type InvitationCreateParams = MemberParams &
  Params<{
    /** Cannot be changed later. An address can have only one invitation. */
    email: string;
  }>;

const invitation = shape<Invitation>({ id: 'string', email: 'string', state: 'string' });

/** Invitations to an account; needs the scope `team.manage` (API document, Invitations). */
export class Invitations {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(accountId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Invitation> {
    const at = { account_id: accountId };
    return this.api.list('GET /accounts/:account_id/invitations', at, invitation, params, options);
  }

  get(accountId: string, id: string, options: RequestOptions = {}): Promise<Invitation> {
    const at = { account_id: accountId, id };
    return this.api.one('GET /accounts/:account_id/invitations/:id', at, invitation, {}, options);
  }

  create(
    accountId: string,
    params: InvitationCreateParams,
    options: RequestOptions = {},
  ): Promise<Invitation> {
    const at = { account_id: accountId };
    return this.api.one('POST /accounts/:account_id/invitations', at, invitation, { json: params }, options);
  }

  update(
    accountId: string,
    id: string,
    params: InvitationUpdateParams,
    options: RequestOptions = {},
  ): Promise<Invitation> {
    const at = { account_id: accountId, id };
    const route = 'PATCH /accounts/:account_id/invitations/:id';
    return this.api.one(route, at, invitation, { json: params }, options);
  }

  delete(accountId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { account_id: accountId, id };
    return this.api.done('DELETE /accounts/:account_id/invitations/:id', at, {}, options);
  }

  /** Sends the email again. */
  resend(accountId: string, id: string, options: RequestOptions = {}): Promise<Invitation> {
    const at = { account_id: accountId, id };
    return this.api.one('POST /accounts/:account_id/invitations/:id/resend', at, invitation, {}, options);
  }
}
