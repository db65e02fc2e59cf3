import { type Clock, systemClock } from '../core/base/clock.ts';
import { type Logger, silentLogger } from '../core/base/logger.ts';
import { Authenticator } from './auth/authenticate.ts';
import { newToken } from './auth/tokens.ts';
import { BranchCopier } from './branches/copier.ts';
import { Dispatcher } from './http/dispatch.ts';
import { type FaultRule, Faults } from './http/faults.ts';
import { contractLimits, RateLimiter, type RateLimits } from './http/rateLimit.ts';
import { Router } from './http/router.ts';
import { listen, type SideDoor } from './http/server.ts';
import { acceptDoor } from './invitations/accept.ts';
import type { LoadedRepository } from './lease/address.ts';
import { type LeaseOptions, Leases } from './lease/leases.ts';
import { type InitialContent, prepareProjects } from './load/prepareProject.ts';
import { serveFile } from './resources/images.ts';
import { styleguideDoor } from './resources/styleguidePage.ts';
import { routes } from './routes.ts';
import type { Mail, Service } from './service.ts';
import type { Database } from './storage/database.ts';
import { DataFolder } from './storage/dataFolder.ts';
import { PageMarks } from './storage/pageMarks.ts';
import { PublicIds } from './storage/publicIds.ts';
import { ReadCache } from './storage/readCache.ts';
import { replaceStartToken, secretOf, seedOwner } from './storage/seed.ts';
import { registerRepository } from './sync/register.ts';
import { statusDoor } from './sync/status.ts';
import type { CallbackReach } from './webhooks/addressGuard.ts';
import { WebhookSender } from './webhooks/sender.ts';

export interface ServiceOptions extends InitialContent {
  /** Any free port if absent. */
  readonly port?: number;
  /** Folder of the database, or `:memory:`, the default. */
  readonly data?: string;
  /** The access token; a new random one if absent. Tokens of earlier starts are revoked. */
  readonly token?: string;
  readonly email?: string;
  readonly password?: string;
  /** Secret of the second factor for email and password: base32, or digits that serve as the code themselves. */
  readonly otp?: string;
  /** The contract's limits if absent. */
  readonly limits?: RateLimits | 'off';
  /** The number of accounts that the owner belongs to; 1 if absent. */
  readonly accounts?: number;
  /** Folders offered as repositories for synchronisation, besides the loaded one. */
  readonly repositories?: readonly string[];
  /** Deliberate faults, for testing clients. */
  readonly faults?: readonly FaultRule[];
  /** The addresses that webhooks may reach; if absent on a user's own machine, also this machine. */
  readonly callbacks?: CallbackReach;
  /** Receives every mail instead of the log. */
  readonly onMail?: (mail: Mail) => void;
  /** Stops the service when it is no longer needed; see lease/. */
  readonly leases?: LeaseOptions;
  readonly clock?: Clock;
  readonly logger?: Logger;
}

/** A running service. */
export interface RunningService {
  /** `http://127.0.0.1:PORT/api/v2`. */
  readonly apiRoot: string;
  readonly token: string;
  readonly projectId: string;
  readonly accountId: string;
  /** The project of each loaded repository that has one. */
  readonly loaded: readonly LoadedRepository[];
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the service on loopback.
 *
 * @throws AlreadyServed if the folder already has a service; Error, with a sentence that names the cause and a way out,
 * if the port is taken, the folder is not writable or its database unusable
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const clock = options.clock ?? systemClock;
  const logger = options.logger ?? silentLogger;
  const data = new DataFolder(options.data ?? ':memory:');
  const { db } = data;
  const leases = options.leases && new Leases(options.leases);
  try {
    const service = serviceOn(db, options, clock, logger);
    const now = clock.now();
    const owner = { email: options.email ?? 'owner@localhost', password: options.password, otp: options.otp };
    const { userId, accountId } = seedOwner(db, owner, options.accounts ?? 1, now);
    const token = options.token ?? newToken();
    replaceStartToken(db, userId, token, now);
    const { main, loaded } = await prepareProjects(service, { accountId, userId }, options);
    for (const directory of [...(options.load ?? []), ...(options.repositories ?? [])]) {
      registerRepository(db, accountId, directory);
    }
    const limiter = new RateLimiter(options.limits ?? contractLimits, () => clock.now());
    const authenticator = new Authenticator(db, () => clock.now());
    const dispatcher = new Dispatcher({
      service,
      router: new Router(routes),
      authenticator,
      limiter,
      etagSecret: secretOf(db, 'etag secret').toString('hex'),
    });
    const server = await listen(options.port ?? 0, {
      dispatcher,
      limiter,
      logger,
      faults: new Faults(options.faults ?? []),
      sideDoors: [
        ...pagesOf(service),
        (request, response, target) => leases?.door(authenticator, request, response, target) ?? false,
      ],
    });
    service.copier.resume();
    leases?.open();
    return {
      apiRoot: `http://127.0.0.1:${server.port}/api/v2`,
      token,
      projectId: service.ids.encode('project', main),
      accountId,
      loaded: [...loaded].map(([folder, id]) => ({ folder, projectId: service.ids.encode('project', id) })),
      port: server.port,
      async close() {
        leases?.close();
        service.webhooks.close();
        await server.close();
        await service.copier.close();
        data.close();
      },
    };
  } catch (error) {
    data.close();
    throw data.explain(error);
  }
}

/** The dependencies of handlers. */
function serviceOn(db: Database, options: ServiceOptions, clock: Clock, logger: Logger): Service {
  return {
    db,
    ids: new PublicIds(secretOf(db, 'id secret')),
    marks: new PageMarks(),
    places: new ReadCache(db, 1000),
    clock,
    logger,
    copier: new BranchCopier({ db, clock, logger }),
    webhooks: new WebhookSender({ reach: options.callbacks ?? 'local', clock, logger }),
    sendMail: options.onMail ?? (mail => logger.info(`Mail to ${mail.to}: ${mail.text}`)),
  };
}

/** Routes beside the API: files, and pages that people open by a link. */
function pagesOf(service: Service): readonly SideDoor[] {
  return [serveFile, styleguideDoor, acceptDoor, statusDoor].map(
    (door): SideDoor =>
      (request, response, target) =>
        door(service, request, response, target),
  );
}
