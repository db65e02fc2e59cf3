import { type Disposable, l10n, type TreeView, window } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import type { CatalogReader } from '../core/catalog/types.ts';
import { viewId } from '../platform/contributions.ts';
import { wordFailure } from '../platform/failureWords.ts';
import { setContext } from '../platform/host.ts';
import type { LocaleFiles } from '../platform/localeFiles.ts';
import type { Session } from '../platform/session/session.ts';
import type { SessionState } from '../platform/session/types.ts';
import type { OpenFile } from './openFile.ts';
import { viewReason } from './reason.ts';
import type { TreeSource } from './tree/data.ts';
import { LocaleDecorations } from './tree/decorations.ts';
import type { TreeNode } from './tree/nodes.ts';
import { ProjectTree } from './tree/provider.ts';

const gatherMs = 150;

/** The view in the activity bar: the tree, and above or instead of it what there is to say. */
export class ProjectView implements Disposable {
  private readonly store = new DisposableStore();
  private readonly tree: ProjectTree;
  private readonly view: TreeView<TreeNode>;
  private readonly session: Session;
  private readonly openFile: OpenFile;
  private readonly localeFiles: LocaleFiles;
  private followed: Disposable | undefined;
  private shown: SessionState | undefined;
  private pending: NodeJS.Timeout | undefined;

  constructor(session: Session, openFile: OpenFile, localeFiles: LocaleFiles) {
    this.session = session;
    this.openFile = openFile;
    this.localeFiles = localeFiles;
    this.tree = this.store.add(new ProjectTree(() => this.source()));
    this.view = this.store.add(
      window.createTreeView(viewId, {
        treeDataProvider: this.tree,
        showCollapseAll: true,
        canSelectMany: true,
      }),
    );
    this.store.add(window.registerFileDecorationProvider(this.store.add(new LocaleDecorations())));
    this.store.add(session.onDidChange(state => this.show(state)));
    this.store.add(openFile.onDidChange(() => this.tree.refresh()));
    this.show(session.state);
  }

  dispose(): void {
    clearTimeout(this.pending);
    this.followed?.dispose();
    this.store.dispose();
  }

  private show(state: SessionState): void {
    const before = this.shown;
    this.shown = state;
    if (catalogOf(before) !== catalogOf(state)) {
      this.followed?.dispose();
      this.followed = catalogOf(state)?.onDidChange(() => this.follow());
    }
    if (catalogOf(before) !== catalogOf(state) || nameOf(before) !== nameOf(state)) this.tree.refresh();
    void this.explain(state);
  }

  /** A sync changes the catalog many times in a row: those changes are shown together. */
  private follow(): void {
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      this.tree.refresh();
      void this.explain(this.session.state);
    }, gatherMs);
  }

  private async explain(state: SessionState): Promise<void> {
    const needsFiles =
      state.kind === 'open' && state.catalog.keyCount() === 0 && state.sync.kind !== 'syncing';
    const hasFiles = needsFiles ? await this.localeFiles.any() : true;
    if (state !== this.session.state) return;
    const reason = viewReason(state, hasFiles);
    setContext('localens.view', reason);
    this.view.message = reason === 'content' ? message(state) : '';
  }

  private source(): TreeSource | undefined {
    const { state } = this.session;
    if (state.kind !== 'open') return undefined;
    const { catalog, project } = state;
    return { catalog, projectName: project.name, openFile: this.openFile.keys };
  }
}

/** A line above the tree while what it shows is not what the service would say now. */
function message(state: SessionState): string {
  if (state.kind !== 'open' || state.sync.kind !== 'failed') return '';
  return `${wordFailure(state.sync.failure)} ${l10n.t('This is what was known last.')}`;
}

function catalogOf(state: SessionState | undefined): CatalogReader | undefined {
  return state?.kind === 'open' ? state.catalog : undefined;
}

function nameOf(state: SessionState | undefined): string | undefined {
  return state?.kind === 'open' ? state.project.name : undefined;
}
