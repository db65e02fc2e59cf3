import { type Clock, systemClock } from '../../base/clock.ts';
import type { Disposable } from '../../base/disposable.ts';
import { type Logger, silentLogger } from '../../base/logger.ts';

export interface BackgroundSyncOptions {
  /** Runs one sync. A failure is logged and delays the next one. */
  readonly sync: (signal: AbortSignal) => Promise<unknown>;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Milliseconds between the end of a sync and the next one. */
  readonly interval?: number;
  /** From 0 to 1: spreads the requests of many windows when a service comes back. */
  readonly random?: () => number;
  /** The outcome of a sync that was run just now; if absent, the first one starts at once. */
  readonly before?: 'succeeded' | 'failed';
}

/** A minute: if nothing has changed, a sync is a handful of free requests. */
const usualInterval = 60_000;
/** The longest interval after failures, unless it was longer anyway. */
const longestInterval = 30 * 60_000;

/** Syncs at intervals while someone uses the editor, and not at all otherwise. */
export class BackgroundSync implements Disposable {
  private readonly options: BackgroundSyncOptions;
  private readonly clock: Clock;
  private readonly logger: Logger;
  private readonly interval: number;
  private readonly random: () => number;
  private isSyncing = false;
  private round: AbortController | undefined;
  private last: number;
  private failures: number;

  constructor(options: BackgroundSyncOptions) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    this.logger = options.logger ?? silentLogger;
    this.interval = options.interval ?? usualInterval;
    this.random = options.random ?? Math.random;
    this.last = options.before === undefined ? Number.NEGATIVE_INFINITY : this.clock.now();
    this.failures = options.before === 'failed' ? 1 : 0;
  }

  /** Reports whether someone uses the editor. When they return after a while, the first sync starts at once. */
  setWatched(isWatched: boolean): void {
    if (isWatched && this.round === undefined) {
      this.round = new AbortController();
      void this.run(this.round.signal);
    } else if (!isWatched) {
      this.round?.abort(new Error('Nobody looks'));
      this.round = undefined;
    }
  }

  /** Reports that the service answered someone else, which resets the failures. */
  reached(): void {
    if (this.failures === 0) return;
    this.failures = 0;
    this.last = this.clock.now();
    if (this.round === undefined || this.isSyncing) return;
    // The pause in progress still has the length for failures.
    this.setWatched(false);
    this.setWatched(true);
  }

  dispose(): void {
    this.setWatched(false);
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const pause = this.pause();
        const remaining = this.last + pause - this.clock.now();
        // A longer rest than the whole pause means that the clock was set back.
        await this.clock.sleep(Math.max(0, Math.min(remaining, pause)), signal);
      } catch {
        // Aborted during the pause.
        return;
      }
      await this.sync(signal);
      this.last = this.clock.now();
    }
  }

  private async sync(signal: AbortSignal): Promise<void> {
    this.isSyncing = true;
    try {
      await this.options.sync(signal);
      this.failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      this.failures++;
      this.logger.warn(`Sync in the background failed: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.isSyncing = false;
    }
  }

  /** Doubles with each failure; the second half is random. */
  private pause(): number {
    const longest = Math.max(this.interval, Math.min(this.interval * 2 ** this.failures, longestInterval));
    const shortest = Math.max(this.interval, longest / 2);
    return shortest + (longest - shortest) * this.random();
  }
}
