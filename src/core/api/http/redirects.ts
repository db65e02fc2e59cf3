import { UnexpectedResponseError } from '../errors.ts';
import { detailsOf } from './details.ts';
import type { HttpRequest, HttpResponse, Middleware } from './types.ts';

const most = 5;
const redirecting = new Set([301, 302, 303, 307, 308]);
const keepingMethod = new Set([307, 308]);

/**
 * Follows redirects on the same origin only: a token belongs to one origin. A redirect that would turn a change into a
 * GET (RFC 9110, section 15.4) is not followed either.
 */
export function redirects(): Middleware {
  return next => async request => {
    let current = request;
    for (let hops = 0; ; hops++) {
      const response = await next(current);
      if (!redirecting.has(response.status)) return response;
      current = { ...current, url: targetOf(current, response, hops) };
    }
  };
}

function targetOf(request: HttpRequest, response: HttpResponse, hops: number): URL {
  const wrong = (problem: string) =>
    new UnexpectedResponseError(
      'Location',
      problem,
      detailsOf(request, response),
      'If the service has moved, set its API root to the new address.',
    );
  if (hops === most) throw wrong(`was followed ${most} times without an end`);
  if (request.method !== 'GET' && !keepingMethod.has(response.status)) throw wrong('redirects a change');
  const target = URL.parse(response.headers['location'] ?? '', request.url.href);
  if (response.headers['location'] === undefined || target === null) throw wrong('is not an address');
  if (target.origin !== request.url.origin) throw wrong('leads to another origin');
  return target;
}
