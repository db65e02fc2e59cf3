import type { Clock } from '../../base/clock.ts';
import { CancelledError, NetworkError, TimeoutError } from '../errors.ts';
import { backoff, type Random } from './backoff.ts';
import { detailsOf } from './details.ts';
import { retryAfter } from './rateHeaders.ts';
import type { HttpRequest, HttpResponse, Middleware, Send } from './types.ts';

export interface RetryOptions {
  /** The maximum number of attempts; 3 by default, 1 for no retries. */
  readonly attempts?: number | undefined;
  /** The first pause, in milliseconds; it doubles each time. */
  readonly baseMs?: number | undefined;
  /** The longest pause, in milliseconds, even if the service asks for a longer one. */
  readonly maxMs?: number | undefined;
}

const transientStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Repeats requests that may have failed by chance: after a connection that was never established, every request; after
 * a broken connection and after 502, 503, 504, only idempotent ones.
 *
 * @param closing ends every pause when it is aborted
 */
export function retries(
  options: RetryOptions,
  closing: AbortSignal,
  clock: Clock,
  random: Random,
): Middleware {
  const { attempts = 3, baseMs = 300, maxMs = 10_000 } = options;

  async function send(request: HttpRequest, next: Send): Promise<HttpResponse> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const response = isLast ? await next(request) : await answerTo(request, next);
      if (response !== undefined && (isLast || !isTransient(request, response)))
        return attempt > 1 ? afterRepeating(request, response) : response;
      const pause = Math.max(pauseAskedBy(response, clock.now()), backoff(attempt, baseMs, maxMs, random));
      if (response !== undefined && pause > maxMs) return response;
      await pauseFor(pause, request, closing, clock);
    }
  }

  return next => request => send(request, next);
}

/** Undefined if a failure should not be retried. */
async function answerTo(request: HttpRequest, next: Send): Promise<HttpResponse | undefined> {
  try {
    return await next(request);
  } catch (error) {
    if (isWorthRepeating(request, error)) return undefined;
    throw error;
  }
}

/** The pause that the service asks for, in milliseconds; 0 if it does not. */
function pauseAskedBy(response: HttpResponse | undefined, now: number): number {
  return (retryAfter(response?.headers ?? {}, now) ?? now) - now;
}

async function pauseFor(ms: number, request: HttpRequest, closing: AbortSignal, clock: Clock): Promise<void> {
  const signal = request.signal === undefined ? closing : AbortSignal.any([request.signal, closing]);
  try {
    await clock.sleep(ms, signal);
  } catch (error) {
    throw closing.aborted ? new CancelledError(detailsOf(request)) : error;
  }
}

function isWorthRepeating(request: HttpRequest, error: unknown): boolean {
  if (error instanceof TimeoutError) return error.phase === 'connect';
  if (!(error instanceof NetworkError) || error.reason === 'certificate') return false;
  return error.reason === 'unreachable' || request.isIdempotent;
}

function isTransient(request: HttpRequest, { status }: HttpResponse): boolean {
  return request.isIdempotent && transientStatuses.has(status);
}

/** A repeated DELETE may find nothing because the first attempt succeeded and only its answer was lost. */
function afterRepeating(request: HttpRequest, response: HttpResponse): HttpResponse {
  const isDeletedAlready = request.method === 'DELETE' && response.status === 404;
  return isDeletedAlready ? { ...response, status: 204 } : response;
}
