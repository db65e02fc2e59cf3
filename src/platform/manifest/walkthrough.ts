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
 * Has the editor tick the steps of the walkthrough that were taken. It looks at a context only when that changes after
 * a page of first steps was opened, and then at none that was set already: so each is set for a moment, when its step
 * is taken, and again when such a page may have come to the front.
 */
export class Walkthrough implements Disposable {
  private readonly taken = new Set<WalkthroughStep>();
  private readonly listener: Disposable;

  constructor() {
    this.listener = window.tabGroups.onDidChangeTabs(({ opened, changed }) => {
      // The editor says of its own pages nothing but that they are none of the kinds that extensions know.
      if ([...opened, ...changed].some(({ input }) => input === undefined)) this.taken.forEach(tick);
    });
  }

  /** Notes that a step was taken. */
  take(step: WalkthroughStep): void {
    if (this.taken.has(step)) return;
    this.taken.add(step);
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
