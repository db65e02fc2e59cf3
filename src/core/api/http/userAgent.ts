import type { Middleware } from './types.ts';

/** Names the application; without it the service answers 400 (API document, Cross-cutting rules). */
export function userAgent(name: string): Middleware {
  return next => request => next({ ...request, headers: { ...request.headers, 'user-agent': name } });
}
