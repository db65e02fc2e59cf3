import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, type ClientOptions, createClient } from '../../../src/core/api/client.ts';
import { type RunningService, type ServiceOptions, startService } from '../../../src/service/start.ts';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import { clientOf } from './support.ts';

/** A service, and a proxy before it that can disturb whoever comes by it. */
export interface BehindProxy {
  readonly service: RunningService;
  readonly proxy: FaultProxy;
  /** Of another person, straight to the service. */
  readonly other: Client;
  /** An empty folder for catalogs. */
  readonly folder: string;
  /** A client that comes by the proxy, closed with the rest. */
  clientOf(options?: Partial<ClientOptions>): Client;
  close(): Promise<void>;
}

/** Starts a service without limits of its own, and a proxy before it. */
export async function startBehindProxy(start: ServiceOptions = { sample: true }): Promise<BehindProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-proxy-'));
  const service = await startService({ ...start, limits: 'off' });
  const proxy = await startFaultProxy(service);
  const other = clientOf(service);
  const clients = [other];
  return {
    service,
    proxy,
    other,
    folder,
    clientOf(options) {
      const { apiRoot } = proxy;
      const own = createClient({
        apiRoot,
        token: service.token,
        userAgent: 'catalog contract test',
        ...options,
      });
      clients.push(own);
      return own;
    },
    async close() {
      await Promise.all(clients.map(client => client.close()));
      await proxy.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
