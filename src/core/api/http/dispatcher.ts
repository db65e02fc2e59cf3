import tls from 'node:tls';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import { ConfigurationError } from '../errors.ts';
import type { Timeouts } from './timeouts.ts';

export interface ConnectionOptions {
  /** The proxy to use, if any. */
  readonly proxy: string | undefined;
  /** Certificates (PEM) to trust besides those of Node. Checks are never disabled. */
  readonly certificates: readonly string[];
  readonly timeouts: Timeouts;
}

/** Connections to a client's only origin. @throws ConfigurationError for a proxy with an invalid address */
export function createDispatcher({ proxy, certificates, timeouts }: ConnectionOptions): Dispatcher {
  const connect = { timeout: timeouts.connectMs, ...trusting(certificates) };
  const options = { headersTimeout: timeouts.firstByteMs, bodyTimeout: timeouts.totalMs, connect };
  if (proxy === undefined) return new Agent(options);
  try {
    return new ProxyAgent({ ...options, uri: proxy, requestTls: connect, proxyTls: connect });
  } catch {
    // The cause would quote the address, which may contain a password.
    throw new ConfigurationError('proxy', 'is not an address', 'Give it as http://host:port.');
  }
}

/** One context for all connections: reading the certificates takes tens of milliseconds. */
function trusting(certificates: readonly string[]): { readonly secureContext?: tls.SecureContext } {
  if (certificates.length === 0) return {};
  const ca = [...tls.getCACertificates('default'), ...certificates];
  return { secureContext: tls.createSecureContext({ ca }) };
}
