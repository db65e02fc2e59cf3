import { readFileSync } from 'node:fs';
import { type Disposable, Uri, type WorkspaceFolder, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import { Lazy } from '../../core/base/lazy.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { RuleSource } from '../../core/scanner/packages/fileRules.ts';
import type { Rules } from '../../core/scanner/rules.ts';
import { onDidChangeSetting } from '../manifest/settings.ts';
import { readText } from '../workspace/files.ts';
import type { ProjectConfigs } from '../workspace/projectConfigs.ts';
import { pathIn, type WorkspaceSearch } from '../workspace/workspaceSearch.ts';
import { customRulesOf, scanSettings } from './customRules.ts';
import { loadScanner } from './load.ts';
import type { PatternProblems } from './patternProblems.ts';

const neverSearched = ['node_modules', '.git', 'dist', 'vendor', 'target'];
/** High because set-up files of all frameworks count: a single application may have 1,500. */
const maxClues = 10_000;

/**
 * The rules for each file of the workspace: those of its nearest package, and the user's own. Detected on first use,
 * and again after a manifest, a framework's set-up file or a setting changed.
 */
export class PackageRules implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly folders = new Map<string, Lazy<RuleSource>>();
  private readonly known = new Map<string, Rules>();
  private isWatching = false;
  /** Increases when everything is forgotten, so that earlier results become invalid. */
  private age = 0;
  private readonly search: WorkspaceSearch;
  private readonly configs: ProjectConfigs;
  private readonly problems: PatternProblems;
  private readonly log: Logger;

  constructor(search: WorkspaceSearch, configs: ProjectConfigs, problems: PatternProblems, log: Logger) {
    this.search = search;
    this.configs = configs;
    this.problems = problems;
    this.log = log;
    this.store.add(workspace.onDidChangeWorkspaceFolders(() => this.forget()));
    this.store.add(onDidChangeSetting(scanSettings, () => this.forget()));
    this.store.add(configs.onDidChange(() => this.forget()));
    this.store.add(workspace.onDidGrantWorkspaceTrust(() => this.forget()));
  }

  async rulesFor(uri: Uri): Promise<Rules> {
    const known = this.known.get(uri.toString());
    if (known !== undefined) return known;
    const { age } = this;
    const rules = await this.read(uri);
    if (age !== this.age) return this.rulesFor(uri);
    const complete: Rules = { ...rules, onProblem: this.problems.add };
    this.known.set(uri.toString(), complete);
    return complete;
  }

  dispose(): void {
    this.store.dispose();
  }

  private async read(uri: Uri): Promise<Rules> {
    const folder = workspace.getWorkspaceFolder(uri);
    if (folder === undefined) return { frameworks: (await loadScanner()).fallbackFrameworks() };
    return (await this.sourceFor(folder)).of(pathIn(folder, uri)).rules;
  }

  private sourceFor(folder: WorkspaceFolder): Promise<RuleSource> {
    const key = folder.uri.toString();
    const source = this.folders.get(key) ?? new Lazy(() => this.detect(folder));
    this.folders.set(key, source);
    return source.get();
  }

  private async detect(folder: WorkspaceFolder): Promise<RuleSource> {
    const scanner = await loadScanner();
    const { clueGlobs, foldersOf, frameworks, globToRegExp, manifestGlobs, ProjectMap, RuleSource } = scanner;
    this.watchClues(file => ProjectMap.isClue(file));
    const globs = [...manifestGlobs.map(glob => `**/${glob}`), ...clueGlobs(frameworks)];
    const patterns = globs.map(globToRegExp);
    const paths = await this.search.find(folder, {
      // One pattern, because each search walks the whole folder.
      glob: `{${globs.join(',')}}`,
      fits: path => patterns.some(pattern => pattern.test(path)),
      except: neverSearched,
      most: maxClues,
    });
    const readable = paths.filter(path => ProjectMap.reads(path));
    const texts = new Map(
      await Promise.all(
        readable.map(async path => [path, await readText(Uri.joinPath(folder.uri, path))] as const),
      ),
    );
    const map = new ProjectMap({
      frameworks,
      fallbacks: scanner.fallbackFrameworks(),
      read: path => texts.get(path) ?? readFromDisk(Uri.joinPath(folder.uri, path)),
    });
    for (const [inside, names] of foldersOf(paths)) map.addFolder(inside, [...names]);
    const detected = map.all().map(({ framework }) => framework.name);
    this.log.info(`${folder.name}: ${detected.length === 0 ? 'no framework detected' : detected.join(', ')}`);
    return new RuleSource(map, await customRulesOf(folder, this.configs));
  }

  /** Set by the first detection. Only the scanner knows which files matter. */
  private watchClues(isClue: (file: string) => boolean): void {
    if (this.isWatching) return;
    this.isWatching = true;
    const watcher = this.store.add(workspace.createFileSystemWatcher('**/*'));
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
      this.store.add(
        event(uri => {
          const folder = workspace.getWorkspaceFolder(uri);
          const [name = '', ...folders] =
            folder === undefined ? [] : pathIn(folder, uri).split('/').reverse();
          if (isClue(name) && !folders.some(inner => neverSearched.includes(inner))) this.forget();
        }),
      );
    }
  }

  private forget(): void {
    this.age += 1;
    this.folders.clear();
    this.known.clear();
    this.changed.fire();
  }
}

/**
 * The text of a module that a set-up imports, which is known only while that is read: what cannot wait reads from disk.
 */
function readFromDisk({ scheme, fsPath }: Uri): string | undefined {
  if (scheme !== 'file') return undefined;
  try {
    return readFileSync(fsPath, 'utf8');
  } catch {
    return undefined;
  }
}
