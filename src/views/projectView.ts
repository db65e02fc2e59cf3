import { type Disposable, l10n, type TreeView, window } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { type ViewReason, viewId } from '../platform/manifest/contributions.ts';
import { openView, setContext, untilEditorHasAll } from '../platform/manifest/host.ts';
import { onDidChangeSetting } from '../platform/manifest/settings.ts';
import type { Walkthrough } from '../platform/manifest/walkthrough.ts';
import type { Session } from '../platform/session/session.ts';
import type { SessionState } from '../platform/session/types.ts';
import { describeFailure } from '../platform/words/failureWords.ts';
import type { LocaleFiles } from '../platform/workspace/localeFiles.ts';
import type { KeyFilter } from './keyFilter.ts';
import { Listings } from './listings.ts';
import type { OpenFile } from './openFile.ts';
import { viewReason } from './reason.ts';
import { SessionTreeModel } from './sessionTreeModel.ts';
import { GapDecorations } from './tree/decorations.ts';
import { isEmptyFilter } from './tree/model.ts';
import type { TreeNode } from './tree/nodes.ts';
import { ProjectTree } from './tree/provider.ts';
import { Refreshes } from './tree/refreshes.ts';
import { describeFilter } from './tree/words.ts';

/** A sync changes a catalog many times in a row. These changes are shown together after this many milliseconds. */
const gatherMs = 150;

/** A first sync changes nearly every row each time. The editor needs the time to draw unfolded rows in between. */
const gatherFillingMs = 500;

/** Until the person or the service has answered, there is nothing to reveal the view for. */
const yetToCome: ReadonlySet<ViewReason> = new Set([
  'loading',
  'syncing',
  'signedOut',
  'noProject',
  'noFolder',
  'restricted',
] as const);

/** Which rows look like problems, and like how serious ones. */
const shownSettings = [
  'localens.diagnostics.completeFrom',
  'localens.diagnostics.missingTranslation',
  'localens.diagnostics.unknownKey',
] as const;

/** The view in the activity bar: the tree, with messages above or instead of it. */
export class ProjectView implements Disposable {
  private readonly store = new DisposableStore();
  private readonly session: Session;
  private readonly localeFiles: LocaleFiles;
  private readonly filter: KeyFilter;
  private readonly walkthrough: Walkthrough;
  private readonly listings: Listings;
  private readonly model: SessionTreeModel;
  private readonly tree: ProjectTree;
  private readonly view: TreeView<TreeNode>;
  private readonly refreshes: Refreshes;
  /** Whether the view is to be revealed as soon as it has something to show. */
  private isWanted = false;
  private isSelectionLatest = false;

  constructor(
    session: Session,
    openFile: OpenFile,
    localeFiles: LocaleFiles,
    filter: KeyFilter,
    walkthrough: Walkthrough,
  ) {
    this.session = session;
    this.localeFiles = localeFiles;
    this.filter = filter;
    this.walkthrough = walkthrough;
    this.listings = this.store.add(new Listings(session));
    this.model = this.store.add(new SessionTreeModel(session, this.listings, openFile, filter));
    this.tree = this.store.add(new ProjectTree(this.model));
    this.refreshes = this.store.add(new Refreshes(this.tree, untilEditorHasAll));
    this.view = this.store.add(
      window.createTreeView(viewId, {
        treeDataProvider: this.tree,
        showCollapseAll: true,
        canSelectMany: true,
      }),
    );
    this.store.add(window.registerFileDecorationProvider(new GapDecorations()));
    this.store.add(
      this.view.onDidChangeSelection(({ selection }) => {
        this.isSelectionLatest = selection.length > 0;
      }),
    );
    this.store.add(
      window.onDidChangeTextEditorSelection(({ kind }) => {
        // Without a kind, the editor only restores what was selected before.
        if (kind !== undefined) this.isSelectionLatest = false;
      }),
    );
    this.store.add(this.view.onDidCollapseElement(({ element }) => this.fold(element)));
    this.store.add(this.view.onDidChangeVisibility(() => this.follow()));
    for (const changed of [session.onDidChange, session.onDidChangeContent]) {
      this.store.add(changed(() => this.follow()));
    }
    this.store.add(onDidChangeSetting(shownSettings, () => this.follow()));
    this.store.add(openFile.onDidChange(() => this.follow()));
    this.store.add(this.listings.onDidChange(() => this.follow()));
    this.store.add(filter.onDidChange(() => void this.showFiltered()));
    this.nameFilter();
    this.follow();
  }

  /** The rows that are selected. */
  get selected(): readonly TreeNode[] {
    return this.view.selection;
  }

  /** The rows that are selected and that the person can see. */
  get visiblySelected(): readonly TreeNode[] {
    return this.view.visible ? this.view.selection : [];
  }

  /** Whether rows were selected after the cursor of an editor was last moved. */
  get isSelectedLast(): boolean {
    return this.isSelectionLatest;
  }

  /** Lets the rows rest while a command opens what it asks with: a refresh that ends then would take the focus from it. */
  async rest(): Promise<void> {
    if (this.view.visible) await this.refreshes.rest();
  }

  /** Reveals the view once it has something to show, without taking the focus. */
  show(): void {
    this.isWanted = true;
    this.follow();
  }

  dispose(): void {
    this.store.dispose();
  }

  private follow(): void {
    const isFilling = this.model.projects.some(project => project.isFilling);
    this.refreshes.soon(
      () => {
        if (this.view.visible) this.refreshes.now();
        void this.explain(this.session.state);
      },
      isFilling ? gatherFillingMs : gatherMs,
    );
  }

  private fold(node: TreeNode): void {
    this.model.release(node.id);
    // Unfolding a row again should show its current content.
    if (node.kind === 'account') this.listings.forget(node.accountId);
    // The editor refreshes for this as well, some time after the row was clicked.
    this.refreshes.tell(() => this.tree.fold(node));
  }

  /** Shows the result of a filter while it is typed, without taking the focus. */
  private async showFiltered(): Promise<void> {
    this.nameFilter();
    this.refreshes.now();
    if (isEmptyFilter(this.filter.current) || !this.view.visible) return;
    const keys = this.tree.keysRow();
    if (keys !== undefined) await this.reveal(keys, { expand: true });
  }

  private async comeToFront(): Promise<void> {
    this.isWanted = false;
    const project = this.tree.getChildren().find(({ kind }) => kind === 'project');
    if (project === undefined) await openView();
    else await this.reveal(project, { expand: false });
  }

  private async reveal(row: TreeNode, { expand }: { expand: boolean }): Promise<void> {
    try {
      await this.view.reveal(row, { select: false, focus: false, expand });
    } catch {
      // The row has disappeared meanwhile; the next change of the tree shows the current state.
    }
  }

  private nameFilter(): void {
    this.view.description = describeFilter(this.filter.current);
  }

  private async explain(state: SessionState): Promise<void> {
    const isFilling = this.session.inFront?.isFilling ?? false;
    const isRead = state.kind === 'open' && !(state.sync.kind === 'syncing' && isFilling);
    const needsFiles = isRead && state.catalog.keyCount() === 0;
    const hasFiles = needsFiles ? await this.localeFiles.any() : true;
    if (state !== this.session.state) return;
    const hasContent = this.model.projects.some(({ catalog }) => (catalog?.keyCount() ?? 0) > 0);
    const reason = hasContent ? 'content' : viewReason(state, hasFiles, isFilling);
    setContext('localens.view', reason);
    setContext('localens.isNamedByFile', this.session.configFolder !== undefined);
    setContext('localens.isTrial', state.kind === 'open' && state.account.isEmbedded);
    if (this.isWanted && !yetToCome.has(reason)) await this.comeToFront();
    if (reason === 'content') {
      this.walkthrough.take('connect');
      if (this.view.visible) this.walkthrough.take('read');
    }
    this.view.message = reason === 'content' ? message(state) : '';
  }
}

/** A line above the tree while it may differ from the service. */
function message(state: SessionState): string {
  if (state.kind === 'unknownAccount') {
    return l10n.t(
      'The .localens.yml for the active file names {0}, where you are not signed in.',
      state.name,
    );
  }
  if (state.kind === 'failed') return describeFailure(state.failure);
  if (state.kind !== 'open' || state.sync.kind !== 'failed') return '';
  return `${describeFailure(state.sync.failure)} ${l10n.t('This is the last known state.')}`;
}
