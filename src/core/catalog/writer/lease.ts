import { integer, text } from '../store/database.ts';
import type { WriteContext } from './context.ts';

/** A window that requests a lease. */
export interface LeaseRequest {
  readonly name: string;
  /** Where its process id is valid, a space, and what identifies the window, also within one process. */
  readonly owner: string;
  readonly pid: number;
  /** Milliseconds after which the lease is free again unless it was renewed. */
  readonly duration: number;
  /** All holders in the process, if known. */
  readonly holders?: readonly string[] | undefined;
  /** True to extend a lease that was taken before, and not to take one that another window had meanwhile. */
  readonly isRenewal?: boolean;
}

/**
 * Takes or renews a lease. The lease of an ended process is free at once, and so is that of a catalog of this process
 * that was closed. One that another machine or container holds is free when it expires.
 *
 * @returns false while another window holds it, or if a lease to renew was lost
 */
export function acquireLease(context: WriteContext, request: LeaseRequest): boolean {
  const now = context.clock.now();
  const held = context.database.get('SELECT owner, pid, expires_at FROM leases WHERE name = ?', request.name);
  // More than the whole duration can only remain if the clock was set back.
  const isValid = (expiresAt: number) => expiresAt > now && expiresAt <= now + request.duration;
  const isTaken =
    held !== undefined &&
    text(held, 'owner') !== request.owner &&
    isValid(integer(held, 'expires_at')) &&
    isHolderAlive(text(held, 'owner'), integer(held, 'pid'), request);
  const isLost = request.isRenewal === true && (held === undefined || text(held, 'owner') !== request.owner);
  if (isTaken || isLost) return false;
  context.database.run(
    'INSERT OR REPLACE INTO leases (name, owner, pid, expires_at) VALUES (?, ?, ?, ?)',
    request.name,
    request.owner,
    request.pid,
    now + request.duration,
  );
  return true;
}

export function releaseLease(context: WriteContext, name: string, owner: string): void {
  context.database.run('DELETE FROM leases WHERE name = ? AND owner = ?', name, owner);
}

function isHolderAlive(owner: string, pid: number, request: LeaseRequest): boolean {
  if (pidSpaceOf(owner) !== pidSpaceOf(request.owner)) return true;
  return pid === request.pid ? (request.holders?.includes(owner) ?? true) : isRunning(pid);
}

function pidSpaceOf(owner: string): string {
  return owner.slice(0, owner.lastIndexOf(' '));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
