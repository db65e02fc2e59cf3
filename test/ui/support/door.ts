import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../../src/core/base/clock.ts';

/** Stands between the editor and its service, and can refuse or be shut. */
export interface Door extends AsyncDisposable {
  /** The address by which the service is reached through it. */
  readonly apiRoot: string;
  /** How many requests came. */
  readonly requests: number;
  /** The tokens with which changes were asked for, in order. */
  readonly changedWith: readonly string[];
  /** Answers requests for such paths with 403, as a plan does that does not include them; where told, changes alone. */
  refuse(paths: RegExp, what?: 'changes'): void;
  /** Refuses so many requests for such paths with 422, for the reason that is given. */
  object(paths: RegExp, reason: string, requests: number): void;
  /** Answers everything with 401, as when the token was revoked. */
  revoke(): void;
  /** Answers everything with 429 for so many seconds from the next request on, as a service does at its limit. */
  limit(seconds: number): void;
  /** Lets so many requests for such paths through, and the others wait until it opens. */
  hold(paths: RegExp, requests?: number): void;
  /** Lets so many requests for such paths through, and then shuts. */
  shutAfter(paths: RegExp, requests: number): void;
  /** Lets changes at such paths be carried out, and breaks the connection instead of answering. */
  loseAnswers(paths: RegExp): void;
  /** Lists these projects besides the service's own, such as those of other accounts that a person belongs to. */
  listAlso(projects: readonly ForeignProject[]): void;
  /** Breaks every connection, now and from now on. */
  shut(): void;
  /** Lets everything through again. */
  open(): void;
}

export interface ForeignProject {
  readonly id: string;
  readonly name: string;
  /** Name of the account that it belongs to. */
  readonly account: string;
}

/** Opens a door to the service at `apiRoot`, on a free port of 127.0.0.1. */
export async function openDoor(apiRoot: string): Promise<Door> {
  const target = new URL(apiRoot);
  let refused: { readonly paths: RegExp; readonly onlyChanges: boolean } | undefined;
  let objected: { readonly paths: RegExp; readonly reason: string; left: number } | undefined;
  let isShut = false;
  let requests = 0;
  const changedWith: string[] = [];
  let isRevoked = false;
  let limitedFor = 0;
  let limitedUntil = 0;
  let held: { readonly paths: RegExp; left: number } | undefined;
  let released = Promise.withResolvers<void>();
  let lost: RegExp | undefined;
  let limited: { readonly paths: RegExp; left: number } | undefined;
  let also: readonly ForeignProject[] = [];
  /** What the door says by itself. */
  const ownAnswer = (method: string, asked: string): Answer | undefined => {
    if (limitedFor > 0) limitedUntil = systemClock.now() + limitedFor;
    limitedFor = 0;
    if (systemClock.now() < limitedUntil) {
      const reset = String(Math.ceil(limitedUntil / 1000));
      const headers = {
        'X-Rate-Limit-Limit': '500',
        'X-Rate-Limit-Remaining': '0',
        'X-Rate-Limit-Reset': reset,
      };
      return { status: 429, headers, body: { message: 'Rate limit exceeded' } };
    }
    if (isRevoked) return { status: 401, body: { message: 'Unauthorized' } };
    const isRefused = refused?.paths.test(asked) === true && !(refused.onlyChanges && method === 'GET');
    if (isRefused) return { status: 403, body: { message: 'Forbidden' } };
    if (objected?.paths.test(asked) !== true || objected.left-- <= 0) return undefined;
    const errors = [{ resource: 'Key', field: 'base', message: objected.reason }];
    return { status: 422, body: { message: 'Validation failed', errors } };
  };
  // The service's answers promise the client that idle connections stay for half a minute, which the door has to keep:
  // one that it ends just as a change is sent looks like a door that was shut.
  const server = http.createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    requests += 1;
    const asked = (request.url ?? '').replace(/\?.*/, '');
    if (limited?.paths.test(asked) === true && limited.left-- === 0) isShut = true;
    if (held?.paths.test(asked) === true && held.left-- <= 0) {
      await released.promise;
      // Who gave up meanwhile wants nothing done.
      if (request.socket.destroyed) return;
    }
    if (isShut) {
      request.socket.destroy();
      return;
    }
    const answer = ownAnswer(request.method ?? 'GET', asked);
    if (answer !== undefined) {
      request.resume();
      answerJson(response, answer);
      return;
    }
    const { method, headers, url: path } = request;
    if (method !== 'GET') changedWith.push(headers.authorization?.replace(/^token /, '') ?? '');
    if (also.length > 0 && method === 'GET' && asked.endsWith('/projects')) {
      const own = await fetch(new URL(path ?? '', target), {
        headers: { authorization: headers.authorization ?? '' },
      });
      answerJson(response, { status: own.status, body: [...JSON.parse(await own.text()), ...also] });
      return;
    }
    const { hostname, port } = target;
    // A connection for each: the service ends idle ones, which would look like a door that was shut.
    const onward = http.request({ hostname, port, method, headers, path, agent: false }, answer => {
      if (lost?.test(asked) === true && request.method !== 'GET') {
        answer.resume().once('end', () => request.socket.destroy());
        return;
      }
      // Links to other pages have to lead through the door too: the client follows no others.
      const raw = answer.rawHeaders.map(value => value.replaceAll(target.host, headers.host ?? ''));
      response.writeHead(answer.statusCode ?? 502, raw);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiRoot: apiRoot.replace(target.host, `127.0.0.1:${port}`),
    get requests() {
      return requests;
    },
    changedWith,
    refuse(paths, what) {
      refused = { paths, onlyChanges: what === 'changes' };
    },
    object(paths, reason, requests) {
      objected = { paths, reason, left: requests };
    },
    revoke() {
      isRevoked = true;
    },
    limit(seconds) {
      limitedFor = seconds * 1000;
    },
    hold(paths, requests = 0) {
      held = { paths, left: requests };
    },
    shutAfter(paths, requests) {
      limited = { paths, left: requests };
    },
    loseAnswers(paths) {
      lost = paths;
    },
    listAlso(projects) {
      also = projects;
    },
    shut() {
      isShut = true;
      server.closeAllConnections();
    },
    open() {
      isShut = false;
      isRevoked = false;
      limitedFor = 0;
      limitedUntil = 0;
      refused = undefined;
      objected = undefined;
      held = undefined;
      released.resolve();
      released = Promise.withResolvers();
      lost = undefined;
      limited = undefined;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body: unknown;
}

function answerJson(response: http.ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
