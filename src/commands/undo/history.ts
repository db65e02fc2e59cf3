import type { Outcome } from '../../core/actions/outcome.ts';
import { setContext } from '../../platform/host.ts';

/** Something that was done and can be taken back. */
export interface Deed {
  /** What was done, in the words of the message that told it. */
  readonly label: string;
  readonly undo: NonNullable<Outcome['undo']>;
}

/** No more than this is remembered: nobody goes further back blindly. */
const mostDeeds = 20;

/** What was done in this window, the last thing first to be taken back. */
export class History {
  private readonly deeds: Deed[] = [];
  private open: readonly string[] = [];

  add(deed: Deed): void {
    this.deeds.push(deed);
    if (this.deeds.length > mostDeeds) this.deeds.shift();
    setContext('localens.canUndo', true);
  }

  get last(): Deed | undefined {
    return this.deeds.at(-1);
  }

  /** Forgets a deed that was taken back, wherever it stands. */
  remove(deed: Deed): void {
    const at = this.deeds.indexOf(deed);
    if (at !== -1) this.deeds.splice(at, 1);
    setContext('localens.canUndo', this.deeds.length > 0);
  }

  /** Forgets everything once a project is not open any more: what was done there can not be reached. */
  keepWhileOpen(projects: readonly string[]): void {
    const isReachable = this.open.every(project => projects.includes(project));
    this.open = projects;
    if (isReachable) return;
    this.deeds.length = 0;
    setContext('localens.canUndo', false);
  }
}
