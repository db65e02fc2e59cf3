import { type Disposable, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { Logger } from '../../core/base/logger.ts';
import { BackgroundSync } from '../../core/catalog/sync/background.ts';
import { onDidChangeSetting, setting } from '../settings.ts';
import type { Session } from './session.ts';

/** Keeps the catalog in step while somebody looks: every so many minutes, and never in the background. */
export class AutoRefresh implements Disposable {
  private readonly store = new DisposableStore();
  private background: BackgroundSync | undefined;
  private readonly session: Session;
  private readonly logger: Logger;

  constructor(session: Session, logger: Logger) {
    this.session = session;
    this.logger = logger;
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
    this.background = new BackgroundSync({
      sync: () => this.session.refresh('background'),
      logger: this.logger,
      interval: minutes * 60_000,
    });
    this.background.setWatched(window.state.focused);
  }
}
