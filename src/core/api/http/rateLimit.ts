import type { Clock } from '../../base/clock.ts';
import { CancelledError, RateLimitedError } from '../errors.ts';
import { detailsOf } from './details.ts';
import type { RateLimiter } from './rateLimiter.ts';
import type { HttpResponse, Middleware, Priority } from './types.ts';

/** How long a request may be held back, in milliseconds. */
export type LongestWait = Readonly<Record<Priority, number>>;

/**
 * Sends a request when the limiter admits it, and again after a 429, until its time is up. Then it fails with the
 * earliest time for a retry. A 429 means that the request was not executed, so every request may be repeated.
 */
export function rateLimit(limiter: RateLimiter, longestWait: LongestWait, clock: Clock): Middleware {
  return next => async request => {
    const { scope, priority, signal } = request;
    const deadline = clock.now() + (request.maxWaitMs ?? longestWait[priority]);
    let refusal: HttpResponse | undefined;
    for (;;) {
      const isRepeated = refusal !== undefined;
      const admission = await limiter.acquire({ scope, priority, deadline, isRepeated, signal });
      if (admission.kind === 'closed') throw new CancelledError(detailsOf(request));
      if (admission.kind === 'refused') {
        throw new RateLimitedError(new Date(admission.retryAt), detailsOf(request, refusal));
      }
      let response: HttpResponse | undefined;
      try {
        response = await next(request);
      } finally {
        admission.release(response);
      }
      if (response.status !== 429) return response;
      refusal = response;
    }
  };
}
