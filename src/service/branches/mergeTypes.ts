import type { AttributeError } from '../http/failure.ts';
import type { BranchRow } from '../storage/branches.ts';
import type { Database } from '../storage/database.ts';
import type { Moment } from '../storage/keys.ts';

/** What the steps of a merge work with. */
export interface Merge {
  readonly db: Database;
  readonly branch: BranchRow;
  readonly mainId: number;
  /** Project revision up to which both sides were the same. */
  readonly base: number;
  readonly moment: Moment;
  /** Decides where both sides changed: true when the branch's side is to be taken. */
  settle(conflict: AttributeError): boolean;
}
