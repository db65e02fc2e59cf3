import type { QuickPick, QuickPickItem } from 'vscode';

/**
 * Rows of a list that follow what is typed into it. The editor tells of a row by its place alone: an Enter that was
 * pressed before it had the new rows would be taken for another one of these, or for none.
 */
export class TypedRows<T extends QuickPickItem> {
  private readonly box: QuickPick<T>;
  private readonly untilEditorHas: () => PromiseLike<unknown>;
  private pending: Promise<void> | undefined;

  /** @param untilEditorHas waits until the editor has taken in all that it was told before */
  constructor(box: QuickPick<T>, untilEditorHas: () => PromiseLike<unknown>) {
    this.box = box;
    this.untilEditorHas = untilEditorHas;
  }

  /** Shows these rows from now on. @param active the row that Enter takes, where it is not the first */
  show(rows: readonly T[], active?: T): void {
    this.box.items = rows;
    if (active !== undefined) this.box.activeItems = [active];
    const shown = () => {
      if (this.pending === pending) this.pending = undefined;
    };
    // An editor that does not answer any more shows nothing else either.
    const pending: Promise<void> = Promise.resolve(this.untilEditorHas()).then(shown, shown);
    this.pending = pending;
  }

  /**
   * What an Enter means, called as it comes: where the rows were older than what was typed, the first of the new ones.
   *
   * @returns undefined where there is none, or where more was typed before it was shown.
   */
  async chosen(): Promise<T | undefined> {
    const { pending } = this;
    if (pending === undefined) return this.box.selectedItems[0];
    const { items } = this.box;
    await pending;
    return this.box.items === items ? this.box.activeItems[0] : undefined;
  }
}
