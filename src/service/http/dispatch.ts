import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Actor, type Authenticator, unauthorized } from '../auth/authenticate.ts';
import { type Role, roleSuffices } from '../auth/roles.ts';
import type { Service } from '../service.ts';
import { touchAccount, touchAccountsOf, touchProject } from '../storage/changes.ts';
import { ReadCache } from '../storage/readCache.ts';
import { atOnce, inTurns, isSteps } from '../turns.ts';
import { announce } from '../webhooks/announce.ts';
import { readForm } from './body.ts';
import type { Call, ProjectCall } from './call.ts';
import { isUnchanged, namesVersion, type Validator, validatorHeaders } from './conditional.ts';
import { badRequest, Failure, forbidden, notFound } from './failure.ts';
import { findAccount, findProject } from './place.ts';
import type { Admission, RateLimiter } from './rateLimit.ts';
import type { Reply } from './reply.ts';
import type { Answer, Route } from './route.ts';
import type { Router } from './router.ts';
import { failureReply } from './send.ts';
import { nest, type Target } from './target.ts';

/** A handled request: the reply, and the permission to release when it is sent. */
export interface Answered {
  readonly reply: Reply;
  readonly admission?: Admission;
}

interface Place {
  readonly role: Role;
  /** Whose rate limit applies. */
  readonly owner: string;
  /** Undefined if nothing stored distinguishes one version from another. */
  readonly version: { readonly revision: string; readonly changedAt?: number } | undefined;
}

/** Handles requests from the first check to the reply; it knows HTTP only through its arguments. */
export class Dispatcher {
  private readonly service: Service;
  private readonly router: Router;
  private readonly authenticator: Authenticator;
  private readonly limiter: RateLimiter;
  /** Prevents forged ETags. */
  private readonly etagSecret: string;
  /** By user and address: creating one takes longer than the rest of a 304. */
  private readonly validators: ReadCache<Validator>;

  constructor(parts: {
    readonly service: Service;
    readonly router: Router;
    readonly authenticator: Authenticator;
    readonly limiter: RateLimiter;
    readonly etagSecret: string;
  }) {
    this.service = parts.service;
    this.router = parts.router;
    this.authenticator = parts.authenticator;
    this.limiter = parts.limiter;
    this.etagSecret = parts.etagSecret;
    this.validators = new ReadCache(parts.service.db, 200);
  }

  /** @throws Failure for what is refused before it counts against a limit */
  async answer(request: IncomingMessage, target: Target, origin: string): Promise<Answered> {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    if (!request.headers['user-agent']?.trim()) {
      throw badRequest('A User-Agent header naming the application is required');
    }
    const match = this.router.find(method, apiSegments(target.segments));
    if (match === undefined) throw notFound();
    const { route, params } = match;
    const actor = this.authenticator.identify(request.headers, target.query);
    requireAccess(route, actor);
    const place = this.locate(route, actor, params);
    requireRole(route, place.role);
    const admission = this.limiter.admit(place.owner);
    try {
      if (admission.verdict !== 'admitted') return { reply: refusal(admission), admission };
      const call = this.call(actor, params, target, origin);
      const reply =
        method === 'GET'
          ? await this.read(route, call, request, target)
          : await this.change(route, call, await readForm(request));
      return { reply, admission };
    } catch (error) {
      return { reply: this.failed(error, route), admission };
    }
  }

  private failed(error: unknown, route: Route): Reply {
    if (error instanceof Failure) return failureReply(error);
    this.service.logger.error(`${route.method} ${route.path} failed`, error);
    return { status: 500, body: { message: 'Internal server error' } };
  }

  private async read(route: Route, call: Call, request: IncomingMessage, target: Target): Promise<Reply> {
    // Requests that arrive together are all admitted before the first is answered, so that limits on concurrency apply.
    if (this.limiter.isEnforced) await new Promise(setImmediate);
    const full = { ...call, form: nest(target.query) };
    const url = request.url ?? '';
    const known = this.validator(route, full, url);
    if (known && namesVersion(request.headers, known)) return notModified(known, call.now);
    const reply = await inTurns(
      () => this.run(route, full),
      () => this.validator(route, full, url)?.etag ?? '',
    );
    // A slow handler may have read a later version than that at the time of the request.
    const validator = this.validator(route, full, url);
    if (reply.status !== 200 || validator === undefined) return reply;
    if (isUnchanged(request.headers, validator, call.now)) return notModified(validator, call.now);
    return { ...reply, headers: { ...validatorHeaders(validator, call.now), ...reply.headers } };
  }

  private async change(route: Route, call: Call, body: Call['form']): Promise<Reply> {
    const afterwards: (() => void)[] = [];
    const full: Call = {
      ...call,
      form: { ...nest(call.query), ...body },
      afterCommit: work => afterwards.push(work),
    };
    const work = () => this.run(route, full);
    const answer = route.options.awaits ? await work() : this.service.db.transaction(work);
    const reply = isSteps(answer) ? atOnce(answer) : await answer;
    for (const work of afterwards) work();
    return reply;
  }

  /** Resolves the place again, as it may have been deleted while the body was read, and calls the handler. */
  private run(route: Route, call: Call): Answer {
    const { handler, method } = route;
    const { service, actor, now, params } = call;
    const changes = method !== 'GET';
    if (handler.place === 'project') {
      const { project, role } = findProject(service, actor, params['project_id'] ?? '');
      const revision = changes ? touchProject(service.db, project.id, now) : project.revision;
      const projectCall = { ...call, project: { ...project, revision }, role };
      const reply = handler.run(projectCall);
      if (route.options.event !== undefined && 'status' in reply) {
        announce(projectCall, route.options.event, reply);
      }
      return reply;
    }
    if (handler.place === 'account') {
      const { account, role } = findAccount(service, actor, params['account_id'] ?? '');
      if (changes) touchAccount(service.db, account.id, now);
      return handler.run({ ...call, account, role });
    }
    if (changes) touchAccountsOf(service.db, actor.user.id, now);
    return handler.run(call);
  }

  private call(actor: Actor, params: Call['params'], target: Target, origin: string): Call {
    const { service } = this;
    return {
      service,
      actor,
      params,
      query: target.query,
      form: {},
      origin,
      address: origin + target.path,
      now: service.clock.now(),
      afterCommit: work => work(),
    };
  }

  private locate(route: Route, actor: Actor, params: Call['params']): Place {
    if (route.handler.place === 'project') {
      const { project, role } = findProject(this.service, actor, params['project_id'] ?? '');
      const version = { revision: `p${project.id}.${project.revision}`, changedAt: project.changed_at };
      return { role, owner: `project ${project.id}`, version };
    }
    if (route.handler.place === 'account') {
      const { account, role } = findAccount(this.service, actor, params['account_id'] ?? '');
      const version = { revision: `a${account.id}.${account.revision}`, changedAt: account.changedAt };
      return { role, owner: `account ${account.id}`, version };
    }
    const accounts = this.service.db.all<{ id: string; revision: number; changed_at: number }>(
      `SELECT accounts.id, revision, changed_at FROM members JOIN accounts ON accounts.id = account_id
       WHERE user_id = ? ORDER BY accounts.id`,
      actor.user.id,
    );
    return {
      role: 'Manager',
      owner: `user ${actor.user.id}`,
      version:
        accounts.length === 0
          ? undefined
          : {
              revision: accounts.map(account => `a${account.id}.${account.revision}`).join(' '),
              changedAt: Math.max(...accounts.map(account => account.changed_at)),
            },
    };
  }

  /** Undefined if a reply cannot be distinguished from a later one. */
  private validator(route: Route, call: Call, url: string): Validator | undefined {
    if (route.options.isUnversioned) return undefined;
    return this.validators.get(`${call.actor.user.id} ${url}`, () => this.makeValidator(route, call, url));
  }

  private makeValidator(route: Route, call: Call, url: string): Validator | undefined {
    const version =
      route.options.version && route.handler.place === 'project'
        ? route.options.version({
            ...call,
            ...findProject(call.service, call.actor, call.params['project_id'] ?? ''),
          } satisfies ProjectCall)
        : this.locate(route, call.actor, call.params).version;
    if (version === undefined) return undefined;
    const text = JSON.stringify([this.etagSecret, call.actor.user.id, call.origin, url, version.revision]);
    const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
    return version.changedAt === undefined ? { etag } : { etag, changedAt: version.changedAt };
  }
}

function notModified(validator: Validator, now: number): Reply {
  return { status: 304, headers: validatorHeaders(validator, now) };
}

/** The contract's prefix is `api/v2`; some installations omit `api` (service facts, Addresses). */
function apiSegments(segments: readonly string[]): readonly string[] {
  const below = segments[0] === 'api' ? segments.slice(1) : segments;
  if (below[0] !== 'v2') throw notFound();
  return below.slice(1);
}

function requireAccess(route: Route, actor: Actor): void {
  if (route.access === 'password') {
    if (!actor.byPassword) throw unauthorized('Authorizations are managed with email and password only');
  } else if (!actor.scopes.has(route.access)) {
    throw forbidden(`The access token lacks the scope ${route.access}`);
  }
}

function requireRole(route: Route, role: Role): void {
  const needed = route.options.role ?? (route.method === 'GET' ? 'Translator' : 'Developer');
  if (!roleSuffices(role, needed)) throw forbidden(`This needs the role ${needed}`);
}

/** API document, Limits; the two kinds differ as on real servers (service facts, Addresses and headers). */
function refusal(admission: Admission): Reply {
  if (admission.verdict === 'too many at once') {
    return {
      status: 429,
      content: { mediaType: 'text/plain; charset=utf-8', data: 'Concurrency limit exceeded' },
    };
  }
  return { status: 429, body: { message: 'Rate limit exceeded' } };
}
