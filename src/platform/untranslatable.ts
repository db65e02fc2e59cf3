import { type Disposable, Uri, type WorkspaceFolder, workspace } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { Emitter } from '../core/base/event.ts';
import { Kept } from '../core/base/kept.ts';
import type { Usage } from '../core/scanner/types.ts';
import type { Engine } from './engine/types.ts';
import { readText } from './files.ts';
import type { WorkspaceSearch } from './search/workspaceSearch.ts';

/** The framework whose applications say of a text that it is not to be translated. */
const framework = 'android';
const candidates = '{**/values/*.xml,**/build.gradle,**/build.gradle.kts}';
const neverSearched = ['node_modules', '.git', '.gradle', 'build'];
const mostFiles = 2_000;

/** The texts that applications of the workspace keep from translation: no service has them, and none should. */
export class Untranslatable implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  /** Other texts may be kept from translation now. */
  readonly onDidChange = this.changed.event;
  private readonly names = new Map<string, Kept<ReadonlySet<string>>>();
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

  /** Whether a usage in a file is of such a text. */
  async has(file: Uri, usage: Usage): Promise<boolean> {
    const folder = isOfAndroid(usage) ? workspace.getWorkspaceFolder(file) : undefined;
    if (folder === undefined) return false;
    const names = await this.namesIn(folder);
    return usage.names.some(name => names.has(name));
  }

  /** The usages of a file, those marked that are of such a text. */
  async mark(file: Uri, usages: readonly Usage[]): Promise<readonly Usage[]> {
    if (!usages.some(isOfAndroid)) return usages;
    return await Promise.all(
      usages.map(async usage =>
        (await this.has(file, usage)) ? { ...usage, isUntranslatable: true } : usage,
      ),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private forget(): void {
    if (this.names.size === 0) return;
    this.names.clear();
    this.changed.fire();
  }

  private namesIn(folder: WorkspaceFolder): Promise<ReadonlySet<string>> {
    const key = folder.uri.toString();
    const names = this.names.get(key) ?? new Kept(() => this.read(folder));
    this.names.set(key, names);
    return names.get();
  }

  private async read(folder: WorkspaceFolder): Promise<ReadonlySet<string>> {
    const { mayKeepFromTranslation, untranslatableIn } = await this.loadEngine();
    const paths = await this.search.find(folder, {
      glob: candidates,
      fits: name => name.endsWith('.xml') || name.startsWith('build.gradle'),
      except: neverSearched,
      most: mostFiles,
    });
    const found = paths.filter(mayKeepFromTranslation).map(async path => {
      const text = await readText(Uri.joinPath(folder.uri, path));
      return text === undefined ? [] : untranslatableIn(path, text);
    });
    return new Set((await Promise.all(found)).flat());
  }
}

function isOfAndroid(usage: Usage): boolean {
  return usage.framework === framework;
}
