import type { Middleware, Send } from './types.ts';

/** Puts middlewares around a sender; the first of the list is the outermost. */
export function chain(middlewares: readonly Middleware[], send: Send): Send {
  return middlewares.reduceRight((next, middleware) => middleware(next), send);
}
