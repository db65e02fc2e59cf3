import { type Clock, systemClock } from '../../base/clock.ts';
import type { Disposable } from '../../base/disposable.ts';
import { type Logger, silentLogger } from '../../base/logger.ts';

export interface BackgroundSyncOptions {
  /** One sync; its failure is logged and makes the next one wait longer. */
  readonly sync: (signal: AbortSignal) => Promise<unknown>;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Milliseconds between the end of a sync and the next one. */
  readonly interval?: number;
}

/** A minute: when nothing changed a sync is a handful of free requests. */
const usualInterval = 60_000;
/** To this, failures lengthen an interval that is shorter. */
const longestInterval = 15 * 60_000;

/** Syncs now and then while somebody looks at the editor, and not at all while nobody does. */
export class BackgroundSync implements Disposable {
  private readonly options: BackgroundSyncOptions;
  private readonly clock: Clock;
  private readonly logger: Logger;
  private readonly interval: number;
  private round: AbortController | undefined;
  private last = Number.NEGATIVE_INFINITY;
  private failures = 0;

  constructor(options: BackgroundSyncOptions) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    this.logger = options.logger ?? silentLogger;
    this.interval = options.interval ?? usualInterval;
  }

  /** Says whether somebody looks. When they do again after a while, the first sync is at once. */
  setWatched(isWatched: boolean): void {
    if (isWatched && this.round === undefined) {
      this.round = new AbortController();
      void this.run(this.round.signal);
    } else if (!isWatched) {
      this.round?.abort(new Error('Nobody looks'));
      this.round = undefined;
    }
  }

  dispose(): void {
    this.setWatched(false);
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.clock.sleep(Math.max(0, this.last + this.pause() - this.clock.now()), signal);
        await this.options.sync(signal);
        this.failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        this.failures++;
        this.logger.warn(`Sync in the background failed: ${error instanceof Error ? error.message : error}`);
      }
      this.last = this.clock.now();
    }
  }

  private pause(): number {
    return Math.max(this.interval, Math.min(this.interval * 2 ** this.failures, longestInterval));
  }
}
