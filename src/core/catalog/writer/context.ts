import type { Clock } from '../../base/clock.ts';
import type { Database } from '../store/database.ts';
import type { KeyIndex } from './keyIndex.ts';
import type { KeyTree } from './keyTree.ts';
import type { Revision } from './revision.ts';
import type { Sets } from './sets.ts';

/** The context of one write. Everything it collects is written at the end, in its transaction. */
export interface WriteContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: KeyIndex;
  readonly sets: Sets;
  readonly tree: KeyTree;
  readonly revision: Revision;
}
