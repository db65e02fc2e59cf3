import type { AttributeError } from '../http/failure.ts';
import { type BranchRow, mainBranch } from '../storage/branches.ts';
import type { Database } from '../storage/database.ts';
import { type Moment, touchKeys } from '../storage/keys.ts';
import { mergeRecords } from './mergeRecords.ts';
import { mergeTranslations } from './mergeTranslations.ts';
import type { Merge } from './mergeTypes.ts';

/** Which side wins if both changed the same record: neither (`blocking`), the main branch, or the branch. */
export type MergeStrategy = 'blocking' | 'use_master' | 'use_branch';

/**
 * Merges a branch's changes since it was copied into the main branch. It is a three-way merge: the revisions of the
 * rows reveal the common base. Runs in the caller's transaction.
 *
 * @returns the conflicts of a blocking merge; if there are any, the caller must roll back
 */
export function mergeBranch(
  db: Database,
  branch: BranchRow,
  strategy: MergeStrategy,
  moment: Moment,
): readonly AttributeError[] {
  const conflicts: AttributeError[] = [];
  const merge: Merge = {
    db,
    branch,
    mainId: mainBranch(db, branch.project_id).id,
    base: branch.base_revision ?? 0,
    moment,
    settle(conflict) {
      if (strategy === 'blocking') conflicts.push(conflict);
      return strategy === 'use_branch';
    },
  };
  mergeRecords(merge, 'locales');
  mergeRecords(merge, 'keys');
  mergeTranslations(merge);
  touchKeys(db, merge.mainId, moment.revision);
  return conflicts;
}
