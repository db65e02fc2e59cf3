import type { PackedFlow } from './modules/flowSummary.ts';
import type { IndexRoot } from './types.ts';

/** What is under way for one root. */
export interface RootState {
  readonly root: IndexRoot;
  /** Threads that have not finished the present pass. */
  readonly pending: Set<number>;
  /** Threads that have, and read the files again whose imports hand keys on. */
  readonly linking: Set<number>;
  read: number;
  milliseconds: number;
  implicit: readonly string[];
  /** What the files of each thread hand on to translators and give to others. */
  readonly flow: Map<number, ReadonlyMap<string, PackedFlow>>;
  /** Words of which one stands in each file that imports what hands keys on. */
  words: ReadonlySet<string>;
}

/** The state in which a pass over a root begins. */
export function startOf(
  root: IndexRoot,
  threads: Iterable<number>,
  before: RootState | undefined,
): RootState {
  return {
    root,
    pending: new Set(threads),
    linking: new Set(),
    read: 0,
    milliseconds: 0,
    implicit: [],
    flow: new Map(),
    words: before?.words ?? new Set(),
  };
}

/** What the files of the other threads hand on and give. */
export function foreignTo(thread: number, { flow }: RootState): ReadonlyMap<string, PackedFlow> {
  return new Map([...flow].flatMap(([other, known]) => (other === thread ? [] : [...known])));
}
