import type { Disposable } from '../../base/disposable.ts';
import { Emitter, type Event } from '../../base/event.ts';
import type { Logger } from '../../base/logger.ts';
import { ProjectMap } from '../packages/projectMap.ts';
import { cacheFileOf } from './cacheFile.ts';
import type { Batch, IndexerOptions } from './indexer.ts';
import { IndexThread } from './indexThread.ts';
import { isPathConfig } from './moduleFiles.ts';
import { unpack } from './packing.ts';
import { placeOf } from './place.ts';
import type { FileExplanation, IndexAnswer, IndexRequest } from './protocol.ts';
import { type Answer, Questions } from './questions.ts';
import { shareOf } from './share.ts';
import type { IndexedUsage, IndexRoot, IndexSummary } from './types.ts';
import { type UnusedOptions, unusedKeys } from './unused.ts';
import { UsageStore } from './usageStore.ts';

/** What the index needs from its surroundings. */
export interface WorkspaceIndexPorts extends Pick<IndexerOptions, 'version' | 'sizeLimit'> {
  /** Where to remember the usages of the roots between runs; nowhere when absent. */
  readonly cacheFolder?: string;
  /** Path of the thread's program: `worker.ts` beside this file, or what it was bundled into. */
  readonly workerScript: string;
  /** How many threads read; 1 when absent. */
  readonly threads?: number;
  readonly log: Logger;
}

/** How often a thread is started again after it has failed. */
const mostFailures = 3;

/** What is under way for one root. */
interface RootState {
  readonly root: IndexRoot;
  /** Threads that have not finished the present pass. */
  readonly pending: Set<number>;
  read: number;
  milliseconds: number;
  implicit: readonly string[];
}

/**
 * All usages of all files of the workspace. Reading happens in threads; what they find arrives in small pieces,
 * and questions are answered from memory. Paths are absolute; those given out begin with the root as it was
 * given and go on with `/`.
 */
export class WorkspaceIndex implements Disposable {
  private readonly ports: WorkspaceIndexPorts;
  private readonly store = new UsageStore();
  private readonly threads: readonly IndexThread[];
  private readonly roots = new Map<string, RootState>();
  private readonly questions = new Questions();
  private readonly changed: Emitter<readonly string[]>;
  private readonly indexed: Emitter<IndexSummary>;
  private failures = 0;

  constructor(ports: WorkspaceIndexPorts) {
    this.ports = ports;
    const report = (error: unknown) => ports.log.error('A listener of the usage index failed', error);
    this.changed = new Emitter(report);
    this.indexed = new Emitter(report);
    const count = Math.max(1, ports.threads ?? 1);
    const { version, sizeLimit } = ports;
    this.threads = Array.from({ length: count }, (_, index) => {
      const options: IndexerOptions = {
        version,
        share: { index, count },
        ...(sizeLimit === undefined ? {} : { sizeLimit }),
      };
      return new IndexThread(
        ports.workerScript,
        options,
        answer => this.hear(answer, index),
        error => this.restart(index, error),
      );
    });
  }

  /** Files whose usages have changed, by absolute path. */
  get onDidChange(): Event<readonly string[]> {
    return this.changed.event;
  }

  /** A root has been gone through as a whole. */
  get onDidIndex(): Event<IndexSummary> {
    return this.indexed.event;
  }

  /** Whether some root is being gone through, so that answers may be incomplete. */
  get isIndexing(): boolean {
    return [...this.roots.values()].some(({ pending }) => pending.size > 0);
  }

  /** Sets the folders to index: new and changed ones are read, others are forgotten. */
  setRoots(roots: readonly IndexRoot[]): void {
    for (const known of [...this.roots.keys()])
      if (!roots.some(root => root.path === known)) this.drop(known);
    for (const root of roots) {
      const known = this.roots.get(root.path);
      if (known !== undefined && JSON.stringify(known.root) === JSON.stringify(root)) continue;
      this.forget(root.path);
      this.refresh(root);
    }
  }

  /** Brings every root in step with the disk. Costs little where little has changed. */
  refreshAll(): void {
    for (const { root } of this.roots.values()) this.refresh(root);
  }

  /**
   * Tells of a file that has changed, appeared or gone.
   *
   * @param text its text in the editor where that is not what is on disk
   */
  fileChanged(file: string, text?: string): void {
    const place = placeOf(file, this.roots.values());
    if (place === undefined) return;
    // What is ignored or detected may be another now.
    if (isProjectFile(place.file)) this.refresh(place.root);
    else {
      const request = { kind: 'update', root: place.root.path, file: place.file } as const;
      if (text !== undefined) this.threadOf(place.file)?.post({ ...request, text });
      else for (const thread of this.threads) thread.post(request);
    }
  }

  /** All usages that stand for a key, by any of the names that the catalog may know it by; families too. */
  usagesOf(name: string): readonly IndexedUsage[] {
    return this.store.usagesOf(name);
  }

  /** Usages in a file, in order. */
  usagesIn(file: string): readonly IndexedUsage[] {
    const place = placeOf(file, this.roots.values());
    return place === undefined ? [] : this.store.usagesIn(`${place.root.path}/${place.file}`);
  }

  /**
   * Key names of the catalog that no source uses. Lazy, so that a caller can pause in a long list: now and then
   * it gives `undefined` for that.
   */
  unusedKeys(
    names: Iterable<string>,
    { exceptions = [] }: UnusedOptions = {},
  ): Generator<string | undefined, void, void> {
    const implicit = [...this.roots.values()].flatMap(root => root.implicit);
    return unusedKeys(names, this.store, { exceptions: [...exceptions, ...implicit] });
  }

  /**
   * Of some names those that stand in a source as a text, so that something may hand them to a translator. Reads
   * all files again.
   */
  async written(names: readonly string[]): Promise<ReadonlySet<string>> {
    const answers = await Promise.all(
      this.threads.flatMap(thread =>
        [...this.roots.keys()].map(root =>
          this.questions.ask(id => thread.post({ kind: 'written', id, root, names })),
        ),
      ),
    );
    return new Set(answers.flatMap(answer => (answer?.kind === 'written' ? answer.names : [])));
  }

  /** Names in the source of which the catalog has none, with the files they stand in. */
  *unknownKeys(
    has: (name: string) => boolean,
  ): Generator<{ readonly names: readonly string[]; readonly paths: readonly string[] }, void, void> {
    for (const { names, paths } of this.store.literalGroups()) {
      if (!names.some(has)) yield { names, paths: [...paths] };
    }
  }

  /** Files with usages, by the id of the framework that found them. */
  filesByFramework(): ReadonlyMap<string, readonly string[]> {
    const files = new Map<string, string[]>();
    for (const file of this.store.paths()) {
      for (const framework of this.store.frameworksIn(file)) {
        const list = files.get(framework) ?? [];
        list.push(file);
        files.set(framework, list);
      }
    }
    return files;
  }

  /**
   * Why a place of a file is a usage, or is not.
   *
   * @param offset in UTF-16 code units
   * @param text the file's text where that is not what is on disk
   * @returns undefined for a file outside of the roots, unreadable, or of a root not yet gone through
   */
  async explain(file: string, offset: number, text?: string): Promise<FileExplanation | undefined> {
    const answer = await this.ask(file, place => {
      const question = { kind: 'explain', offset, ...place } as const;
      return text === undefined ? question : { ...question, text };
    });
    return answer?.kind === 'explained' ? answer.explanation : undefined;
  }

  /**
   * The usages that a file would have with a text, what other files export included.
   *
   * @returns undefined for a file outside of the roots, or of a root not yet gone through
   */
  async usagesWith(file: string, text: string): Promise<readonly IndexedUsage[] | undefined> {
    const answer = await this.ask(file, place => ({ kind: 'scan', text, ...place }));
    return answer?.kind === 'scanned' && answer.packed !== undefined
      ? unpack(answer.packed, file)
      : undefined;
  }

  /** Asks the thread that a file belongs to. */
  private async ask(
    file: string,
    questionOf: (place: { id: number; root: string; file: string }) => IndexRequest,
  ): Promise<Answer | undefined> {
    const place = placeOf(file, this.roots.values());
    if (place === undefined) return undefined;
    const { root, file: inside } = place;
    return await this.questions.ask(id =>
      this.threadOf(inside)?.post(questionOf({ id, root: root.path, file: inside })),
    );
  }

  /** Like {@link WorkspaceIndex.dispose}; resolves when everything is written down and the threads have ended. */
  async close(): Promise<void> {
    const ended = this.threads.map(thread => thread.close());
    this.dispose();
    await Promise.all(ended);
  }

  dispose(): void {
    for (const thread of this.threads) void thread.close();
    this.questions.giveUp();
    this.roots.clear();
    this.changed.dispose();
    this.indexed.dispose();
  }

  private refresh(root: IndexRoot): void {
    const state = { root, pending: new Set(this.threads.keys()), read: 0, milliseconds: 0, implicit: [] };
    this.roots.set(root.path, state);
    this.startRefresh(root, 0);
  }

  /** One thread per turn of the loop: to start one takes a few milliseconds. */
  private startRefresh(root: IndexRoot, thread: number): void {
    if (this.roots.get(root.path)?.root !== root) return;
    this.post(thread, this.refreshOf(root, thread));
    if (thread + 1 < this.threads.length) setImmediate(() => this.startRefresh(root, thread + 1));
  }

  private refreshOf(root: IndexRoot, index: number): IndexRequest {
    const { cacheFolder } = this.ports;
    if (cacheFolder === undefined) return { kind: 'refresh', root };
    const share = { index, count: this.threads.length };
    return { kind: 'refresh', root, cacheFile: cacheFileOf(cacheFolder, root.path, share) };
  }

  private drop(root: string): void {
    this.roots.delete(root);
    for (const thread of this.threads) if (thread.isRunning) thread.post({ kind: 'remove-root', root });
    this.forget(root);
  }

  private forget(root: string): void {
    this.store.deleteWhere(
      file => file.startsWith(`${root}/`) && placeOf(file, this.roots.values())?.root.path !== root,
    );
  }

  private hear(answer: IndexAnswer, thread: number): void {
    if (answer.kind === 'batch') {
      this.take(answer.root, answer.batch);
      // The loop gets a turn before the next piece comes: the editor's own work goes first.
      setImmediate(() => this.post(thread, { kind: 'taken' }));
    } else if (answer.kind === 'refreshed') {
      const state = this.roots.get(answer.root);
      if (state !== undefined) state.implicit = answer.implicit;
      this.finish(answer.root, thread, answer.milliseconds);
    } else if (answer.kind === 'explained' || answer.kind === 'scanned' || answer.kind === 'written') {
      this.questions.answer(answer);
    }
  }

  private post(thread: number, request: IndexRequest): void {
    this.threads[thread]?.post(request);
  }

  private take(root: string, { files, removed, read }: Batch): void {
    const state = this.roots.get(root);
    if (state === undefined) return;
    state.read += read;
    for (const [file, packed] of files) this.store.set(`${root}/${file}`, packed);
    for (const file of removed) this.store.delete(`${root}/${file}`);
    this.changed.fire([
      ...files.map(([file]) => `${root}/${file}`),
      ...removed.map(file => `${root}/${file}`),
    ]);
  }

  private finish(root: string, thread: number, milliseconds: number): void {
    const state = this.roots.get(root);
    if (state?.pending.delete(thread) !== true) return;
    state.milliseconds = Math.max(state.milliseconds, milliseconds);
    if (state.pending.size > 0) return;
    const files = this.store.paths().filter(file => file.startsWith(`${root}/`));
    const usages = files.reduce((sum, file) => sum + this.store.countIn(file), 0);
    this.indexed.fire({
      root,
      files: files.length,
      read: state.read,
      usages,
      milliseconds: state.milliseconds,
    });
  }

  /** A thread that fell over has lost what it knew: it goes through the roots again, but not for ever. */
  private restart(index: number, error: Error): void {
    this.ports.log.error('The thread that reads source files failed', error);
    this.questions.giveUp();
    this.failures += 1;
    for (const { root, pending } of this.roots.values()) {
      pending.add(index);
      if (this.failures <= mostFailures) this.post(index, this.refreshOf(root, index));
      else this.finish(root.path, index, 0);
    }
  }

  private threadOf(file: string): IndexThread | undefined {
    return this.threads[shareOf(file, this.threads.length)];
  }
}

/** Whether a file has a say in which files are read, or by which rules. */
function isProjectFile(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name === '.gitignore' || isPathConfig(name) || ProjectMap.isClue(file);
}
