import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { EditOutcome } from '../../core/catalog/edits/send.ts';
import type { CatalogChange, CatalogOverview } from '../../core/catalog/types.ts';
import type { Engine, OpenProject, SyncRequest } from '../engine/types.ts';
import { type Failure, failureOf, failureOfEmbedded } from '../words/failure.ts';
import type { SignedIn } from './memory.ts';
import type { OpenState, ProjectRef, ProjectState, SyncState } from './types.ts';

/** The dependencies of a project. */
export interface ProjectParts {
  readonly log: Logger;
  /** Loads the engine on first use, as it is heavy. */
  loadEngine(): Promise<Engine>;
}

const everything: CatalogChange = { keys: 'all', locales: 'all' };

/** One project and branch of an account, for as long as anyone needs it. */
export class LiveProject implements Disposable {
  /** Equal for the same account, project and branch. */
  readonly key: string;
  private readonly changed = new Emitter<ProjectState>();
  readonly onDidChange = this.changed.event;
  private readonly contentChanged = new Emitter<CatalogChange>();
  /** The catalog's content has changed, or a catalog was opened or closed. */
  readonly onDidChangeContent = this.contentChanged.event;
  private current: ProjectState = { kind: 'loading' };
  private opened: OpenProject | undefined;
  private filling = false;
  /** How often the catalog's file was replaced. */
  private replacements = 0;
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

  /** The project with its client; undefined while it is not open. */
  get project(): OpenProject | undefined {
    return this.opened;
  }

  get catalog(): CatalogOverview | undefined {
    return this.opened?.catalog;
  }

  /** Id, branch, and the name if known. */
  get named(): ProjectRef {
    return this.opened?.project ?? this.ref;
  }

  /** True while the catalog was never complete, so that missing entries mean nothing. */
  get isFilling(): boolean {
    return this.filling;
  }

  /** True while it is being opened, or filled by a running sync. */
  get isReading(): boolean {
    const { current } = this;
    return (
      current.kind === 'loading' ||
      (this.filling && current.kind === 'open' && current.sync.kind !== 'failed')
    );
  }

  /** Opens the catalog as it was saved, then syncs it. Can be repeated after a failure. */
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
      this.listeners.add(opened.onDidRebuild(() => this.fillAnew()));
      const { project, catalog } = opened;
      this.enter({ kind: 'open', account: this.account, project, catalog, sync: { kind: 'syncing' } });
      this.contentChanged.fire(everything);
      // A background sync of a large project takes many requests, so those of people go first.
      void this.refresh('background');
    } catch (error) {
      if (signal.aborted) return;
      this.parts.log.error('The project could not be opened', error);
      this.enter({ kind: 'failed', account: this.account, failure: this.failureOf(error) });
    }
  }

  /**
   * Syncs the catalog. In the background it joins a running sync. In the foreground, after an action of a person, it
   * waits for that sync and starts another, as the first may have read what the action has changed.
   */
  refresh(priority: SyncRequest['priority'] = 'foreground'): Promise<void> {
    if (this.syncing !== undefined)
      return priority === 'background' ? this.syncing : this.refreshAfter(this.syncing);
    const syncing = this.sync(priority).finally(() => {
      // It may have been reopened meanwhile, with a sync of its own.
      if (this.syncing === syncing) this.syncing = undefined;
    });
    this.syncing = syncing;
    return syncing;
  }

  /** All requests during a sync share the one after it. */
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
    const { replacements } = this;
    // What it wrote is not in the next file, which the sync after it fills.
    const isInVain = () => this.replacements !== replacements;
    try {
      this.enterSync(opened, { kind: 'syncing' });
      await opened.sync({
        signal,
        priority,
        onLimited: until => this.enterLimited(opened, until),
        onFilled: () => {
          if (!isInVain()) this.endFilling(opened);
        },
      });
      if (isInVain()) return;
      this.enterSync(opened, { kind: 'fresh', at: new Date() });
      this.endFilling(opened);
    } catch (error) {
      if (signal.aborted) return;
      this.parts.log.warn(`The catalog could not be brought in step: ${String(error)}`);
      if (!isInVain()) this.enterSync(opened, { kind: 'failed', failure: this.failureOf(error) });
    }
  }

  /** An answered edit shows that the service is back. The next scheduled sync could be half an hour away. */
  private followEdit({ kind }: EditOutcome): void {
    const isAnswered = kind !== 'unreachable' && kind !== 'unknown';
    const isFailed = this.current.kind === 'open' && this.current.sync.kind === 'failed';
    if (isAnswered && isFailed) void this.refresh('background');
  }

  private failureOf(error: unknown): Failure {
    return this.account.isEmbedded ? failureOfEmbedded(error) : failureOf(error);
  }

  /** The file was replaced by an empty one: a sync that is running may have written to the old one. */
  private fillAnew(): void {
    this.filling = true;
    this.replacements++;
    void this.refresh();
    this.contentChanged.fire(everything);
  }

  private endFilling(opened: OpenProject): void {
    if (!this.filling || this.opened !== opened) return;
    this.filling = false;
    this.contentChanged.fire(everything);
    // Similar names are only found after that.
    void opened.whenIndexed().then(() => {
      if (this.opened === opened) this.contentChanged.fire(everything);
    });
  }

  /** Every request reports its outcome; only changes are passed on. */
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

/** False for a catalog that is empty, or that a window left incomplete. */
function isWhole(catalog: CatalogOverview): boolean {
  return catalog.keyCount() > 0 && catalog.locales().every(({ isFilled }) => isFilled);
}
