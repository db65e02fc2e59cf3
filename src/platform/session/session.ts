import { workspace } from 'vscode';
import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { CatalogChange, CatalogOverview } from '../../core/catalog/types.ts';
import type { Engine, OpenProject, SyncRequest } from '../engine/types.ts';
import { failureOf } from '../failure.ts';
import type { Redactor } from '../redact.ts';
import type { EmbeddedSignIn } from './embeddedSignIn.ts';
import type { SessionMemory } from './memory.ts';
import type {
  Account,
  Binding,
  Credentials,
  OpenState,
  ProjectRef,
  SessionState,
  SyncState,
} from './types.ts';

/** What a session is made of. */
export interface SessionParts {
  readonly memory: SessionMemory;
  readonly redactor: Redactor;
  readonly log: Logger;
  /** Loads the part that talks to the service, which is heavy, when it is first needed. */
  loadEngine(): Promise<Engine>;
}

/**
 * The account and project that are open in this window. One thing at a time: opening another closes the one
 * before, and an answer that comes too late is dropped.
 */
export class Session implements Disposable {
  private readonly changed = new Emitter<SessionState>();
  readonly onDidChange = this.changed.event;
  private readonly contentChanged = new Emitter<CatalogChange>();
  /** What the catalog says has changed, or another catalog, or none, is open. */
  readonly onDidChangeContent = this.contentChanged.event;
  private current: SessionState = { kind: 'loading' };
  private account: Account | undefined;
  private credentials: Credentials | undefined;
  private opened: OpenProject | undefined;
  private wanted: ProjectRef | undefined;
  private filling = false;
  private catalogListener: Disposable | undefined;
  private syncing: Promise<void> | undefined;
  private life = new AbortController();
  private binding: Binding | undefined;
  private readonly store = new DisposableStore();
  private readonly parts: SessionParts;

  constructor(parts: SessionParts) {
    this.parts = parts;
    this.store.add(this.changed);
    this.store.add(this.contentChanged);
  }

  /** The catalog of the open project. */
  get catalog(): CatalogOverview | undefined {
    return catalogOf(this.current);
  }

  /** True while the catalog of the open project was never whole: then what is missing in it means nothing. */
  get isFilling(): boolean {
    return this.filling;
  }

  get state(): SessionState {
    return this.current;
  }

  /** The project that is open, with its client; none while there is none. */
  get project(): OpenProject | undefined {
    return this.opened;
  }

  /** Opens what was open last time, or what `embedded` hands over. */
  async start(embedded: EmbeddedSignIn | undefined): Promise<void> {
    if (workspace.workspaceFolders === undefined) return this.enter({ kind: 'noFolder' });
    if (!workspace.isTrusted) return this.enter({ kind: 'restricted' });
    if (embedded !== undefined) return this.openEmbedded(embedded);
    const credentials = await this.parts.memory.credentials();
    if (credentials === undefined) return this.enter({ kind: 'signedOut' });
    this.use(credentials, false);
    const account = this.account;
    const chosen = account && this.parts.memory.project(account);
    const project = this.binding === undefined ? chosen : refOf(this.binding);
    if (project !== undefined) return this.open(project);
    if (account !== undefined) this.enter({ kind: 'noProject', account });
  }

  /**
   * Follows what the repository says about its project, from now on. Without a word of it, the project that was
   * chosen stays. The service of this machine has projects of its own, which no repository knows.
   */
  async follow(binding: Binding | undefined): Promise<void> {
    this.binding = binding;
    if (binding === undefined || this.account === undefined || this.account.isEmbedded) return;
    const isOpen = this.wanted?.id === binding.projectId && this.wanted.branch === binding.branch;
    if (!isOpen) await this.open(refOf(binding));
  }

  /**
   * Signs in after the service has accepted the token.
   *
   * @returns the projects that the token can see
   * @throws whatever the client throws; nothing is remembered then
   */
  async signIn(credentials: Credentials, signal: AbortSignal): Promise<readonly ProjectRef[]> {
    this.parts.redactor.hide(credentials.token);
    const engine = await this.parts.loadEngine();
    const projects = await engine.listProjects(credentials, signal);
    await this.parts.memory.rememberAccount(credentials);
    this.close();
    const account = this.use(credentials, false);
    if (this.binding === undefined) this.enter({ kind: 'noProject', account });
    else await this.open(refOf(this.binding));
    return projects;
  }

  async signOut(): Promise<void> {
    this.close();
    this.account = undefined;
    this.credentials = undefined;
    await this.parts.memory.forgetAccount();
    this.enter({ kind: 'signedOut' });
  }

  /** The projects of the account. */
  async projects(signal: AbortSignal): Promise<readonly ProjectRef[]> {
    if (this.credentials === undefined) return [];
    const engine = await this.parts.loadEngine();
    return engine.listProjects(this.credentials, signal);
  }

  async chooseProject(project: ProjectRef): Promise<void> {
    if (this.account === undefined) return;
    if (!this.account.isEmbedded) await this.parts.memory.rememberProject(this.account, project);
    await this.open(project);
  }

  /** Opens the service of this machine; nothing about it is remembered. */
  async openEmbedded({ apiRoot, token, projectId }: EmbeddedSignIn): Promise<void> {
    this.close();
    this.use({ apiRoot, token }, true);
    await this.open({ id: projectId, name: '' });
  }

  /** Opens the project again that could not be opened. */
  async retry(): Promise<void> {
    if (this.wanted !== undefined) await this.open(this.wanted);
  }

  /** Brings the catalog in step now. A second call joins the first. */
  refresh(priority: SyncRequest['priority'] = 'foreground'): Promise<void> {
    if (this.syncing !== undefined) return this.syncing;
    const syncing = this.sync(priority).finally(() => {
      // Another project may have been opened meanwhile, with a sync of its own.
      if (this.syncing === syncing) this.syncing = undefined;
    });
    this.syncing = syncing;
    return syncing;
  }

  dispose(): void {
    this.close();
    this.store.dispose();
  }

  private use(credentials: Credentials, isEmbedded: boolean): Account {
    this.parts.redactor.hide(credentials.token);
    const account = { apiRoot: credentials.apiRoot, isEmbedded };
    this.credentials = credentials;
    this.account = account;
    return account;
  }

  private async open(project: ProjectRef): Promise<void> {
    const { account, credentials } = this;
    if (account === undefined || credentials === undefined) return;
    this.close();
    this.wanted = project;
    const { signal } = this.life;
    this.enter({ kind: 'loading' });
    try {
      const engine = await this.parts.loadEngine();
      const opened = await engine.open(credentials, project, signal);
      if (signal.aborted) return opened.dispose();
      this.opened = opened;
      this.filling = opened.catalog.keyCount() === 0;
      this.catalogListener = opened.catalog.onDidChange(change => this.contentChanged.fire(change));
      const sync: SyncState = { kind: 'syncing' };
      this.enter({ kind: 'open', account, project: opened.project, catalog: opened.catalog, sync });
      void this.refresh();
    } catch (error) {
      if (signal.aborted) return;
      this.parts.log.error('The project could not be opened', error);
      this.enter({ kind: 'failed', account, failure: failureOf(error) });
    }
  }

  private async sync(priority: SyncRequest['priority']): Promise<void> {
    const { opened } = this;
    const { signal } = this.life;
    if (opened === undefined) return;
    try {
      this.enterSync(opened, { kind: 'syncing' });
      await opened.sync({ signal, priority });
      const wasFilling = this.filling;
      this.filling = false;
      this.enterSync(opened, { kind: 'fresh', at: new Date() });
      if (wasFilling) {
        this.contentChanged.fire({ keys: 'all', locales: 'all' });
        // Only then are names that are like another one found.
        void opened.whenIndexed().then(() => {
          if (this.opened === opened) this.contentChanged.fire({ keys: 'all', locales: 'all' });
        });
      }
    } catch (error) {
      if (signal.aborted) return;
      this.parts.log.warn(`The catalog could not be brought in step: ${String(error)}`);
      this.enterSync(opened, { kind: 'failed', failure: failureOf(error) });
    }
  }

  private enterSync(opened: OpenProject, sync: SyncState): void {
    if (this.opened !== opened || this.current.kind !== 'open') return;
    const next: OpenState = { ...this.current, project: opened.project, sync };
    this.enter(next);
  }

  private close(): void {
    this.life.abort();
    this.life = new AbortController();
    this.catalogListener?.dispose();
    this.opened?.dispose();
    this.opened = undefined;
    this.syncing = undefined;
  }

  private enter(state: SessionState): void {
    const isSameCatalog = catalogOf(this.current) === catalogOf(state);
    this.current = state;
    this.changed.fire(state);
    if (!isSameCatalog) this.contentChanged.fire({ keys: 'all', locales: 'all' });
  }
}

function refOf({ projectId, branch }: Binding): ProjectRef {
  return { id: projectId, name: '', ...(branch === undefined ? {} : { branch }) };
}

function catalogOf(state: SessionState): CatalogOverview | undefined {
  return state.kind === 'open' ? state.catalog : undefined;
}
