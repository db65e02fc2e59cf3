import { type Disposable, window } from 'vscode';
import { onDidChangeSetting, setting } from '../settings.ts';
import type { Session } from './session.ts';

/** Keeps the catalog in step while somebody looks: every so many minutes, and never in the background. */
export class AutoRefresh implements Disposable {
  private timer: NodeJS.Timeout | undefined;
  private readonly listener = onDidChangeSetting(['localens.refresh.interval'], () => this.restart());
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
    this.restart();
  }

  dispose(): void {
    clearInterval(this.timer);
    this.listener.dispose();
  }

  private restart(): void {
    clearInterval(this.timer);
    const minutes = setting('localens.refresh.interval');
    if (minutes <= 0) return;
    this.timer = setInterval(() => {
      if (window.state.focused) void this.session.refresh('background');
    }, minutes * 60_000);
  }
}
