import { type Disposable, window } from 'vscode';
import { setContext } from './host.ts';

const contexts = {
  connect: 'localens.hasConnected',
  read: 'localens.hasRead',
  mend: 'localens.hasFoundKey',
  download: 'localens.hasDownloaded',
} as const;

/** A step of the walkthrough, by its id in the manifest. */
export type WalkthroughStep = keyof typeof contexts;

/**
 * Has the editor tick completed steps of the walkthrough. The editor notices a context key only if it changes after a
 * page of first steps was opened, and none that was already set. So each key is set for a moment when its step is
 * completed, and again when such a page may have come to the front.
 */
export class Walkthrough implements Disposable {
  private readonly completed = new Set<WalkthroughStep>();
  private readonly listener: Disposable;

  constructor() {
    this.listener = window.tabGroups.onDidChangeTabs(({ opened, changed }) => {
      // The only thing the API reveals about the editor's own pages is that they are of no known kind.
      if ([...opened, ...changed].some(({ input }) => input === undefined)) this.completed.forEach(tick);
    });
  }

  /** Records that a step was completed. */
  take(step: WalkthroughStep): void {
    if (this.completed.has(step)) return;
    this.completed.add(step);
    tick(step);
  }

  dispose(): void {
    this.listener.dispose();
  }
}

function tick(step: WalkthroughStep): void {
  setContext(contexts[step], true);
  setContext(contexts[step], false);
}
