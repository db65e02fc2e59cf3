import type { Disposable } from '../core/base/disposable.ts';
import type { CatalogFilter } from '../core/catalog/types.ts';
import { setting } from '../platform/manifest/settings.ts';
import { accountNote, hostOf } from '../platform/session/accountNames.ts';
import { describeAccount } from '../platform/session/describeAccount.ts';
import type { LiveProject } from '../platform/session/liveProject.ts';
import { type Held, projectKey } from '../platform/session/projects.ts';
import type { Session } from '../platform/session/session.ts';
import type { ListedProject, ProjectRef } from '../platform/session/types.ts';
import type { KeyFilter } from './keyFilter.ts';
import type { Listings } from './listings.ts';
import type { OpenFile } from './openFile.ts';
import type { Listing, OpenFileKeys, TreeAccount, TreeModel, TreeProject } from './tree/model.ts';

/** The data of the tree, from the session and the service's listings. */
export class SessionTreeModel implements TreeModel, Disposable {
  private readonly session: Session;
  private readonly listings: Listings;
  private readonly openFileKeys: OpenFile;
  private readonly keyFilter: KeyFilter;
  /** Row → the project that is open for browsing below it. */
  private readonly browsed = new Map<string, Held>();

  constructor(session: Session, listings: Listings, openFile: OpenFile, keyFilter: KeyFilter) {
    this.session = session;
    this.listings = listings;
    this.openFileKeys = openFile;
    this.keyFilter = keyFilter;
  }

  get openFile(): OpenFileKeys | undefined {
    return this.openFileKeys.keys;
  }

  get projects(): readonly TreeProject[] {
    return this.session.ofWorkspace.map(project => this.toTreeProject(project));
  }

  get accounts(): readonly TreeAccount[] {
    const { all } = this.session.accounts;
    return all.map(account => ({
      id: account.id,
      label: describeAccount(account),
      note: accountNote(account, all),
      host: hostOf(account),
      isEmbedded: account.isEmbedded,
    }));
  }

  get filter(): CatalogFilter {
    return this.keyFilter.current;
  }

  project(key: string): TreeProject | undefined {
    const project = this.session.projects.get(key);
    return project && this.toTreeProject(project);
  }

  keyOf(accountId: string, ref: Omit<ProjectRef, 'name'>): string {
    return projectKey(accountId, ref);
  }

  browse(row: string, accountId: string, ref: ProjectRef): TreeProject | undefined {
    const known = this.browsed.get(row);
    // It was opened again, or its account was removed.
    const isCurrent = known !== undefined && this.session.projects.get(known.project.key) === known.project;
    if (!isCurrent) this.release(row);
    const account = this.session.accounts.get(accountId)?.account;
    const held = isCurrent ? known : account && this.session.hold(account, ref);
    if (held === undefined) return undefined;
    this.browsed.set(row, held);
    return this.toTreeProject(held.project);
  }

  /** Closes what was open for browsing below a row. */
  release(row: string): void {
    for (const [id, held] of this.browsed) {
      if (id !== row && !id.startsWith(`${row}/`)) continue;
      this.browsed.delete(id);
      held.dispose();
    }
  }

  projectsOf(accountId: string): Listing<ListedProject> {
    return this.listings.projectsOf(accountId);
  }

  branchesOf(accountId: string, projectId: string): Listing<string> {
    return this.listings.branchesOf(accountId, projectId);
  }

  dispose(): void {
    for (const held of this.browsed.values()) held.dispose();
    this.browsed.clear();
  }

  private toTreeProject(project: LiveProject): TreeProject {
    const { key, account, named, catalog, state, isFilling } = project;
    const sync = state.kind === 'open' ? state.sync : undefined;
    const failed = state.kind === 'failed' ? state : sync?.kind === 'failed' ? sync : undefined;
    const folder = this.session.folderOf(project);
    return {
      key,
      completeFrom: setting('localens.diagnostics.completeFrom', folder),
      missingSeverity: setting('localens.diagnostics.missingTranslation', folder),
      unknownSeverity: setting('localens.diagnostics.unknownKey', folder),
      name: named.name === '' ? named.id : named.name,
      branch: named.branch,
      account: describeAccount(account),
      catalog,
      failure: failed?.failure,
      isSyncing: sync?.kind === 'syncing',
      isFilling:
        isFilling || state.kind === 'loading' || (sync?.kind === 'syncing' && catalog?.keyCount() === 0),
    };
  }
}
