import type { Middleware } from './types.ts';

/** Names the application, without which the service answers 400 (API document, Cross-cutting rules). */
export function userAgent(name: string): Middleware {
  return next => request => next({ ...request, headers: { ...request.headers, 'user-agent': name } });
}
