import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { type RunningService, type ServiceOptions, startService } from '../start.ts';
import { portFile, type SharedAddress } from './address.ts';

/** How long a shared service waits without any lease. */
const graceMs = 2000;
const firstMs = 30_000;

/**
 * Starts the only service of a data folder. It writes its address beside the database, and closes when its last lease
 * has ended. See attach.ts for the client side.
 *
 * @throws AlreadyServed
 */
export async function startSharedService(
  options: ServiceOptions & { readonly data: string; readonly onClosed: () => void },
): Promise<RunningService> {
  let service: RunningService | undefined;
  const close = async () => {
    rmSync(portFile(options.data), { force: true });
    await service?.close();
  };
  service = await startService({
    ...options,
    leases: { graceMs, firstMs, onIdle: () => void close().then(options.onClosed) },
  });
  const { apiRoot, projectId, accountId, loaded } = service;
  writeAddress(options.data, { apiRoot, projectId, accountId, loaded });
  return { ...service, close };
}

/** Replaced atomically, so that no reader sees half of it. It never contains the token. */
function writeAddress(folder: string, address: SharedAddress): void {
  const file = portFile(folder);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(address), { mode: 0o600 });
  renameSync(temporary, file);
}
