import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { EditOutcome } from '../../core/catalog/edits/send.ts';
import type { CatalogChange, CatalogOverview } from '../../core/catalog/types.ts';
import type { Engine, OpenProject, SyncRequest } from '../engine/types.ts';
import { type Failure, failureOf, failureOfEmbedded } from '../words/failure.ts';
import type { SignedIn } from './memory.ts';
import type { OpenState, ProjectRef, ProjectState, SyncState } from './types.ts';

/** What a project needs of its surroundings. */
export interface ProjectParts {
  readonly log: Logger;
  /** Loads the part that talks to the service, which is heavy, when it is first needed. */
  loadEngine(): Promise<Engine>;
}

const everything: CatalogChange = { keys: 'all', locales: 'all' };

/** One project and branch of an account, from when it is wanted until nobody wants it any more. */
export class LiveProject implements Disposable {
  /** The same for the same account, project and branch. */
  readonly key: string;
  private readonly changed = new Emitter<ProjectState>();
  readonly onDidChange = this.changed.event;
  private readonly contentChanged = new Emitter<CatalogChange>();
  /** What the catalog says has changed, or there is a catalog now, or none any more. */
  readonly onDidChangeContent = this.contentChanged.event;
  private current: ProjectState = { kind: 'loading' };
  private opened: OpenProject | undefined;
  private filling = false;
  private listeners = new DisposableStore();
  private syncing: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private life = new AbortController();
  private readonly signedIn: SignedIn;
  private readonly ref: ProjectRef;
  private readonly parts: ProjectParts;

  constructor(key: string, signedIn: SignedIn, ref: ProjectRef, parts: ProjectParts) {
    this.key = key;
    this.signedIn = signedIn;
    this.ref = ref;
    this.parts = parts;
  }

  get account() {
    return this.signedIn.account;
  }

  get state(): ProjectState {
    return this.current;
  }

  /** With its client; none while it is not open. */
  get project(): OpenProject | undefined {
    return this.opened;
  }

  get catalog(): CatalogOverview | undefined {
    return this.opened?.catalog;
  }

  /** Id, branch, and the name as far as it is known. */
  get named(): ProjectRef {
    return this.opened?.project ?? this.ref;
  }

  /** True while the catalog was never whole: then what is missing in it means nothing. */
  get isFilling(): boolean {
    return this.filling;
  }

  /** True while it is opened, or filled by a sync that goes on. */
  get isReading(): boolean {
    const { current } = this;
    return (
      current.kind === 'loading' ||
      (this.filling && current.kind === 'open' && current.sync.kind !== 'failed')
    );
  }

  /** Opens the catalog as it was left, then brings it in step. Again after it failed. */
  async open(): Promise<void> {
    this.close();
    const { signal } = this.life;
    this.enter({ kind: 'loading' });
    try {
      const engine = await this.parts.loadEngine();
      const opened = await engine.open(this.signedIn, this.ref, signal);
      if (signal.aborted) return opened.dispose();
      this.opened = opened;
      this.filling = !isWhole(opened.catalog);
      this.listeners.add(opened.catalog.onDidChange(change => this.contentChanged.fire(change)));
      this.listeners.add(opened.onDidTryEdit(outcome => this.followEdit(outcome)));
      const { project, catalog } = opened;
      this.enter({ kind: 'open', account: this.account, project, catalog, sync: { kind: 'syncing' } });
      this.contentChanged.fire(everything);
      // Nobody asked for it, and a large project takes many requests: those of people go first.
      void this.refresh('background');
    } catch (error) {
      if (signal.aborted) return;
      this.parts.log.error('The project could not be opened', error);
      this.enter({ kind: 'failed', account: this.account, failure: this.failureOf(error) });
    }
  }

  /**
   * Brings the catalog in step now. In the background it joins what is going on; in the foreground, which is what follows
   * an act of a person, it comes after that, which may have read what the act has changed.
   */
  refresh(priority: SyncRequest['priority'] = 'foreground'): Promise<void> {
    if (this.syncing !== undefined)
      return priority === 'background' ? this.syncing : this.refreshAfter(this.syncing);
    const syncing = this.sync(priority).finally(() => {
      // It may have been opened again meanwhile, with a sync of its own.
      if (this.syncing === syncing) this.syncing = undefined;
    });
    this.syncing = syncing;
    return syncing;
  }

  /** All who ask while a sync goes on get the same one after it. */
  private refreshAfter(syncing: Promise<void>): Promise<void> {
    this.next ??= syncing.then(() => {
      this.next = undefined;
      return this.refresh();
    });
    return this.next;
  }

  dispose(): void {
    this.close();
    this.changed.dispose();
    this.contentChanged.dispose();
  }

  private async sync(priority: SyncRequest['priority']): Promise<void> {
    const { opened } = this;
    const { signal } = this.life;
    if (opened === undefined) return;
    try {
      this.enterSync(opened, { kind: 'syncing' });
      await opened.sync({
        signal,
        priority,
        onLimited: until => this.enterLimited(opened, until),
        onFilled: () => this.endFilling(opened),
      });
      this.enterSync(opened, { kind: 'fresh', at: new Date() });
      this.endFilling(opened);
    } catch (error) {
      if (signal.aborted) return;
      this.parts.log.warn(`The catalog could not be brought in step: ${String(error)}`);
      this.enterSync(opened, { kind: 'failed', failure: this.failureOf(error) });
    }
  }

  /** An edit that the service has answered tells that it is back: the next sync would come half an hour later. */
  private followEdit({ kind }: EditOutcome): void {
    const isAnswered = kind !== 'unreachable' && kind !== 'unknown';
    const isFailed = this.current.kind === 'open' && this.current.sync.kind === 'failed';
    if (isAnswered && isFailed) void this.refresh('background');
  }

  private failureOf(error: unknown): Failure {
    return this.account.isEmbedded ? failureOfEmbedded(error) : failureOf(error);
  }

  private endFilling(opened: OpenProject): void {
    if (!this.filling || this.opened !== opened) return;
    this.filling = false;
    this.contentChanged.fire(everything);
    // Only then are names that are like another one found.
    void opened.whenIndexed().then(() => {
      if (this.opened === opened) this.contentChanged.fire(everything);
    });
  }

  /** Every request tells how it fares; only what differs is passed on. */
  private enterLimited(opened: OpenProject, limitedUntil: Date | undefined): void {
    if (this.current.kind !== 'open' || this.current.sync.kind !== 'syncing') return;
    if (this.current.sync.limitedUntil?.getTime() === limitedUntil?.getTime()) return;
    this.enterSync(opened, { kind: 'syncing', ...(limitedUntil === undefined ? {} : { limitedUntil }) });
  }

  private enterSync(opened: OpenProject, sync: SyncState): void {
    if (this.opened !== opened || this.current.kind !== 'open') return;
    const next: OpenState = { ...this.current, project: opened.project, sync };
    this.enter(next);
  }

  private close(): void {
    this.life.abort();
    this.life = new AbortController();
    this.listeners.dispose();
    this.listeners = new DisposableStore();
    this.opened?.dispose();
    this.opened = undefined;
    this.syncing = undefined;
    this.next = undefined;
  }

  private enter(state: ProjectState): void {
    this.current = state;
    this.changed.fire(state);
  }
}

/** False for a catalog that has nothing yet, or that a window left half filled. */
function isWhole(catalog: CatalogOverview): boolean {
  return catalog.keyCount() > 0 && catalog.locales().every(({ isFilled }) => isFilled);
}
