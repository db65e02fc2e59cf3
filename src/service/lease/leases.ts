import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticator } from '../auth/authenticate.ts';
import { Failure } from '../http/failure.ts';
import { failureReply, send } from '../http/send.ts';
import type { Target } from '../http/target.ts';

export interface LeaseOptions {
  /** Called once, when no lease is left. */
  readonly onIdle: () => void;
  /** How long a service without leases waits for the next one, as windows may be reloading. */
  readonly graceMs: number;
  /** How long a new service waits for its first lease. */
  readonly firstMs: number;
}

/**
 * Counts the users of the service. A lease is a reply to `GET /lease` that never ends: its connection breaks with the
 * requesting process, however that ends, so nothing has to be signalled or cleaned up.
 */
export class Leases {
  private readonly options: LeaseOptions;
  private timer: NodeJS.Timeout | undefined;
  private held = 0;
  private isClosed = false;

  constructor(options: LeaseOptions) {
    this.options = options;
  }

  /** Starts to wait for the first lease. */
  open(): void {
    if (this.held === 0) this.waitFor(this.options.firstMs);
  }

  /** Answers `GET /lease`. */
  door(
    authenticator: Authenticator,
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
  ): boolean {
    if (target.path !== '/lease' || request.method !== 'GET') return false;
    try {
      authenticator.identify(request.headers, new URLSearchParams());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      send(response, failureReply(error), {}, {});
      return true;
    }
    this.held++;
    clearTimeout(this.timer);
    response.writeHead(200, { 'Content-Type': 'text/plain' }).flushHeaders();
    response.once('close', () => {
      this.held--;
      if (this.held === 0) this.waitFor(this.options.graceMs);
    });
    return true;
  }

  /** Waits for no more leases. Those that are held end with their connections. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private waitFor(ms: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(this.options.onIdle, ms);
  }
}
