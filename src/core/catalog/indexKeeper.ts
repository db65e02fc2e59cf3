import type { Disposable } from '../base/disposable.ts';
import type { CatalogWriter } from './writer/operations.ts';

/** Blocks indexed in one go, so that other writes are not held up. */
const batch = 200;

/** How long to let a burst of writes pass before indexing, in milliseconds. */
const pause = 250;

/** The longest pause after failures, in milliseconds; each failure doubles it. */
const longestPause = 60_000;

/** Keeps the full-text index up to date whenever nothing else is being written. */
export class IndexKeeper implements Disposable {
  private readonly writer: Pick<CatalogWriter, 'indexBlocks'>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private disposed = false;
  private failures = 0;

  constructor(writer: Pick<CatalogWriter, 'indexBlocks'>) {
    this.writer = writer;
  }

  /** Notifies that something was written that may have to be indexed. */
  wake(): void {
    if (this.disposed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.finish(), Math.min(pause * 2 ** this.failures, longestPause));
    this.timer.unref();
  }

  /**
   * Indexes waiting blocks. After a failure the next run tries again; until then, searches read these rows one by
   * one.
   */
  finish(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.timer);
  }

  private async work(): Promise<void> {
    try {
      while (!this.disposed && (await this.writer.indexBlocks(batch)) > 0);
      this.failures = 0;
    } catch {
      // The file is busy, or the disk is full: the next round tries again.
      this.failures++;
      this.wake();
    }
  }
}
