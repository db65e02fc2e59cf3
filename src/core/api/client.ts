import type { Clock } from '../base/clock.ts';
import { type Logger, silentLogger } from '../base/logger.ts';
import { Api } from './api.ts';
import { parseApiRoot } from './apiRoot.ts';
import { ConfigurationError } from './errors.ts';
import type { BasicCredentials, CredentialsSource, TokenSource } from './http/authentication.ts';
import type { Random } from './http/backoff.ts';
import { createSender } from './http/chain.ts';
import type { ResponseStore } from './http/conditional.ts';
import { createDispatcher } from './http/dispatcher.ts';
import type { OneTimePasswordOptions } from './http/oneTimePassword.ts';
import { requestClock } from './http/pauses.ts';
import { type Environment, type ProxyOptions, proxyFor } from './http/proxy.ts';
import { memoryLedger, type RateLedger } from './http/rateLedger.ts';
import type { LongestWait } from './http/rateLimit.ts';
import { RateLimiter } from './http/rateLimiter.ts';
import type { RetryOptions } from './http/retries.ts';
import { Secrets } from './http/secrets.ts';
import type { Timeouts } from './http/timeouts.ts';
import { Authorizations } from './resources/authorizations.ts';
import { BlacklistedKeys } from './resources/blacklistedKeys.ts';
import { Branches } from './resources/branches.ts';
import { Comments } from './resources/comments.ts';
import { Glossaries } from './resources/glossaries.ts';
import { GlossaryTerms } from './resources/glossaryTerms.ts';
import { GlossaryTermTranslations } from './resources/glossaryTermTranslations.ts';
import { Invitations } from './resources/invitations.ts';
import { JobLocales } from './resources/jobLocales.ts';
import { Jobs } from './resources/jobs.ts';
import { Keys } from './resources/keys.ts';
import { Locales } from './resources/locales.ts';
import { Members } from './resources/members.ts';
import { Orders } from './resources/orders.ts';
import { Projects } from './resources/projects.ts';
import { RepositorySyncs } from './resources/repositorySyncs.ts';
import { Styleguides } from './resources/styleguides.ts';
import { Tags } from './resources/tags.ts';
import { Translations } from './resources/translations.ts';
import { Webhooks } from './resources/webhooks.ts';

export interface ClientOptions {
  /** The complete API root: `https://host/api/v2/`, with or without the final slash. */
  readonly apiRoot: string;
  /** The access token, or a source that is read before each request. */
  readonly token?: string | TokenSource | undefined;
  /** E-mail address and password, for the authorizations only. */
  readonly credentials?: BasicCredentials | CredentialsSource | undefined;
  /** Names the application; contact information is advised (API document, Cross-cutting rules). */
  readonly userAgent: string;
  readonly oneTimePassword?: OneTimePasswordOptions | undefined;
  /** The store for conditional GETs; without one, answers are not stored. */
  readonly store?: ResponseStore | undefined;
  readonly rateLimit?: RateLimitOptions | undefined;
  readonly retries?: RetryOptions | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The largest answer to keep in memory, unpacked, in bytes; 256 MB by default. */
  readonly largestAnswer?: number | undefined;
  readonly proxy?: ProxyOptions | undefined;
  /** The environment for proxies that `proxy` does not set; `process.env` by default. */
  readonly environment?: Environment | undefined;
  /** Certificates (PEM) to trust besides those of Node. */
  readonly certificates?: readonly string[] | undefined;
  readonly logger?: Logger | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
}

export interface RateLimitOptions {
  /** The count of requests; pass the same one to all clients that share a limit. In memory by default. */
  readonly ledger?: RateLedger | undefined;
  /** Concurrent requests per project: 2 by the API document, Limits. */
  readonly concurrency?: number | undefined;
  /** The maximum wait for the rate limit, in milliseconds: 30 s for people, 330 s for background work. */
  readonly longestWait?: Partial<LongestWait> | undefined;
}

/** All resources of the service, by their names in the API document. */
export interface Client {
  readonly authorizations: Authorizations;
  readonly projects: Projects;
  readonly locales: Locales;
  readonly keys: Keys;
  readonly translations: Translations;
  readonly tags: Tags;
  readonly jobs: Jobs;
  readonly jobLocales: JobLocales;
  readonly branches: Branches;
  readonly orders: Orders;
  readonly styleguides: Styleguides;
  readonly comments: Comments;
  readonly blacklistedKeys: BlacklistedKeys;
  readonly glossaries: Glossaries;
  readonly glossaryTerms: GlossaryTerms;
  readonly glossaryTermTranslations: GlossaryTermTranslations;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly webhooks: Webhooks;
  readonly repositorySyncs: RepositorySyncs;
  /** Closes connections and timers; pending and waiting requests end as cancelled. */
  close(): Promise<void>;
}

/**
 * A client of one service.
 *
 * @throws ConfigurationError for an address that is not HTTPS (loopback excepted), a User-Agent that no
 *   header can carry, or a proxy that is no address.
 */
export function createClient(options: ClientOptions): Client {
  const root = parseApiRoot(options.apiRoot);
  if (!/^[\x20-\x7e]*[\x21-\x7e][\x20-\x7e]*$/.test(options.userAgent)) {
    throw new ConfigurationError('userAgent', 'is empty or not plain ASCII', 'Name the application.');
  }
  const clock = options.clock ?? requestClock;
  const closing = new AbortController();
  const random = options.random ?? Math.random;
  const timeouts: Timeouts = {
    connectMs: options.timeouts?.connectMs ?? 10_000,
    firstByteMs: options.timeouts?.firstByteMs ?? 60_000,
    totalMs: options.timeouts?.totalMs ?? 300_000,
  };
  const dispatcher = createDispatcher({
    proxy: proxyFor(root, options.proxy ?? {}, options.environment ?? process.env),
    certificates: options.certificates ?? [],
    timeouts,
  });
  const limiter = new RateLimiter(
    options.rateLimit?.ledger ?? memoryLedger(),
    options.rateLimit?.concurrency ?? 2,
    clock,
    random,
  );
  const { token, credentials } = options;
  const send = createSender({
    userAgent: options.userAgent,
    token: typeof token === 'function' ? token : () => token,
    credentials: typeof credentials === 'function' ? credentials : () => credentials,
    oneTimePassword: options.oneTimePassword ?? {},
    store: options.store,
    limiter,
    longestWait: {
      foreground: options.rateLimit?.longestWait?.foreground ?? 30_000,
      background: options.rateLimit?.longestWait?.background ?? 330_000,
    },
    retries: options.retries ?? {},
    closing: closing.signal,
    timeouts,
    dispatcher,
    largestAnswer: options.largestAnswer ?? 256 * 1024 * 1024,
    secrets: new Secrets(),
    logger: options.logger ?? silentLogger,
    clock,
    random,
  });
  const api = new Api(root, send);
  return {
    authorizations: new Authorizations(new Api(root, send, 'basic')),
    projects: new Projects(api),
    locales: new Locales(api),
    keys: new Keys(api),
    translations: new Translations(api),
    tags: new Tags(api),
    jobs: new Jobs(api),
    jobLocales: new JobLocales(api),
    branches: new Branches(api),
    orders: new Orders(api),
    styleguides: new Styleguides(api),
    comments: new Comments(api),
    blacklistedKeys: new BlacklistedKeys(api),
    glossaries: new Glossaries(api),
    glossaryTerms: new GlossaryTerms(api),
    glossaryTermTranslations: new GlossaryTermTranslations(api),
    members: new Members(api),
    invitations: new Invitations(api),
    webhooks: new Webhooks(api),
    repositorySyncs: new RepositorySyncs(api),
    async close() {
      closing.abort();
      limiter.close();
      await dispatcher.destroy();
    },
  };
}
