import type { Dispatcher } from 'undici';
import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import { authentication, type CredentialsSource, type TokenSource } from './authentication.ts';
import type { Random } from './backoff.ts';
import { conditional, type ResponseStore } from './conditional.ts';
import { logging } from './logging.ts';
import { type OneTimePasswordOptions, oneTimePassword } from './oneTimePassword.ts';
import { type LongestWait, rateLimit } from './rateLimit.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { redaction } from './redaction.ts';
import { redirects } from './redirects.ts';
import { type RetryOptions, retries } from './retries.ts';
import type { Secrets } from './secrets.ts';
import { statusErrors } from './statusErrors.ts';
import { type Timeouts, timeouts } from './timeouts.ts';
import { transport } from './transport.ts';
import type { Middleware, Send } from './types.ts';
import { userAgent } from './userAgent.ts';

export interface SenderParts {
  readonly userAgent: string;
  readonly token: TokenSource;
  readonly credentials: CredentialsSource;
  readonly oneTimePassword: OneTimePasswordOptions;
  readonly store: ResponseStore | undefined;
  readonly limiter: RateLimiter;
  readonly longestWait: LongestWait;
  readonly retries: RetryOptions;
  /** Aborted when the client is closed. */
  readonly closing: AbortSignal;
  readonly timeouts: Timeouts;
  readonly dispatcher: Dispatcher;
  /** In bytes. */
  readonly largestAnswer: number;
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly random: Random;
}

/** The complete chain of a request, outermost first. Only this function defines the order. */
export function createSender(parts: SenderParts): Send {
  return chain(
    [
      statusErrors(),
      userAgent(parts.userAgent),
      authentication(parts.token, parts.credentials, parts.secrets),
      oneTimePassword(parts.oneTimePassword, parts.secrets),
      conditional(parts.store, parts.logger),
      redirects(),
      retries(parts.retries, parts.closing, parts.clock, parts.random),
      // Inside the retries, so that every attempt is counted.
      rateLimit(parts.limiter, parts.longestWait, parts.clock),
      // Inside the limiter, so that waiting to be admitted does not count as a slow service.
      timeouts(parts.timeouts),
      logging(parts.logger, parts.clock),
      redaction(parts.secrets),
    ],
    transport(parts.dispatcher, parts.largestAnswer),
  );
}

/** Puts middlewares around a sender; the first of the list is the outermost. */
function chain(middlewares: readonly Middleware[], send: Send): Send {
  return middlewares.reduceRight((next, middleware) => middleware(next), send);
}
