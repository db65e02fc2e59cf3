import type { Clock } from '../../core/base/clock.ts';
import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import { BackgroundSync } from '../../core/catalog/sync/background.ts';
import type { LiveProject } from './liveProject.ts';
import type { Projects } from './projects.ts';

export interface BackgroundRefreshOptions {
  /** Milliseconds between two refreshes of a project. */
  readonly interval: number;
  readonly clock?: Clock;
  readonly random?: () => number;
}

/** Refreshes each open project at intervals. One that fails is refreshed less often, and delays no other. */
export class BackgroundRefresh implements Disposable {
  private readonly store = new DisposableStore();
  private readonly syncs = new Map<LiveProject, BackgroundSync>();
  private isWatched = false;
  private readonly projects: Pick<Projects, 'all' | 'onDidChange'>;
  private readonly options: BackgroundRefreshOptions;

  constructor(projects: Pick<Projects, 'all' | 'onDidChange'>, options: BackgroundRefreshOptions) {
    this.projects = projects;
    this.options = options;
    this.store.add(projects.onDidChange(project => this.follow(project)));
    for (const project of projects.all) this.follow(project);
  }

  /** Sets whether the window has the focus. */
  setWatched(isWatched: boolean): void {
    this.isWatched = isWatched;
    for (const sync of this.syncs.values()) sync.setWatched(isWatched);
  }

  dispose(): void {
    this.store.dispose();
    for (const sync of this.syncs.values()) sync.dispose();
    this.syncs.clear();
  }

  private follow(project: LiveProject): void {
    if (!this.projects.all.includes(project)) {
      this.syncs.get(project)?.dispose();
      this.syncs.delete(project);
      return;
    }
    const { state } = project;
    // A project that is being opened syncs itself.
    if (state.kind !== 'open' || state.sync.kind === 'syncing') return;
    const known = this.syncs.get(project);
    if (known !== undefined) {
      if (state.sync.kind === 'fresh') known.reached();
      return;
    }
    const before = state.sync.kind === 'fresh' ? 'succeeded' : 'failed';
    const sync = new BackgroundSync({ ...this.options, before, sync: () => refresh(project) });
    this.syncs.set(project, sync);
    sync.setWatched(this.isWatched);
  }
}

/** @throws the cause of a failed sync: the project itself only shows it in its state */
async function refresh(project: LiveProject): Promise<void> {
  await project.refresh('background');
  const { state } = project;
  if (state.kind === 'open' && state.sync.kind === 'failed') {
    throw new Error(state.sync.failure.detail ?? state.sync.failure.reason);
  }
}
