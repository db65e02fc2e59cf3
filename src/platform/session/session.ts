import { Uri, workspace } from 'vscode';
import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { CatalogChange, CatalogOverview } from '../../core/catalog/types.ts';
import type { OpenProject, SyncRequest } from '../engine/types.ts';
import type { Redactor } from '../log/redact.ts';
import { Accounts } from './accounts.ts';
import type { EmbeddedSignIn } from './embeddedSignIn.ts';
import type { LiveProject, ProjectParts } from './liveProject.ts';
import { credentialsOf, type SessionMemory } from './memory.ts';
import { type Bound, bind, bindingKey, type Place, placeOf } from './places.ts';
import type { ProjectAtHand } from './projectAtHand.ts';
import { type Held, Projects } from './projects.ts';
import { type TrialPlace, trialPlaces, withProjectAt } from './trial.ts';
import type { Account, Credentials, ListedProject, ProjectRef, SessionState } from './types.ts';

/** The parts of a session. */
export interface SessionParts extends ProjectParts {
  readonly memory: SessionMemory;
  readonly redactor: Redactor;
}

/** The result of signing in. */
export interface SignInAnswer {
  readonly account: Account;
  readonly projects: readonly ListedProject[];
}

/** A folder with its open project, or the reason why it has none. */
type OpenPlace = Bound & { readonly held?: Held };

const wholeWorkspace: Place = { folder: '', binding: undefined };

/**
 * The open projects of this window: those of signed-in accounts that the workspace folders belong to. As a project, a
 * session represents that of the file in front.
 */
export class Session implements Disposable, ProjectAtHand {
  readonly accounts: Accounts;
  readonly projects: Projects;
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<SessionState>());
  /** A project's state, the project in front, or the set of accounts or projects changed. */
  readonly onDidChange = this.changed.event;
  private readonly contentChanged = this.store.add(new Emitter<CatalogChange>());
  /** The content of an open catalog, or the assignment of files to catalogs, changed. */
  readonly onDidChangeContent = this.contentChanged.event;
  private readonly trialEnded = this.store.add(new Emitter<undefined>());
  /** The embedded service is no longer used. */
  readonly onDidEndTrial = this.trialEnded.event;
  private readonly parts: SessionParts;
  private places: readonly Place[] = [wholeWorkspace];
  private bound: readonly OpenPlace[] = [];
  private front: Uri | undefined;
  /** What the embedded service was opened for: its projects are its own, and no repository names them. */
  private trial: readonly TrialPlace[] = [];
  private isStarted = false;
  private current: SessionState = { kind: 'loading' };

  constructor(parts: SessionParts) {
    this.parts = parts;
    this.accounts = this.store.add(new Accounts(parts.memory, parts.redactor, parts.log));
    this.projects = this.store.add(new Projects(parts));
    this.store.add(this.projects.onDidChangeContent(change => this.contentChanged.fire(change)));
    this.store.add(this.projects.onDidChange(() => this.fireChanged()));
    this.store.add(this.accounts.onDidChange(() => this.rebind()));
  }

  get state(): SessionState {
    return this.current;
  }

  get project(): OpenProject | undefined {
    return this.inFront?.project;
  }

  get catalog(): CatalogOverview | undefined {
    return this.inFront?.catalog;
  }

  get isFilling(): boolean {
    return this.inFront?.isFilling ?? false;
  }

  /** The project of the file in front. */
  get inFront(): LiveProject | undefined {
    return this.placeInFront()?.held?.project;
  }

  /** Address of the folder whose config names the project in front; undefined if a person chose it. */
  get configFolder(): string | undefined {
    const place = this.placeInFront();
    return place?.kind === 'unknownAccount' || place?.isNamed === true ? place.folder : undefined;
  }

  /** The projects of the workspace folders, without duplicates. */
  get ofWorkspace(): readonly LiveProject[] {
    return [...new Set(this.bound.flatMap(({ held }) => held?.project ?? []))];
  }

  /** The first folder of a project; undefined if it is for the whole workspace, or for nothing in it. */
  folderOf(project: LiveProject): Uri | undefined {
    const folder = this.bound.find(({ held }) => held?.project === project)?.folder ?? '';
    return folder === '' ? undefined : Uri.parse(folder);
  }

  /** The project that a file belongs to. */
  for(uri: Uri): LiveProject | undefined {
    return this.placeFor(uri)?.held?.project;
  }

  /** True while a file's catalog is opened or read for the first time. */
  isReading(uri: Uri): boolean {
    return this.isStarted ? (this.for(uri)?.isReading ?? false) : this.current.kind === 'loading';
  }

  /** Opens the workspace's projects, or what `embedded` hands over. */
  async start(embedded: EmbeddedSignIn | undefined): Promise<void> {
    if (workspace.workspaceFolders === undefined || !workspace.isTrusted) return this.fireChanged();
    await this.accounts.load();
    this.isStarted = true;
    if (embedded === undefined) this.rebind();
    else this.openEmbedded(embedded);
  }

  /** Follows the repository's config from now on. */
  follow(places: readonly Place[], isWhole: boolean): void {
    // The choice for everything else is not opened if every folder has a config.
    this.places = isWhole ? places : [...places, wholeWorkspace];
    this.rebind();
  }

  /** Sets the file in front. */
  setFront(uri: Uri | undefined): void {
    this.front = uri;
    this.fireChanged();
  }

  /**
   * Signs in after the service has accepted the token.
   *
   * @returns the account and the projects that its token can see
   * @throws whatever the client throws; nothing is remembered then
   */
  async signIn(credentials: Credentials, signal: AbortSignal): Promise<SignInAnswer> {
    this.parts.redactor.hide(credentials.token);
    const engine = await this.parts.loadEngine();
    const projects = await engine.listProjects(credentials, signal);
    await this.endTrial();
    return { account: await this.accounts.add(credentials, projects), projects };
  }

  /** The number of an account's unsent edits, across all projects and windows. */
  async countUnsent({ id, isEmbedded }: Account): Promise<number> {
    if (!isEmbedded) return (await this.parts.loadEngine()).countUnsent(id);
    // Edits in trials of other workspaces belong to those.
    const open = this.projects.all.flatMap(({ account, project }) =>
      account.id === id ? (project ?? []) : [],
    );
    return open.reduce((sum, project) => sum + project.countUnsent(), 0);
  }

  async signOut(account: Account): Promise<void> {
    if (account.isEmbedded) await this.endTrial();
    else await this.accounts.remove(account);
  }

  /** The projects of an account. */
  async listProjects(account: Account, signal: AbortSignal): Promise<readonly ListedProject[]> {
    const signedIn = this.accounts.get(account.id);
    if (signedIn === undefined) return [];
    const engine = await this.parts.loadEngine();
    return engine.listProjects(credentialsOf(signedIn), signal);
  }

  /** The names of a project's branches, without the main branch. */
  async listBranches(account: Account, projectId: string, signal: AbortSignal): Promise<readonly string[]> {
    const signedIn = this.accounts.get(account.id);
    if (signedIn === undefined) return [];
    const engine = await this.parts.loadEngine();
    return engine.listBranches(credentialsOf(signedIn), projectId, signal);
  }

  /** Opens a project to view it, whether or not a workspace folder belongs to it. */
  hold(account: Account, ref: ProjectRef): Held | undefined {
    const signedIn = this.accounts.get(account.id);
    return signedIn && this.projects.hold(signedIn, ref);
  }

  /** Assigns a project to the folders of `instead`, or else to that of the file in front. */
  async choose(account: Account, ref: ProjectRef, instead?: LiveProject): Promise<void> {
    if (account.isEmbedded) {
      this.trial = withProjectAt(this.placesToBind(instead, wholeWorkspace), ref, this.trial);
      return this.rebind();
    }
    await this.endTrial();
    const folders = this.placesToBind(instead, this.places[0] ?? wholeWorkspace);
    for (const { folder } of folders) {
      const place = this.places.find(candidate => candidate.folder === folder);
      const choice = { accountId: account.id, project: ref, instead: bindingKey(place?.binding) };
      await this.parts.memory.rememberChoice(folder, choice);
    }
    this.rebind();
  }

  /** Opens the embedded service in place of the folders' projects. */
  openEmbedded(embedded: EmbeddedSignIn): void {
    this.isStarted = true;
    this.trial = trialPlaces(embedded);
    this.accounts.addEmbedded(embedded);
  }

  /** Opens the project in front again when it could not be opened. */
  async retry(): Promise<void> {
    await this.inFront?.open();
  }

  /** Syncs every open catalog. */
  async refresh(priority: SyncRequest['priority'] = 'foreground'): Promise<void> {
    await Promise.all(this.projects.all.map(project => project.refresh(priority)));
  }

  dispose(): void {
    this.store.dispose();
  }

  private async endTrial(): Promise<void> {
    this.trial = [];
    const embedded = this.accounts.all.find(account => account.isEmbedded);
    if (embedded === undefined) return;
    await this.accounts.remove(embedded);
    this.trialEnded.fire(undefined);
  }

  /** Opens the current projects of the folders, and releases those that are no longer needed. */
  private rebind(): void {
    if (!this.isStarted) return;
    const former = this.bound;
    this.bound = this.computeBindings().map(bound => {
      const signedIn = bound.kind === 'project' ? this.accounts.get(bound.account.id) : undefined;
      if (bound.kind !== 'project' || signedIn === undefined) return bound;
      return { ...bound, held: this.projects.hold(signedIn, bound.ref) };
    });
    for (const { held } of former) held?.dispose();
    this.fireChanged();
    if (comparableText(former) !== comparableText(this.bound))
      this.contentChanged.fire({ keys: 'all', locales: 'all' });
  }

  private computeBindings(): readonly Bound[] {
    const { all } = this.accounts;
    const embedded = all.find(account => account.isEmbedded);
    if (this.trial.length > 0 && embedded !== undefined) {
      return this.trial.map(place => ({ ...place, kind: 'project', account: embedded, isNamed: false }));
    }
    return bind(this.places, all, folder => this.parts.memory.choice(folder));
  }

  /** The places of a project, or else that of the file in front. */
  private placesToBind(instead: LiveProject | undefined, otherwise: Place): readonly Pick<Place, 'folder'>[] {
    const replaced = this.bound.filter(({ held }) => instead !== undefined && held?.project === instead);
    return replaced.length > 0 ? replaced : [this.placeInFront() ?? otherwise];
  }

  private placeInFront(): OpenPlace | undefined {
    return this.front === undefined ? this.bound[0] : this.placeFor(this.front);
  }

  /** Files outside all places belong to the project of the first one. */
  private placeFor(uri: Uri): OpenPlace | undefined {
    return placeOf(uri.toString(), this.bound) ?? this.bound[0];
  }

  private fireChanged(): void {
    this.current = this.stateNow();
    this.changed.fire(this.current);
  }

  private stateNow(): SessionState {
    if (workspace.workspaceFolders === undefined) return { kind: 'noFolder' };
    if (!workspace.isTrusted) return { kind: 'restricted' };
    if (!this.isStarted) return { kind: 'loading' };
    const [account] = this.accounts.all;
    if (account === undefined) return { kind: 'signedOut' };
    const place = this.placeInFront();
    if (place?.kind === 'unknownAccount') return { kind: 'unknownAccount', name: place.name };
    return place?.held?.project.state ?? { kind: 'noProject', account };
  }
}

/** The folders and their projects, as text. */
function comparableText(places: readonly OpenPlace[]): string {
  return JSON.stringify(places.map(({ folder, held }) => [folder, held?.project.key]));
}
