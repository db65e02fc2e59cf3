import type { Secrets } from './secrets.ts';
import type { Middleware } from './types.ts';

/** Removes credentials from what errors quote of an answer: its request id, and its body unless it succeeded. */
export function redaction(secrets: Secrets): Middleware {
  return next => async request => {
    const response = await next(request);
    const id = response.headers['x-request-id'];
    const headers =
      id === undefined ? response.headers : { ...response.headers, 'x-request-id': secrets.redact(id) };
    if (response.status < 400) return { ...response, headers };
    const body = new TextEncoder().encode(secrets.redact(new TextDecoder().decode(response.body)));
    return { ...response, headers, body };
  };
}
