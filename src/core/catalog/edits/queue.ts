import { type Clock, systemClock } from '../../base/clock.ts';
import type { Disposable } from '../../base/disposable.ts';
import { Emitter } from '../../base/event.ts';
import { type Logger, silentLogger } from '../../base/logger.ts';
import type { Catalog } from '../open.ts';
import type { CatalogRemote } from '../remote.ts';
import { CatalogFileError } from '../store/fileTrouble.ts';
import { withLease } from '../sync/lease.ts';
import type { NewEdit } from '../writer/edits.ts';
import { type EditOutcome, sendEdits } from './send.ts';

export interface EditQueueOptions {
  readonly clock?: Clock;
  readonly logger?: Logger;
}

/** Pauses between attempts, in milliseconds; the last one is repeated. */
const pauses = [300, 2_000, 5_000, 15_000, 60_000];

/** The catalog has no such key or locale. */
export class UnknownPlaceError extends Error {
  override readonly name = 'UnknownPlaceError';
}

/**
 * Edits on their way to the service. An edit is visible and stored in the file before {@link edit} returns, so
 * neither a closed window nor a lost connection loses it.
 */
export class EditQueue implements Disposable {
  private readonly catalog: Catalog;
  private readonly remote: CatalogRemote;
  private readonly clock: Clock;
  private readonly logger: Logger;
  private readonly stop = new AbortController();
  private readonly settled = new Emitter<EditOutcome>();
  private running: Promise<void> | undefined;
  /** Ends the pause before the next attempt. */
  private pause: AbortController | undefined;
  private again = false;
  /** The outcome of each edit that was tried. */
  readonly onDidTry = this.settled.event;

  constructor(catalog: Catalog, remote: CatalogRemote, options: EditQueueOptions = {}) {
    this.catalog = catalog;
    this.remote = remote;
    this.clock = options.clock ?? systemClock;
    this.logger = options.logger ?? silentLogger;
  }

  /**
   * Makes an edit. When this resolves, it is visible and stored, but may not have been sent yet.
   *
   * @returns its number; if it replaces a waiting edit, that one's number
   * @throws UnknownPlaceError
   */
  async edit(edit: NewEdit): Promise<number> {
    const no = await this.catalog.writer.addEdit(edit);
    if (no === undefined) throw new UnknownPlaceError(`${edit.keyName} in ${edit.localeName}`);
    this.wake();
    return no;
  }

  /** Resolves a conflict: either sends the local text after all, or accepts the service's. */
  async resolve(no: number, choice: 'mine' | 'theirs'): Promise<void> {
    if (choice === 'theirs') return this.discard(no);
    await this.catalog.writer.keepMine(no);
    this.wake();
  }

  /** Discards an edit. */
  async discard(no: number): Promise<void> {
    await this.catalog.writer.rollBackEdit(no);
  }

  /** Sends waiting edits. Call it when a window opens or the network is back. */
  wake(): void {
    this.again = true;
    this.pause?.abort();
    // Unexpected failures are logged by `work`, since there is no caller to report them to.
    void this.flush();
  }

  /** Resolves when everything that can be sent for now has been tried. */
  flush(): Promise<void> {
    this.running ??= this.work();
    return this.running;
  }

  dispose(): void {
    this.stop.abort(new Error('The queue was closed'));
    this.settled.dispose();
  }

  private async work(): Promise<void> {
    try {
      for (let attempt = 0; !this.stop.signal.aborted; attempt++) {
        this.again = false;
        const isDone = await this.attempt().catch(error => this.waitFor(error));
        if (isDone && !this.again) return;
        if (isDone) attempt = -1;
        else if (!this.again) await this.rest(pauses[Math.min(attempt, pauses.length - 1)] ?? 0);
      }
    } catch (error) {
      if (!this.stop.signal.aborted) this.logger.error('Edits could not be sent', error);
    } finally {
      // Cleared in the same turn, so that nobody waits for a run that has just ended.
      this.running = undefined;
    }
  }

  /** A file that cannot be used now may be usable later; its waiting edits are safe. */
  private waitFor(error: unknown): false {
    if (!(error instanceof CatalogFileError)) throw error;
    this.logger.warn(`Edits wait: ${error.message}`);
    return false;
  }

  /** Waits for some milliseconds, or until the queue is woken or closed. */
  private async rest(ms: number): Promise<void> {
    const pause = new AbortController();
    this.pause = pause;
    const over = AbortSignal.any([pause.signal, this.stop.signal]);
    // It only rejects when aborted.
    await this.clock.sleep(ms, over).catch(() => undefined);
    this.pause = undefined;
  }

  /** Returns false if something has to be tried again later. */
  private async attempt(): Promise<boolean> {
    let isDone = true;
    const mayWork = await withLease(this.catalog, this.clock, 'edits', async isHeld => {
      const outcomes = await sendEdits(this.catalog, this.remote, {
        signal: this.stop.signal,
        logger: this.logger,
        maySend: isHeld,
        onOutcome: outcome => this.settled.fire(outcome),
      });
      isDone = outcomes.every(({ kind }) => kind !== 'unreachable');
    });
    return mayWork && isDone;
  }
}
