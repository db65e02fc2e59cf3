import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import type { Middleware } from './types.ts';

/** Logs one line per exchange: method, path, status, time. No query, header or body. */
export function logging(logger: Logger, clock: Clock): Middleware {
  return next => async request => {
    const start = clock.now();
    const say = (outcome: string | number) =>
      logger.debug(`${request.method} ${request.path} → ${outcome} (${clock.now() - start} ms)`);
    try {
      const response = await next(request);
      say(response.status);
      return response;
    } catch (error) {
      say(error instanceof Error ? error.name : 'failure');
      throw error;
    }
  };
}
