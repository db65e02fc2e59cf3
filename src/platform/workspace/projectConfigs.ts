import { type Disposable, Uri, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import { Lazy } from '../../core/base/lazy.ts';
import { lastNamed } from '../../core/project/config/lastNamed.ts';
import { configFileName, type ParsedConfig, type ProjectConfig } from '../../core/project/config/types.ts';
import type { Engine } from '../engine/types.ts';
import { pathBelow, readText } from './files.ts';
import type { WorkspaceSearch } from './workspaceSearch.ts';

/** A `.localens.yml` of the workspace. */
export interface FoundConfig {
  readonly uri: Uri;
  /** The folder that its paths are relative to and that it applies to. */
  readonly folder: Uri;
  readonly parsed: ParsedConfig;
}

const neverSearched = ['node_modules', '.git'];
const maxConfigs = 200;

/** The config files of the workspace, read on first use and again after one changed on disk. */
export class ProjectConfigs implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly search: WorkspaceSearch;
  private readonly loadEngine: () => Promise<Engine>;
  private readonly found = new Lazy(() => this.read());
  /** The last content of each file that named its project without doubt. */
  private known: ReadonlyMap<string, ProjectConfig> = new Map();

  constructor(search: WorkspaceSearch, loadEngine: () => Promise<Engine>) {
    this.search = search;
    this.loadEngine = loadEngine;
    const watcher = this.store.add(workspace.createFileSystemWatcher(`**/${configFileName}`));
    const forget = () => {
      this.found.forget();
      this.changed.fire();
    };
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
      this.store.add(event(forget));
    }
    this.store.add(workspace.onDidChangeWorkspaceFolders(forget));
  }

  all(): Promise<readonly FoundConfig[]> {
    return this.found.get();
  }

  /** The config of a file: that of the nearest folder above it. */
  async for(uri: Uri): Promise<FoundConfig | undefined> {
    const above = (await this.all()).filter(({ folder }) => pathBelow(folder, uri) !== undefined);
    return above.sort((a, b) => b.folder.path.length - a.folder.path.length)[0];
  }

  async parse(text: string): Promise<ParsedConfig> {
    return (await this.loadEngine()).readConfig(text);
  }

  dispose(): void {
    this.store.dispose();
  }

  private async read(): Promise<readonly FoundConfig[]> {
    const uris = await this.find();
    // The parser is heavy, and many workspaces have no config.
    if (uris.length === 0) return [];
    const { readConfig } = await this.loadEngine();
    const found = await Promise.all(
      uris.map(async uri => {
        const text = await readText(uri);
        if (text === undefined) return [];
        const parsed = lastNamed(readConfig(text), this.known.get(uri.toString()));
        return { uri, folder: Uri.joinPath(uri, '..'), parsed };
      }),
    );
    this.known = new Map(
      found
        .flat()
        .flatMap(({ uri, parsed: { config } }) => (config === undefined ? [] : [[uri.toString(), config]])),
    );
    return found.flat().sort((a, b) => a.uri.path.length - b.uri.path.length);
  }

  private async find(): Promise<readonly Uri[]> {
    const query = {
      glob: `**/${configFileName}`,
      fits: (path: string) => path.slice(path.lastIndexOf('/') + 1) === configFileName,
      except: neverSearched,
      most: maxConfigs,
    };
    const found = (workspace.workspaceFolders ?? []).map(async folder =>
      (await this.search.find(folder, query)).map(path => Uri.joinPath(folder.uri, path)),
    );
    return (await Promise.all(found)).flat();
  }
}
