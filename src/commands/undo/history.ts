import type { Outcome } from '../../core/actions/outcome.ts';
import type { OpenProject } from '../../platform/engine/types.ts';

/** What is said of something that was taken back: always, or as it came out. */
export type Remark = string | ((undone: Outcome) => string | undefined);

/** Something that was done and can be taken back. */
export interface UndoableChange {
  /** What was done, in the words of the message that told it. */
  readonly label: string;
  /** Where it was done; it can be taken back for as long as that is open. */
  readonly project: Pick<OpenProject, 'project'> | undefined;
  /** What is not as before once it is taken back. */
  readonly remark?: Remark;
  /** Numbers of its edits that are not taken back yet; absent where it is more than edits. */
  readonly edits?: Set<number>;
  readonly undo: NonNullable<Outcome['undo']>;
}

/** No more than this is remembered: nobody goes further back blindly. */
const maxDeeds = 20;

/** What was done in this window, the last thing first to be taken back. */
export class History {
  private deeds: readonly UndoableChange[] = [];
  /** What is left of deeds that were taken back in part. */
  private readonly rests = new WeakMap<UndoableChange, UndoableChange>();
  /** Those that were taken back as a whole. */
  private readonly undone = new WeakSet<UndoableChange>();
  private turn: Promise<unknown> = Promise.resolve();
  private readonly tell: (canUndo: boolean) => void;

  /** @param tell is told whether there is something to be taken back, whenever that may have changed. */
  constructor(tell: (canUndo: boolean) => void) {
    this.tell = tell;
  }

  add(deed: UndoableChange): void {
    this.set([...this.deeds, deed].slice(-maxDeeds));
  }

  get last(): UndoableChange | undefined {
    return this.deeds.at(-1);
  }

  /** What can still be taken back of a deed: all of it, the rest, or nothing. */
  leftOf(deed: UndoableChange): UndoableChange | undefined {
    const rest = this.rests.get(deed);
    if (rest !== undefined) return this.leftOf(rest);
    return this.deeds.includes(deed) ? deed : undefined;
  }

  /** Whether all of a deed was taken back, in one go or in several. */
  wasUndone(deed: UndoableChange): boolean {
    const rest = this.rests.get(deed);
    return this.undone.has(deed) || (rest !== undefined && this.wasUndone(rest));
  }

  /** Does work when all that came before it is done, so that two never take back the same deed. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    // Whoever asked for it hears why it failed.
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Forgets a deed that was taken back, wherever it stands. */
  remove(deed: UndoableChange): void {
    this.undone.add(deed);
    this.set(this.deeds.filter(other => other !== deed));
  }

  /** Some of a deed was taken back. @returns it with the way back for the rest, which takes its place. */
  shorten(deed: UndoableChange, undo: UndoableChange['undo']): UndoableChange {
    const rest = { ...deed, undo };
    this.rests.set(deed, rest);
    this.set(this.deeds.map(other => (other === deed ? rest : other)));
    return rest;
  }

  /** An edit was refused or given up, and so is taken back: a deed of which nothing is left is forgotten. */
  withdraw(edit: number, project: UndoableChange['project']): void {
    const isVoid = ({ edits, ...deed }: UndoableChange) =>
      deed.project === project && edits?.delete(edit) === true && edits.size === 0;
    const kept = this.deeds.filter(deed => !isVoid(deed));
    if (kept.length < this.deeds.length) this.set(kept);
  }

  /** Forgets what was done in projects that are not open any more: it cannot be reached. */
  keepWhileOpen(open: readonly UndoableChange['project'][]): void {
    const kept = this.deeds.filter(({ project }) => project === undefined || open.includes(project));
    if (kept.length < this.deeds.length) this.set(kept);
  }

  private set(deeds: readonly UndoableChange[]): void {
    this.deeds = deeds;
    this.tell(deeds.length > 0);
  }
}
