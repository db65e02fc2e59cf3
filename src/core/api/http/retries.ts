import type { Clock } from '../../base/clock.ts';
import { CancelledError, NetworkError, TimeoutError } from '../errors.ts';
import { backoff, type Random } from './backoff.ts';
import { detailsOf } from './details.ts';
import { retryAfter } from './rateHeaders.ts';
import type { HttpRequest, HttpResponse, Middleware } from './types.ts';

export interface RetryOptions {
  /** How often a request is tried at all; 3 unless said otherwise, 1 for no retries. */
  readonly attempts?: number | undefined;
  /** The first pause, in milliseconds; it doubles each time. */
  readonly baseMs?: number | undefined;
  /** The longest pause, in milliseconds, also for one that the service asks for. */
  readonly maxMs?: number | undefined;
}

const transient = new Set([502, 503, 504]);

/**
 * Repeats what may have failed by chance: connections that never stood, for every request; connections that
 * broke and 502, 503, 504 only for requests that may be done twice.
 *
 * @param closing ends every pause when it is aborted.
 */
export function retries(
  options: RetryOptions,
  closing: AbortSignal,
  clock: Clock,
  random: Random,
): Middleware {
  const { attempts = 3, baseMs = 300, maxMs = 10_000 } = options;
  return next => async request => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const outcome = await next(request).catch((error: unknown) => {
        if (isLast || !isWorthRepeating(request, error)) throw error;
        return undefined;
      });
      if (outcome !== undefined) {
        if (attempt > 1 && isDeletedAlready(request, outcome)) return { ...outcome, status: 204 };
        if (isLast || !request.isIdempotent || !transient.has(outcome.status)) return outcome;
      }
      const asked = outcome === undefined ? undefined : retryAfter(outcome.headers, clock.now());
      const pause = Math.max(
        asked === undefined ? 0 : asked - clock.now(),
        backoff(attempt, baseMs, maxMs, random),
      );
      if (outcome !== undefined && pause > maxMs) return outcome;
      await pauseFor(pause, request, closing, clock);
    }
  };
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

/** The first attempt may have deleted it before its answer was lost. */
function isDeletedAlready(request: HttpRequest, response: HttpResponse): boolean {
  return request.method === 'DELETE' && response.status === 404;
}
