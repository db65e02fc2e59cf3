import type { AttributeError } from '../http/failure.ts';
import type { BranchRow } from '../storage/branches.ts';
import type { Database } from '../storage/database.ts';
import type { Moment } from '../storage/keys.ts';

/** The context of the merge steps. */
export interface Merge {
  readonly db: Database;
  readonly branch: BranchRow;
  readonly mainId: number;
  /** Project revision up to which both sides were equal. */
  readonly base: number;
  readonly moment: Moment;
  /** Decides if both sides changed: true to take the branch's side. */
  settle(conflict: AttributeError): boolean;
}
