import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningService, type ServiceOptions, startService } from '../start.ts';
import { portFile, type SharedAddress } from './address.ts';

/** Another process already serves this folder. */
export class AlreadyServed extends Error {
  override readonly name = 'AlreadyServed';
}

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
  mkdirSync(options.data, { recursive: true, mode: 0o700 });
  const lock = takeLock(path.join(options.data, 'service.lock'));
  let service: RunningService | undefined;
  const close = async () => {
    rmSync(portFile(options.data), { force: true });
    await service?.close();
    lock.close();
  };
  try {
    service = await startService({
      ...options,
      leases: { graceMs, firstMs, onIdle: () => void close().then(options.onClosed) },
    });
    const { apiRoot, projectId, accountId } = service;
    writeAddress(options.data, { apiRoot, projectId, accountId });
  } catch (error) {
    lock.close();
    throw error;
  }
  return { ...service, close };
}

/** A lock that the operating system lets go of when the process ends, however that happens. */
function takeLock(file: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new AlreadyServed('Another process serves this folder');
  }
}

/** Replaced in one step, so that no reader sees half of it. It never holds the token. */
function writeAddress(folder: string, address: SharedAddress): void {
  const file = portFile(folder);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(address), { mode: 0o600 });
  renameSync(temporary, file);
}
