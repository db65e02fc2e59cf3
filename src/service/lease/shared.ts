import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { type RunningService, type ServiceOptions, startService } from '../start.ts';
import { portFile, type SharedAddress } from './address.ts';

/** How long a shared service waits without any lease. */
const graceMs = 2000;
const firstMs = 30_000;

/**
 * Starts the one service of a data folder. It writes its address beside the database, and closes when the last lease
 * on it has ended. See attach.ts for the other side.
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
  const { apiRoot, projectId, accountId } = service;
  writeAddress(options.data, { apiRoot, projectId, accountId });
  return { ...service, close };
}

/** Replaced in one step, so that no reader sees half of it. It never holds the token. */
function writeAddress(folder: string, address: SharedAddress): void {
  const file = portFile(folder);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(address), { mode: 0o600 });
  renameSync(temporary, file);
}
