import { type Disposable, Uri, type WorkspaceFolder, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import { Lazy } from '../../core/base/lazy.ts';
import type { Usage } from '../../core/scanner/types.ts';
import type { Engine } from '../engine/types.ts';
import { readText } from '../workspace/files.ts';
import type { WorkspaceSearch } from '../workspace/workspaceSearch.ts';

/** The framework whose applications mark texts as untranslatable. */
const framework = 'android';
// The editor searches with ripgrep, which does not support nested braces.
const candidates = '{**/values/*.xml,**/*.gradle,**/*.gradle.kts,**/buildSrc/**/*.kt,**/build-logic/**/*.kt}';
const neverSearched = ['node_modules', '.git', '.gradle', 'build'];
const maxFiles = 2_000;

/** The names of one workspace folder. */
interface Known extends Pick<Engine, 'isOfLibrary'> {
  readonly names: ReadonlySet<string>;
}

/**
 * The texts that applications of the workspace mark as untranslatable, or get from libraries. They do not belong in the
 * service.
 */
export class Untranslatable implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  /** The set of untranslatable texts may have changed. */
  readonly onDidChange = this.changed.event;
  private readonly known = new Map<string, Lazy<Known>>();
  private readonly search: WorkspaceSearch;
  private readonly loadEngine: () => Promise<Engine>;

  constructor(search: WorkspaceSearch, loadEngine: () => Promise<Engine>) {
    this.search = search;
    this.loadEngine = loadEngine;
    const watcher = this.store.add(workspace.createFileSystemWatcher(candidates));
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
      this.store.add(event(() => this.forget()));
    }
    this.store.add(workspace.onDidChangeWorkspaceFolders(() => this.forget()));
  }

  /** The usages of a file, with those of such texts marked. */
  async mark<U extends Usage>(file: Uri, usages: readonly U[]): Promise<readonly U[]> {
    const folder = usages.some(isOfAndroid) ? workspace.getWorkspaceFolder(file) : undefined;
    if (folder === undefined) return usages;
    const { names, isOfLibrary } = await this.knownIn(folder);
    const isUntranslatable = (name: string) => names.has(name) || isOfLibrary(name);
    return usages.map(usage =>
      isOfAndroid(usage) && usage.names.some(isUntranslatable) ? { ...usage, isUntranslatable: true } : usage,
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private forget(): void {
    if (this.known.size === 0) return;
    this.known.clear();
    this.changed.fire();
  }

  private knownIn(folder: WorkspaceFolder): Promise<Known> {
    const key = folder.uri.toString();
    const known = this.known.get(key) ?? new Lazy(() => this.read(folder));
    this.known.set(key, known);
    return known.get();
  }

  private async read(folder: WorkspaceFolder): Promise<Known> {
    const { isOfLibrary, mayKeepFromTranslation, untranslatableIn } = await this.loadEngine();
    const paths = await this.search.find(folder, {
      glob: candidates,
      fits: path => /\.(?:xml|gradle|kts?)$/.test(path),
      except: neverSearched,
      most: maxFiles,
    });
    const found = paths.filter(mayKeepFromTranslation).map(async path => {
      const text = await readText(Uri.joinPath(folder.uri, path));
      return text === undefined ? [] : untranslatableIn(path, text);
    });
    return { names: new Set((await Promise.all(found)).flat()), isOfLibrary };
  }
}

function isOfAndroid(usage: Usage): boolean {
  return usage.framework === framework;
}
