import { foreignTo, type RootState, startOf } from './rootState.ts';
import type { IndexThreads } from './thread/indexThreads.ts';
import type { IndexAnswer } from './thread/protocol.ts';
import type { IndexRoot } from './types.ts';

/** What threads say of a pass. */
type PassAnswer = Extract<IndexAnswer, { readonly kind: 'refreshed' | 'linked' | 'words' }>;

/** How often threads are started again after they have failed. */
const maxFailures = 3;

/**
 * Leads the threads through the roots: one pass over all files, and then, when it is known what their exports hand on,
 * one over those who import it.
 */
export class RootPasses {
  private readonly roots = new Map<string, RootState>();
  private readonly threads: IndexThreads;
  private readonly onWhole: (state: RootState) => void;
  private failures = 0;

  /** @param onWhole told of each root that has been gone through as a whole */
  constructor(threads: IndexThreads, onWhole: (state: RootState) => void) {
    this.threads = threads;
    this.onWhole = onWhole;
  }

  get all(): readonly RootState[] {
    return [...this.roots.values()];
  }

  /** Whether some root is being gone through. */
  get areUnderWay(): boolean {
    return this.all.some(({ pending, linking }) => pending.size + linking.size > 0);
  }

  /** @param root its path */
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

  /** Forgets every root; the threads are not told. */
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

  /** A thread that fell over has lost what it knew: it goes through the roots again, but not for ever. */
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
