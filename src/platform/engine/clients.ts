import tls from 'node:tls';
import { type Client, createClient } from '../../core/api/client.ts';
import type { ResponseStore } from '../../core/api/http/conditional.ts';
import { memoryStore } from '../../core/api/http/memoryStore.ts';
import { memoryLedger, type RateLedger } from '../../core/api/http/rateLedger.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Credentials } from '../session/types.ts';
import { storeByKind } from './diskResponseStore.ts';

/** The parts of a connection that come from the editor's settings and the person. */
export interface Network {
  /** The editor's proxy; if it has none, the environment decides. */
  readonly proxy: { readonly url?: string; readonly noProxy?: string };
  /** True to trust the operating system's certificates, as the editor itself does. */
  readonly trustsSystem: boolean;
  readonly oneTimePasswordHeader: string;
  /** @param source the origin of the code, as the service calls it */
  askOneTimePassword(source: string | undefined): Promise<string | undefined>;
}

export interface ClientSetup {
  readonly userAgent: string;
  readonly logger: Logger;
  /** Where downloads are stored between sessions, for the signed-in account. */
  readonly downloads: ResponseStore;
  /** Called for each client, so that a changed setting applies to the next one. */
  network(): Network;
}

/** The size of the cache in memory, for a client without a catalog. */
const storedBytes = 8 * 1024 * 1024;

/**
 * A client for an account, with the editor's settings.
 *
 * @param answers the cache for conditional requests other than downloads
 * @param ledger counts its requests
 */
export function clientFor(
  credentials: Credentials,
  { userAgent, logger, downloads, network }: ClientSetup,
  answers: ResponseStore = memoryStore(storedBytes),
  ledger: RateLedger = memoryLedger(),
): Client {
  const { proxy, trustsSystem, oneTimePasswordHeader, askOneTimePassword } = network();
  return createClient({
    ...credentials,
    userAgent,
    logger,
    proxy,
    oneTimePassword: { header: oneTimePasswordHeader, ask: askOneTimePassword },
    store: storeByKind(downloads, answers),
    rateLimit: { ledger },
    certificates: trustsSystem && credentials.apiRoot.startsWith('https:') ? systemCertificates() : [],
  });
}

/** Certificates of the operating system. Node reads them from 22.15 on; older versions have only their own. */
function systemCertificates(): readonly string[] {
  return typeof tls.getCACertificates === 'function' ? tls.getCACertificates('system') : [];
}
