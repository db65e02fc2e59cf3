import { systemClock } from '../../core/base/clock.ts';

/** What is refreshed, and what is known of the editor that does it. */
export interface Refreshed {
  /** Shows the current state. @returns whether the editor has anything to refresh */
  refresh(): boolean;
  /** How many times the editor has asked for rows so far. */
  readonly asked: number;
}

/** The editor's extension host gathers the changes of a tree for this many milliseconds after the last one. */
const editorGathersMs = 220;

/** Long enough for a command to open what it asks with. */
const openingMs = 400;

/** The editor asks for the children of one level of rows at a time: one answer without a question may be in between. */
const quietAnswers = 2;

/**
 * When the rows of the view are refreshed: changes are shown together, and none is shown while a command opens an input
 * box or a list. When the editor has refreshed a view that has the focus, it focuses that view again. It is told of a
 * lost focus one turn late (`CustomTreeView.doRefresh` and `trackFocus` of VS Code), so a refresh that ends in the turn
 * in which an input box opens takes the focus from the box, and closes a list.
 */
export class Refreshes {
  private readonly of: Refreshed;
  private readonly untilEditorHasAll: () => Promise<void>;
  private pending: NodeJS.Timeout | undefined;
  private lastAt = Number.NEGATIVE_INFINITY;
  private restsUntil = Number.NEGATIVE_INFINITY;
  private resting: Promise<unknown> = Promise.resolve();
  private isDisposed = false;

  /** @param untilEditorHasAll waits until the editor has processed all previous calls */
  constructor(of: Refreshed, untilEditorHasAll: () => Promise<void>) {
    this.of = of;
    this.untilEditorHasAll = untilEditorHasAll;
  }

  /** Refreshes without waiting for further changes. */
  now(): void {
    this.tell(() => this.of.refresh());
  }

  /** Lets `change` tell the editor what to refresh. @param change returns whether it did */
  tell(change: () => boolean): void {
    if (change()) this.lastAt = systemClock.now();
  }

  /** Runs something once for all calls within some milliseconds, and not during a rest. */
  soon(run: () => void, delayMs: number): void {
    const left = () => this.restsUntil - systemClock.now();
    const end = async () => {
      await this.resting;
      // A busy editor may not have opened yet what a command asked for: what is refreshed is to come in a later turn. One
      // that has no answer opens nothing.
      await this.untilEditorHasAll().catch(() => undefined);
      this.pending = undefined;
      if (this.isDisposed) return;
      if (left() > 0) this.soon(run, 0);
      else run();
    };
    this.pending ??= setTimeout(() => void end(), Math.max(delayMs, left()));
  }

  /** Lets the editor finish its refreshes, and begins no other while a command opens what it asks with. */
  async rest(): Promise<void> {
    const rest = this.untilQuiet().finally(() => {
      this.restsUntil = systemClock.now() + openingMs;
    });
    this.resting = Promise.allSettled([this.resting, rest]);
    await rest;
  }

  private async untilQuiet(): Promise<void> {
    const gathered = this.lastAt + editorGathersMs - systemClock.now();
    if (gathered > 0) await systemClock.sleep(gathered);
    for (let quiet = 0; quiet < quietAnswers; quiet++) {
      const before = this.of.asked;
      await this.untilEditorHasAll();
      if (this.of.asked !== before) quiet = -1;
    }
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.pending);
  }
}
