import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Clock } from '../../base/clock.ts';
import type { Catalog } from '../open.ts';

/** How long a window that stopped responding holds up the others, in milliseconds. */
const duration = 30_000;

/** Another window has taken over the work, because this one did not respond. */
export class TurnLostError extends Error {
  override readonly name = 'TurnLostError';
}

/**
 * Runs `work` while this window alone may do it.
 *
 * @param work its argument renews the lease; false if another window took it over while this one did not respond, even
 * if that one is done by now
 * @returns false, without running it, when another window is doing it
 */
export async function withLease(
  { writer, holders }: Pick<Catalog, 'writer' | 'holders'>,
  clock: Clock,
  name: 'sync' | 'edits',
  work: (isHeld: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const owner = `${pidSpace()} ${randomUUID()}`;
  const take = (isRenewal: boolean) =>
    writer.acquireLease({ name, owner, pid: process.pid, duration, holders: holders.all, isRenewal });
  const renewal = () => take(true);
  holders.add(owner);
  try {
    if (!(await take(false))) return false;
    const stop = new AbortController();
    const renewing = renew(async () => void (await renewal()), clock, stop.signal);
    try {
      await work(renewal);
      return true;
    } finally {
      stop.abort();
      await renewing;
      // A lease that cannot be released expires by itself. What was done remains done.
      await writer.releaseLease(name, owner).catch(() => undefined);
    }
  } finally {
    holders.remove(owner);
  }
}

async function renew(take: () => Promise<void>, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await clock.sleep(duration / 3, signal);
      await take();
    } catch {
      // Aborted, or the file is busy: the lease lasts for two more rounds.
    }
  }
}

/**
 * Identifies where a process id is valid: containers that share a folder have process ids of their own, even if they
 * share the name of their host.
 */
function pidSpace(): string {
  try {
    return hostname() + readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has such namespaces.
    return hostname();
  }
}
