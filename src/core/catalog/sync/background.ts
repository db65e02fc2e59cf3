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
  /** From 0 to 1: spreads what many windows ask of a service that comes back. */
  readonly random?: () => number;
  /** What became of a sync that somebody else made just now; without one the first is at once. */
  readonly before?: 'succeeded' | 'failed';
}

/** A minute: when nothing changed a sync is a handful of free requests. */
const usualInterval = 60_000;
/** To this, failures lengthen an interval that is shorter. */
const longestInterval = 30 * 60_000;

/** Syncs now and then while somebody looks at the editor, and not at all while nobody does. */
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

  /** Says that the service answered somebody else: failures before that count no more. */
  reached(): void {
    if (this.failures === 0) return;
    this.failures = 0;
    this.last = this.clock.now();
    if (this.round === undefined || this.isSyncing) return;
    // It would sleep for as long as the failures had it.
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
        const left = this.last + pause - this.clock.now();
        // More than the whole pause is left only when the clock was set back.
        await this.clock.sleep(Math.max(0, Math.min(left, pause)), signal);
      } catch {
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

  /** Twice as long after each failure, of which the latter half is left to chance. */
  private pause(): number {
    const longest = Math.max(this.interval, Math.min(this.interval * 2 ** this.failures, longestInterval));
    const shortest = Math.max(this.interval, longest / 2);
    return shortest + (longest - shortest) * this.random();
  }
}
