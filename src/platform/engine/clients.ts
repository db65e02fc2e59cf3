import tls from 'node:tls';
import { type Client, createClient } from '../../core/api/client.ts';
import type { ResponseStore } from '../../core/api/http/conditional.ts';
import { memoryStore } from '../../core/api/http/memoryStore.ts';
import { memoryLedger, type RateLedger } from '../../core/api/http/rateLedger.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Credentials } from '../session/types.ts';
import { storeByKind } from './answerStore.ts';

/** What the editor's settings and the person at it contribute to a connection. */
export interface Network {
  /** The editor's proxy; where it names none, the environment does. */
  readonly proxy: { readonly url?: string; readonly noProxy?: string };
  /** True to trust what the operating system trusts, as the editor itself does. */
  readonly trustsSystem: boolean;
  readonly oneTimePasswordHeader: string;
  /** @param source where the code comes from, as the service names it. */
  askOneTimePassword(source: string | undefined): Promise<string | undefined>;
}

export interface ClientSetup {
  readonly userAgent: string;
  readonly logger: Logger;
  /** Where downloads are kept between sessions; they are of the account that is signed in. */
  readonly downloads: ResponseStore;
  /** Asked for each client, so that a changed setting holds from the next one on. */
  network(): Network;
}

/** Where there is no catalog yet, answers are kept in memory. */
const storedBytes = 8 * 1024 * 1024;

/**
 * A client for an account, as the editor's settings want it.
 *
 * @param answers where answers other than downloads are kept for conditional requests.
 * @param ledger counts its requests.
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

/** Certificates of the operating system. Node reads them from 22.15 on; before that there are only its own. */
function systemCertificates(): readonly string[] {
  return typeof tls.getCACertificates === 'function' ? tls.getCACertificates('system') : [];
}
