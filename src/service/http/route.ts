import type { Role } from '../auth/roles.ts';
import type { Scope } from '../auth/scopes.ts';
import type { Steps } from '../turns.ts';
import type { AccountCall, Call, ProjectCall } from './call.ts';
import type { Reply } from './reply.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The required credential: a scope, or email and password themselves. */
export type Access = Scope | 'password';

/** Read-only steps for what may take long: other requests are answered in between. */
export type Answer = Reply | Promise<Reply> | Steps<Reply>;

/** The path of a route decides what is looked up, and whose rate limit applies, before its handler runs. */
export type Handler =
  | { readonly place: 'user'; readonly run: (call: Call) => Answer }
  | { readonly place: 'account'; readonly run: (call: AccountCall) => Answer }
  | { readonly place: 'project'; readonly run: (call: ProjectCall) => Answer };

export interface RouteOptions {
  /** The minimum role; by default Translator for reading and Developer for changes. */
  readonly role?: Role;
  /** True if the handler awaits something; it then opens its own transactions. */
  readonly awaits?: boolean;
  /** What the version of a reply depends on; by default any change in the project or account. */
  readonly version?: (call: ProjectCall) => { readonly revision: string; readonly changedAt: number };
  /** True if a reply depends on more than the database, so that its version cannot be determined cheaply. */
  readonly isUnversioned?: boolean;
  /** The event for webhooks: `<resource>:<action>`. */
  readonly event?: string;
}

/** An endpoint: a row of the table in routes.ts. */
export interface Route {
  readonly method: Method;
  /** Relative to the version, with variables as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly handler: Handler;
  readonly options: RouteOptions;
}

/** A route below no account and no project. */
export function atUser(
  method: Method,
  path: string,
  access: Access,
  run: (call: Call) => Answer,
  options: RouteOptions = {},
): Route {
  return { method, path, access, handler: { place: 'user', run }, options };
}

/** @param path below the account. */
export function inAccount(
  method: Method,
  path: string,
  access: Access,
  run: (call: AccountCall) => Answer,
  options: RouteOptions = {},
): Route {
  const whole = `/accounts/:account_id${path}`;
  return { method, path: whole, access, handler: { place: 'account', run }, options };
}

/** @param path below the project. */
export function inProject(
  method: Method,
  path: string,
  access: Access,
  run: (call: ProjectCall) => Answer,
  options: RouteOptions = {},
): Route {
  const whole = `/projects/:project_id${path}`;
  return { method, path: whole, access, handler: { place: 'project', run }, options };
}
