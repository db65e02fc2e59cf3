import { connect } from 'node:net';
import { orAborted } from '../../core/api/http/abort.ts';
import { systemClock } from '../../core/base/clock.ts';
import type { AttachedService } from '../../service/lease/attach.ts';

/**
 * How long a released service may still run, and the polling interval, in milliseconds: other windows may keep it
 * running.
 */
const longestEndMs = 6_000;
const pauseMs = 100;

/** A lease that is being taken, for everyone who waits for it. */
interface Taking {
  readonly lease: Promise<AttachedService>;
  readonly stop: AbortController;
  waiting: number;
}

/** This window's lease on the embedded service. There is never a second one, which nobody would release. */
export class EmbeddedLease {
  private held: AttachedService | undefined;
  private taking: Taking | undefined;

  get isHeld(): boolean {
    return this.held !== undefined;
  }

  /**
   * Takes the lease. One that is already held is released first, so that the service starts anew; one that is being
   * taken is waited for, and given up only when nobody waits any more.
   *
   * @param attach joins or starts the service
   * @throws what `attach` throws; the reason of `signal` when it is aborted; an AbortError if the lease is released
   * meanwhile
   */
  async take(
    attach: (signal: AbortSignal) => Promise<AttachedService>,
    signal: AbortSignal,
  ): Promise<AttachedService> {
    signal.throwIfAborted();
    const taking = this.taking ?? this.startTaking(attach);
    taking.waiting++;
    try {
      return await orAborted(taking.lease, signal);
    } finally {
      taking.waiting--;
      // Whoever asks from now on must not join what was given up.
      if (taking.waiting === 0 && this.taking === taking) this.stopTaking(signal.reason);
    }
  }

  /** Releases the lease, also while it is being taken. */
  release(): void {
    this.stopTaking();
    this.held?.dispose();
    this.held = undefined;
  }

  private stopTaking(reason?: unknown): void {
    this.taking?.stop.abort(reason);
    this.taking = undefined;
  }

  private startTaking(attach: (signal: AbortSignal) => Promise<AttachedService>): Taking {
    const stop = new AbortController();
    const lease = this.takeAnew(attach, stop.signal).finally(() => {
      if (this.taking === taking) this.taking = undefined;
    });
    const taking: Taking = { lease, stop, waiting: 0 };
    this.taking = taking;
    return taking;
  }

  private async takeAnew(
    attach: (signal: AbortSignal) => Promise<AttachedService>,
    signal: AbortSignal,
  ): Promise<AttachedService> {
    const former = this.held;
    this.held = undefined;
    former?.dispose();
    // A running service would not read the locale files again.
    if (former !== undefined) await untilClosed(former.apiRoot, signal);
    const attached = await attach(signal);
    if (signal.aborted) {
      attached.dispose();
      throw signal.reason;
    }
    this.held = attached;
    return attached;
  }
}

/** Resolves once nothing listens at that address any more, or after a timeout. */
async function untilClosed(apiRoot: string, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(apiRoot);
  const end = Date.now() + longestEndMs;
  while (Date.now() < end && (await listens(hostname, Number(port)))) {
    await systemClock.sleep(pauseMs, signal);
  }
}

function listens(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port });
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
