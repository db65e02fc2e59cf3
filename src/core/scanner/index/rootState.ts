import type { PackedFlow } from './modules/flowSummary.ts';
import type { IndexRoot } from './types.ts';

/** The state of a running pass over one root. */
export interface RootState {
  readonly root: IndexRoot;
  /** Threads that have not finished this pass. */
  readonly pending: Set<number>;
  /** Threads that have finished it, and now read the files again that import sinks. */
  readonly linking: Set<number>;
  read: number;
  milliseconds: number;
  implicit: readonly string[];
  /** What the files of each thread pass on to translators and to each other. */
  readonly flow: Map<number, ReadonlyMap<string, PackedFlow>>;
  /** Every file that imports a sink contains one of these words. */
  words: ReadonlySet<string>;
}

/** The initial state of a pass. */
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

/** What the files of the other threads pass on. */
export function foreignTo(thread: number, { flow }: RootState): ReadonlyMap<string, PackedFlow> {
  return new Map([...flow].flatMap(([other, known]) => (other === thread ? [] : [...known])));
}
