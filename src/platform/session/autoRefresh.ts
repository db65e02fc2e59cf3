import { type Disposable, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { onDidChangeSetting, setting } from '../manifest/settings.ts';
import { BackgroundRefresh } from './backgroundRefresh.ts';
import type { Projects } from './projects.ts';

/** Refreshes the catalogs at a fixed interval while the window has the focus, and never in the background. */
export class AutoRefresh implements Disposable {
  private readonly store = new DisposableStore();
  private background: BackgroundRefresh | undefined;
  private readonly projects: Projects;

  constructor(projects: Projects) {
    this.projects = projects;
    this.store.add(onDidChangeSetting(['localens.refresh.interval'], () => this.restart()));
    this.store.add(window.onDidChangeWindowState(({ focused }) => this.background?.setWatched(focused)));
    this.restart();
  }

  dispose(): void {
    this.background?.dispose();
    this.store.dispose();
  }

  private restart(): void {
    this.background?.dispose();
    this.background = undefined;
    const minutes = setting('localens.refresh.interval');
    if (minutes <= 0) return;
    this.background = new BackgroundRefresh(this.projects, { interval: minutes * 60_000 });
    this.background.setWatched(window.state.focused);
  }
}
