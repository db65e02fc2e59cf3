import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, LocaleRef, Open, ProjectRef } from './common.ts';

export type Role = Open<'Manager' | 'Developer' | 'Translator'>;

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly role: Role;
  readonly projects: readonly (ProjectRef & { readonly locales: readonly LocaleRef[] })[];
}

export type MemberParams = Params<{
  role: Role;
  /** Separated by commas. */
  project_ids?: string;
  /** Separated by commas. */
  locale_ids?: string;
}>;

const member = shape<Member>({ id: 'string', email: 'string', role: 'string' });

/** Members of an account; needs the scope `team.manage` (API document, Members). */
export class Members {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(accountId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Member> {
    const at = { account_id: accountId };
    return this.api.list('GET /accounts/:account_id/members', at, member, params, options);
  }

  get(accountId: string, id: string, options: RequestOptions = {}): Promise<Member> {
    const at = { account_id: accountId, id };
    return this.api.one('GET /accounts/:account_id/members/:id', at, member, {}, options);
  }

  /** Developers and translators see only the projects and locales assigned to them. */
  update(accountId: string, id: string, params: MemberParams, options: RequestOptions = {}): Promise<Member> {
    const at = { account_id: accountId, id };
    return this.api.one('PATCH /accounts/:account_id/members/:id', at, member, { json: params }, options);
  }

  /** Removes the user from the account, but does not delete the user. */
  delete(accountId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { account_id: accountId, id };
    return this.api.done('DELETE /accounts/:account_id/members/:id', at, {}, options);
  }
}
