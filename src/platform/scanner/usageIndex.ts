import { availableParallelism } from 'node:os';
import { type Disposable, type ExtensionContext, Location, Position, Range, Uri, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { Emitter, type Event } from '../../core/base/event.ts';
import { Lazy } from '../../core/base/lazy.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { CatalogOverview, CatalogReader } from '../../core/catalog/types.ts';
import type { FiledNames } from '../../core/scanner/anyFile.ts';
import type { FileExplanation } from '../../core/scanner/index/thread/protocol.ts';
import { threadCount } from '../../core/scanner/index/thread/threadCount.ts';
import type { IndexedUsage, IndexRoot } from '../../core/scanner/index/types.ts';
import type { WorkspaceIndex } from '../../core/scanner/index/workspaceIndex.ts';
import type { Usage } from '../../core/scanner/types.ts';
import { onDidChangeSetting } from '../manifest/settings.ts';
import type { ProjectConfigs } from '../workspace/projectConfigs.ts';
import { customRulesOf, scanSettings } from './customRules.ts';
import { loadScanner, type Scanner } from './load.ts';
import type { PatternProblems } from './patternProblems.ts';
import type { FollowingScans } from './scans.ts';
import { namesInTexts } from './textReferences.ts';
import type { Untranslatable } from './untranslatable.ts';

/** The usages of a file. */
export interface UsagesOfFile {
  readonly uri: Uri;
  readonly usages: readonly IndexedUsage[];
}

/** The index; resolves when the workspace has been indexed once. */
interface Opened {
  readonly index: WorkspaceIndex;
  readonly isWhole: Promise<void>;
}

/** Every usage of every key in the workspace's files. Indexing starts when a document is read, or on first use. */
export class UsageIndex implements Disposable, FollowingScans {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  private readonly opened = new Lazy(() => this.start());
  private started: WorkspaceIndex | undefined;
  private isOver = false;
  private readonly context: ExtensionContext;
  private readonly configs: ProjectConfigs;
  private readonly untranslatable: Untranslatable;
  private readonly problems: PatternProblems;
  private readonly log: Logger;

  constructor(
    context: ExtensionContext,
    configs: ProjectConfigs,
    untranslatable: Untranslatable,
    problems: PatternProblems,
    log: Logger,
  ) {
    this.context = context;
    this.configs = configs;
    this.untranslatable = untranslatable;
    this.problems = problems;
    this.log = log;
  }

  /** Files have changed since the workspace was indexed. */
  get onDidChange(): Event<void> {
    return this.changed.event;
  }

  /** Where keys of a catalog are used, by any of these names. Waits until the workspace has been indexed once. */
  async usagesOf(names: readonly string[], catalog: FiledNames): Promise<readonly Location[]> {
    const index = await this.whole();
    const found = new Map(
      names
        .flatMap(name => index.usagesOf(name, catalog))
        .map(usage => [`${usage.path}:${usage.range.start}`, usage]),
    );
    return [...found.values()].map(toLocation);
  }

  /** The workspace files that use a key, by that name or as one of a family. Waits too. */
  async filesUsing(name: string, catalog: FiledNames): Promise<readonly Uri[]> {
    const index = await this.whole();
    return [...new Set(index.usagesOf(name, catalog).map(({ path }) => path))].map(path => Uri.file(path));
  }

  /**
   * The keys of a catalog that nothing in the workspace uses: no call, no family, no text that may be passed on, no
   * text of another key, and no exception in a config file. Waits too.
   */
  async unusedIn(catalog: CatalogOverview, signal: AbortSignal): Promise<readonly string[]> {
    const index = await this.whole();
    const names = catalog.match('*', catalog.keyCount());
    const referredTo = await namesInTexts(catalog, signal);
    const exceptions = (await this.configs.all()).flatMap(
      ({ parsed }) => parsed.config?.scanner.keysInUse ?? [],
    );
    const unnamed: string[] = [];
    for (const name of index.unusedKeys(names, { exceptions, referredTo })) {
      if (name !== undefined) unnamed.push(name);
      else await new Promise(resolve => setImmediate(resolve));
      signal.throwIfAborted();
    }
    const written = await index.written(unnamed);
    return unnamed.filter(name => !written.has(name));
  }

  /**
   * The files in which some usage has no name that the catalog has, with all their usages, those of untranslatable
   * texts marked: the catalog may know them in another way, or spare them for another usage of the same place. Waits
   * too, and lets the editor do other things after each file.
   */
  async *withUnknown(
    catalog: Pick<CatalogReader, 'has'>,
    signal: AbortSignal,
  ): AsyncGenerator<UsagesOfFile, void, void> {
    const index = await this.whole();
    const paths = new Set<string>();
    for (const group of index.unknownKeys(name => catalog.has(name))) {
      signal.throwIfAborted();
      for (const path of group.paths) paths.add(path);
    }
    for (const path of [...paths].sort()) {
      const uri = Uri.file(path);
      yield { uri, usages: await this.untranslatable.mark(uri, index.usagesIn(path)) };
      await new Promise(resolve => setImmediate(resolve));
      signal.throwIfAborted();
    }
  }

  begin(): void {
    this.opened.get().catch(error => {
      // Once is enough: whoever hears of it reads documents again, which begins anew.
      if (this.isOver) return;
      this.log.error('What other files pass on is not known', error);
      this.endIndexing();
    });
  }

  get isComplete(): boolean {
    return this.isOver;
  }

  /** The usages of a file with this text, with the exports of other files. */
  async usagesWith(file: Uri, text: string): Promise<readonly Usage[] | undefined> {
    try {
      const { index } = await this.opened.get();
      return await index.usagesWith(file.fsPath, text);
    } catch (error) {
      this.log.error('What other files export is not followed', error);
      return undefined;
    }
  }

  /** Whether a text imports something that may pass keys on, as far as is known. */
  mayBeGiven(file: Uri, text: string): boolean {
    return this.started?.mayBeGiven(file.fsPath, text) ?? false;
  }

  /**
   * Explains why a place of a file is a usage or not.
   *
   * @param offset in UTF-16 code units of `text`
   * @returns undefined for a file outside the workspace
   */
  async explain(file: Uri, offset: number, text: string): Promise<FileExplanation | undefined> {
    const found = await (await this.whole()).explain(file.fsPath, offset, text);
    if (found?.explanation?.usage === undefined) return found;
    const { explanation } = found;
    const [usage] = await this.untranslatable.mark(file, [found.explanation.usage]);
    return usage === undefined ? found : { ...found, explanation: { ...explanation, usage } };
  }

  dispose(): void {
    this.store.dispose();
  }

  /** The first indexing is over, be it that it failed: nobody waits for more keys then. */
  private endIndexing(): void {
    this.isOver = true;
    this.changed.fire();
  }

  private async whole(): Promise<WorkspaceIndex> {
    const { index, isWhole } = await this.opened.get();
    await isWhole;
    return index;
  }

  private async start(): Promise<Opened> {
    const scanner = await loadScanner();
    const parts = new DisposableStore();
    try {
      const opened = await this.startWith(scanner, parts);
      this.store.add(parts);
      return opened;
    } catch (error) {
      // The next request starts again, so nothing of this index may continue.
      parts.dispose();
      throw error;
    }
  }

  private async startWith({ WorkspaceIndex }: Scanner, parts: DisposableStore): Promise<Opened> {
    const { storageUri, globalStorageUri } = this.context;
    const index = parts.add(
      new WorkspaceIndex({
        version: this.context.extension.packageJSON.version,
        ...(storageUri === undefined ? {} : { cacheFolder: storageUri.fsPath }),
        workerScript: this.context.asAbsolutePath('dist/scanner-worker.js'),
        code: {
          program: this.context.asAbsolutePath('dist/scanner-program.js'),
          folder: globalStorageUri.fsPath,
        },
        threads: threadCount(availableParallelism()),
        log: this.log,
      }),
    );
    this.started = index;
    parts.add(index.onDidMeetProblem(this.problems.add));
    const { promise, resolve } = Promise.withResolvers<void>();
    parts.add(
      index.onDidIndex(() => {
        if (!index.isIndexing) resolve();
      }),
    );
    const watcher = parts.add(workspace.createFileSystemWatcher('**/*'));
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
      parts.add(event(uri => index.fileChanged(uri.fsPath)));
    }
    const setRoots = async () => index.setRoots(await this.roots());
    const again = () => void setRoots().catch(error => this.log.error('The index keeps its rules', error));
    parts.add(workspace.onDidChangeWorkspaceFolders(again));
    parts.add(workspace.onDidGrantWorkspaceTrust(again));
    parts.add(onDidChangeSetting(scanSettings, again));
    parts.add(this.configs.onDidChange(again));
    await setRoots();
    const isWhole = index.isIndexing ? promise : Promise.resolve();
    void isWhole.then(() => {
      this.endIndexing();
      parts.add(index.onDidChange(() => this.changed.fire()));
    });
    return { index, isWhole };
  }

  private async roots(): Promise<readonly IndexRoot[]> {
    const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
    return await Promise.all(
      folders.map(async folder => ({
        path: folder.uri.fsPath,
        exclude: excluded(folder.uri),
        customRules: await customRulesOf(folder, this.configs),
      })),
    );
  }
}

/** The globs that the user excludes from the explorer and from searches. */
function excluded(folder: Uri): readonly string[] {
  const settings = ['files.exclude', 'search.exclude'].map(name =>
    workspace.getConfiguration(undefined, folder).get<Record<string, unknown>>(name, {}),
  );
  return settings.flatMap(globs => Object.keys(globs).filter(glob => globs[glob] === true));
}

/** Where a usage is. */
export function toLocation({ path, line, column, range }: IndexedUsage): Location {
  const start = new Position(line - 1, column - 1);
  const length = range.end - range.start;
  return new Location(Uri.file(path), new Range(start, start.translate(0, length)));
}
