import { foreignTo, type RootState, startOf } from './rootState.ts';
import type { IndexThreads } from './thread/indexThreads.ts';
import type { IndexAnswer } from './thread/protocol.ts';
import type { IndexRoot } from './types.ts';

/** What threads report about a pass. */
type PassAnswer = Extract<IndexAnswer, { readonly kind: 'refreshed' | 'linked' | 'words' }>;

/** How often threads are restarted after failures. */
const maxFailures = 3;

/**
 * Coordinates the threads: one pass over all files of a root and then, once all sinks are known, one over the files
 * that import them.
 */
export class RootPasses {
  private readonly roots = new Map<string, RootState>();
  private readonly threads: IndexThreads;
  private readonly onWhole: (state: RootState) => void;
  private failures = 0;

  /** @param onWhole called when a pass over a root is complete */
  constructor(threads: IndexThreads, onWhole: (state: RootState) => void) {
    this.threads = threads;
    this.onWhole = onWhole;
  }

  get all(): readonly RootState[] {
    return [...this.roots.values()];
  }

  /** Whether a pass over some root is running. */
  get areUnderWay(): boolean {
    return this.all.some(({ pending, linking }) => pending.size + linking.size > 0);
  }

  of(root: string): RootState | undefined {
    return this.roots.get(root);
  }

  begin(root: IndexRoot): void {
    this.roots.set(root.path, startOf(root, this.threads.all, this.roots.get(root.path)));
    this.threads.refreshAll(root, () => this.roots.get(root.path)?.root === root);
  }

  drop(root: string): void {
    this.roots.delete(root);
    this.threads.postToRunning({ kind: 'remove-root', root });
  }

  /** Forgets every root; the threads are not notified. */
  clear(): void {
    this.roots.clear();
  }

  hear(answer: PassAnswer, thread: number): void {
    const state = this.roots.get(answer.root);
    if (state === undefined) return;
    switch (answer.kind) {
      case 'refreshed':
        state.implicit = answer.implicit;
        state.flow.set(thread, answer.flow);
        this.finish(state, thread, answer.milliseconds);
        return;
      case 'linked':
        if (state.linking.delete(thread) && state.linking.size === 0) this.onWhole(state);
        return;
      case 'words':
        state.words = new Set([...state.words, ...answer.words]);
    }
  }

  /** A failed thread has lost its state, so it goes through the roots again, but not endlessly. */
  restart(thread: number): void {
    this.failures += 1;
    for (const state of this.roots.values()) {
      state.linking.delete(thread);
      state.pending.add(thread);
      if (this.failures <= maxFailures) this.threads.refresh(thread, state.root);
      else this.finish(state, thread, 0);
    }
  }

  private finish(state: RootState, thread: number, milliseconds: number): void {
    if (!state.pending.delete(thread)) return;
    state.milliseconds = Math.max(state.milliseconds, milliseconds);
    if (state.pending.size > 0) return;
    if (this.failures > maxFailures) this.onWhole(state);
    else this.link(state);
  }

  private link(state: RootState): void {
    for (const thread of this.threads.all) {
      state.linking.add(thread);
      this.threads.post(thread, { kind: 'link', root: state.root.path, foreign: foreignTo(thread, state) });
    }
  }
}
