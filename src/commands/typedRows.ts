import type { QuickPick, QuickPickItem } from 'vscode';

/**
 * Rows of a list that follow the input. The editor identifies a row only by its index. So an Enter pressed before the
 * editor had the new rows would select the wrong row, or none.
 */
export class TypedRows<T extends QuickPickItem> {
  private readonly box: QuickPick<T>;
  private readonly untilEditorHas: () => PromiseLike<unknown>;
  private pending: Promise<void> | undefined;

  /** @param untilEditorHas waits until the editor has processed all previous updates */
  constructor(box: QuickPick<T>, untilEditorHas: () => PromiseLike<unknown>) {
    this.box = box;
    this.untilEditorHas = untilEditorHas;
  }

  /** Shows these rows from now on. @param active the row that Enter takes, if not the first */
  show(rows: readonly T[], active?: T): void {
    this.box.items = rows;
    if (active !== undefined) this.box.activeItems = [active];
    const shown = () => {
      if (this.pending === pending) this.pending = undefined;
    };
    // An editor that no longer answers shows nothing else either.
    const pending: Promise<void> = Promise.resolve(this.untilEditorHas()).then(shown, shown);
    this.pending = pending;
  }

  /**
   * The row of an Enter, called as it arrives. If the rows were older than the input, it is the first of the new ones.
   *
   * @returns undefined if there is none, or if more was typed before it was shown
   */
  async chosen(): Promise<T | undefined> {
    const { pending } = this;
    if (pending === undefined) return this.box.selectedItems[0];
    const { items } = this.box;
    await pending;
    return this.box.items === items ? this.box.activeItems[0] : undefined;
  }
}
