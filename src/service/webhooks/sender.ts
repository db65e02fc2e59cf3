import type { Clock } from '../../core/base/clock.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { CallbackReach } from './addressGuard.ts';
import { type Delivery, deliver, type Outcome } from './deliver.ts';

/** Delays before retries; after the last one, the delivery is dropped. */
const retryDelaysMs = [1000, 10_000];
const queueLimit = 1000;
const atOnce = 4;

/**
 * Delivers events after their changes, a few at a time and in order. A callback that does not answer is retried twice,
 * with growing delays. When the queue is full, the oldest delivery is dropped.
 */
export class WebhookSender {
  private readonly reach: CallbackReach;
  private readonly clock: Clock;
  private readonly logger: Logger;
  private readonly queue: Delivery[] = [];
  private readonly stop = new AbortController();
  private running = 0;

  constructor(parts: { readonly reach: CallbackReach; readonly clock: Clock; readonly logger: Logger }) {
    this.reach = parts.reach;
    this.clock = parts.clock;
    this.logger = parts.logger;
  }

  get callbackReach(): CallbackReach {
    return this.reach;
  }

  enqueue(delivery: Delivery): void {
    this.queue.push(delivery);
    if (this.queue.length > queueLimit) {
      this.queue.shift();
      this.logger.warn('Too many webhook deliveries wait; the oldest was dropped');
    }
    if (this.running < atOnce) void this.work();
  }

  /** Sends one delivery immediately, without retries. */
  send(delivery: Delivery): Promise<Outcome> {
    return deliver(delivery, this.reach, this.stop.signal).catch((error: unknown) => ({
      error: error instanceof Error ? error.message : String(error),
    }));
  }

  /** Drops all pending deliveries. */
  close(): void {
    this.queue.length = 0;
    this.stop.abort();
  }

  private async work(): Promise<void> {
    this.running++;
    for (let delivery = this.queue.shift(); delivery; delivery = this.queue.shift()) {
      await this.persist(delivery);
    }
    this.running--;
  }

  private async persist(delivery: Delivery): Promise<void> {
    for (const delay of [...retryDelaysMs, undefined]) {
      const outcome = await this.send(delivery);
      if (this.stop.signal.aborted || ('status' in outcome && outcome.status < 500)) return;
      const reason = 'status' in outcome ? `status ${outcome.status}` : outcome.error;
      this.logger.debug(`Webhook delivery of ${delivery.event} failed: ${reason}`);
      if (delay === undefined) return;
      // Rejects only when the sender is closed, which the next attempt notices.
      await this.clock.sleep(delay, this.stop.signal).catch(() => undefined);
    }
  }
}
