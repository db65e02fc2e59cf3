import type { Outcome } from '../../core/actions/outcome.ts';
import type { OpenProject } from '../../platform/engine/types.ts';

/** A remark on an undone change: a fixed one, or one that depends on the outcome. */
export type Remark = string | ((undone: Outcome) => string | undefined);

/** A change that can be undone. */
export interface UndoableChange {
  /** What was done, in one sentence. */
  readonly label: string;
  /** Where it was made; it can be undone while that is open. */
  readonly project: Pick<OpenProject, 'project'> | undefined;
  /** What differs from before once it is undone. */
  readonly remark?: Remark;
  /** Numbers of its edits that are not undone yet; absent if it consists of more than edits. */
  readonly edits?: Set<number>;
  readonly undo: NonNullable<Outcome['undo']>;
}

/** Nobody undoes more steps than this without looking. */
const maxChanges = 20;

/** The changes made in this window; the latest is undone first. */
export class History {
  private changes: readonly UndoableChange[] = [];
  /** Remainders of changes that were undone in part. */
  private readonly remainders = new WeakMap<UndoableChange, UndoableChange>();
  /** Changes that were undone completely. */
  private readonly undone = new WeakSet<UndoableChange>();
  private turn: Promise<unknown> = Promise.resolve();
  private readonly onChange: (canUndo: boolean) => void;

  /** @param onChange receives whether anything can be undone, whenever that may have changed. */
  constructor(onChange: (canUndo: boolean) => void) {
    this.onChange = onChange;
  }

  add(change: UndoableChange): void {
    this.set([...this.changes, change].slice(-maxChanges));
  }

  get last(): UndoableChange | undefined {
    return this.changes.at(-1);
  }

  /** What can still be undone of a change: all of it, the remainder, or nothing. */
  remainderOf(change: UndoableChange): UndoableChange | undefined {
    const remainder = this.remainders.get(change);
    if (remainder !== undefined) return this.remainderOf(remainder);
    return this.changes.includes(change) ? change : undefined;
  }

  /** Whether all of a change was undone, in one go or in several. */
  wasUndone(change: UndoableChange): boolean {
    const remainder = this.remainders.get(change);
    return this.undone.has(change) || (remainder !== undefined && this.wasUndone(remainder));
  }

  /** Runs work after everything queued before it, so that two never undo the same change. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    // The caller learns why it failed.
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Forgets a change that was undone, wherever it is in the list. */
  remove(change: UndoableChange): void {
    this.undone.add(change);
    this.set(this.changes.filter(other => other !== change));
  }

  /** Part of a change was undone. @returns the change that undoes the remainder, which takes its place. */
  shorten(change: UndoableChange, undo: UndoableChange['undo']): UndoableChange {
    const remainder = { ...change, undo };
    this.remainders.set(change, remainder);
    this.set(this.changes.map(other => (other === change ? remainder : other)));
    return remainder;
  }

  /** An edit was refused or discarded, so it no longer needs undoing; a change with no edits left is forgotten. */
  withdraw(edit: number, project: UndoableChange['project']): void {
    const isVoid = ({ edits, ...change }: UndoableChange) =>
      change.project === project && edits?.delete(edit) === true && edits.size === 0;
    const remaining = this.changes.filter(change => !isVoid(change));
    if (remaining.length < this.changes.length) this.set(remaining);
  }

  /** Forgets changes in projects that are no longer open, where they cannot be undone. */
  keepWhileOpen(open: readonly UndoableChange['project'][]): void {
    const remaining = this.changes.filter(({ project }) => project === undefined || open.includes(project));
    if (remaining.length < this.changes.length) this.set(remaining);
  }

  private set(changes: readonly UndoableChange[]): void {
    this.changes = changes;
    this.onChange(changes.length > 0);
  }
}
