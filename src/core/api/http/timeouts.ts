import { TimeoutError } from '../errors.ts';
import { detailsOf } from './details.ts';
import type { Middleware } from './types.ts';

/** All in milliseconds. */
export interface Timeouts {
  /** Until a connection is established. */
  readonly connectMs: number;
  /** From the request to the first byte of the answer. */
  readonly firstByteMs: number;
  /** From the request to the last byte of the answer. */
  readonly totalMs: number;
}

/** Aborts an exchange that is not complete in time. The dispatcher handles the connection and the first byte. */
export function timeouts({ totalMs }: Timeouts): Middleware {
  return next => async request => {
    const stop = new AbortController();
    const { signal } = request;
    let late: TimeoutError | undefined;
    const timer = setTimeout(() => {
      late = new TimeoutError('body', detailsOf(request));
      stop.abort(late);
    }, totalMs);
    const onAbort = () => stop.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    try {
      return await next({ ...request, signal: stop.signal });
    } catch (error) {
      throw late ?? error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };
}
