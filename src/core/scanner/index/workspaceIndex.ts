import type { Disposable } from '../../base/disposable.ts';
import { Emitter, type Event } from '../../base/event.ts';
import type { Logger } from '../../base/logger.ts';
import type { FiledNames } from '../anyFile.ts';
import { nameOf } from '../packages/folders.ts';
import { ProjectMap } from '../packages/projectMap.ts';
import type { RuleProblem } from '../rules.ts';
import type { Batch } from './batch.ts';
import { mayBeGiven } from './mayBeGiven.ts';
import { isPathConfig } from './modules/moduleFiles.ts';
import { placeOf } from './place.ts';
import { RootPasses } from './rootPasses.ts';
import type { RootState } from './rootState.ts';
import { unpack } from './store/packing.ts';
import { type UnusedOptions, unusedKeys } from './store/unused.ts';
import { UsageStore } from './store/usageStore.ts';
import { IndexThreads, type ThreadPorts } from './thread/indexThreads.ts';
import type { FileExplanation, IndexAnswer, IndexRequest } from './thread/protocol.ts';
import { type Answer, Questions } from './thread/questions.ts';
import type { IndexedUsage, IndexRoot, IndexSummary } from './types.ts';

/** What the index needs from its surroundings. */
export interface WorkspaceIndexPorts extends ThreadPorts {
  readonly log: Logger;
}

/**
 * All usages in all files of the workspace. Threads read the files and send their results in small batches; questions
 * are answered from memory. Paths are absolute. Returned paths begin with the root as it was given, followed by `/`
 * separators.
 */
export class WorkspaceIndex implements Disposable {
  private readonly log: Logger;
  private readonly store = new UsageStore();
  private readonly threads: IndexThreads;
  private readonly passes: RootPasses;
  private readonly questions = new Questions();
  private readonly changed: Emitter<readonly string[]>;
  private readonly indexed: Emitter<IndexSummary>;
  private readonly problem: Emitter<RuleProblem>;

  constructor(ports: WorkspaceIndexPorts) {
    this.log = ports.log;
    const report = (error: unknown) => ports.log.error('A listener of the usage index failed', error);
    this.changed = new Emitter(report);
    this.indexed = new Emitter(report);
    this.problem = new Emitter(report);
    this.threads = new IndexThreads(ports, {
      hear: (answer, thread) => this.hear(answer, thread),
      failed: (thread, error) => this.restart(thread, error),
    });
    this.passes = new RootPasses(this.threads, state => this.tellIndexed(state));
  }

  /** Files whose usages have changed, by absolute path. */
  get onDidChange(): Event<readonly string[]> {
    return this.changed.event;
  }

  /** A pass over a root is complete. */
  get onDidIndex(): Event<IndexSummary> {
    return this.indexed.event;
  }

  /** A pattern of the user's was switched off, perhaps by several threads. */
  get onDidMeetProblem(): Event<RuleProblem> {
    return this.problem.event;
  }

  /** Whether a pass over some root is running, so that answers may be incomplete. */
  get isIndexing(): boolean {
    return this.passes.areUnderWay;
  }

  /** Sets the folders to index. New and changed ones are read, others are removed. */
  setRoots(roots: readonly IndexRoot[]): void {
    for (const { root: known } of this.passes.all) {
      if (roots.some(root => root.path === known.path)) continue;
      this.passes.drop(known.path);
      this.forget(known.path);
    }
    for (const root of roots) {
      const known = this.passes.of(root.path);
      if (known !== undefined && JSON.stringify(known.root) === JSON.stringify(root)) continue;
      this.forget(root.path);
      this.passes.begin(root);
    }
  }

  /** Updates every root from disk. Cheap if little has changed. */
  refreshAll(): void {
    for (const { root } of this.passes.all) this.passes.begin(root);
  }

  /**
   * Handles a file that has changed, appeared or disappeared.
   *
   * @param text its text in the editor, if different from the one on disk
   */
  fileChanged(file: string, text?: string): void {
    const place = placeOf(file, this.passes.all);
    if (place === undefined) return;
    // Ignore rules or detected frameworks may have changed.
    if (isProjectFile(place.file)) this.passes.begin(place.root);
    else {
      const request = { kind: 'update', root: place.root.path, file: place.file } as const;
      if (text !== undefined) this.threads.post(this.threads.of(place.file), { ...request, text });
      else this.threads.postToAll(request);
    }
  }

  /**
   * All usages of a key, by any of the names that the catalog may have for it; families too.
   *
   * @param names catalog names that decide where a key may be
   */
  usagesOf(name: string, names: FiledNames): readonly IndexedUsage[] {
    return this.store.usagesOf(name, names);
  }

  /** Usages in a file, in order. */
  usagesIn(file: string): readonly IndexedUsage[] {
    const place = placeOf(file, this.passes.all);
    return place === undefined ? [] : this.store.usagesIn(`${place.root.path}/${place.file}`);
  }

  /**
   * Key names of the catalog that no source uses. Lazy, so that a caller can pause in a long list: it occasionally
   * yields `undefined` for that.
   */
  unusedKeys(
    names: Iterable<string>,
    { exceptions = [], ...options }: UnusedOptions = {},
  ): Generator<string | undefined, void, void> {
    const implicit = this.passes.all.flatMap(root => root.implicit);
    return unusedKeys(names, this.store, { ...options, exceptions: [...exceptions, ...implicit] });
  }

  /**
   * Those of the names that some source contains as a text, so that they may be passed to a translator. Reads all
   * files again.
   */
  async written(names: readonly string[]): Promise<ReadonlySet<string>> {
    const answers = await Promise.all(
      [...this.threads.all].flatMap(thread =>
        this.passes.all.map(({ root: { path: root } }) =>
          this.questions.ask(id => this.threads.post(thread, { kind: 'written', id, root, names })),
        ),
      ),
    );
    return new Set(answers.flatMap(answer => (answer?.kind === 'written' ? answer.names : [])));
  }

  /** Names in the source that the catalog lacks, with the files that contain them. */
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
   * Why a position in a file is a usage, or is not.
   *
   * @param offset in UTF-16 code units
   * @param text the file's text, if different from the one on disk
   * @returns undefined for a file outside of the roots, unreadable, or of a root that has not been read yet
   */
  async explain(file: string, offset: number, text?: string): Promise<FileExplanation | undefined> {
    const answer = await this.ask(file, place => {
      const question = { kind: 'explain', offset, ...place } as const;
      return text === undefined ? question : { ...question, text };
    });
    return answer?.kind === 'explained' ? answer.explanation : undefined;
  }

  /**
   * The usages that a file would have with a text, taking exports of other files into account.
   *
   * @returns undefined for a file outside of the roots, or of a root that has not been read yet
   */
  async usagesWith(file: string, text: string): Promise<readonly IndexedUsage[] | undefined> {
    const answer = await this.ask(file, place => ({ kind: 'scan', text, ...place }));
    return answer?.kind === 'scanned' && answer.packed !== undefined
      ? unpack(answer.packed, file)
      : undefined;
  }

  /** Whether a text imports or calls something that may pass keys on, as far as known. */
  mayBeGiven(file: string, text: string): boolean {
    const place = placeOf(file, this.passes.all);
    const words = place && this.passes.of(place.root.path)?.words;
    return words !== undefined && mayBeGiven(file, text, words);
  }

  /** Asks the thread that a file belongs to. */
  private async ask(
    file: string,
    questionOf: (place: { id: number; root: string; file: string }) => IndexRequest,
  ): Promise<Answer | undefined> {
    const place = placeOf(file, this.passes.all);
    if (place === undefined) return undefined;
    const { root, file: inside } = place;
    return await this.questions.ask(id =>
      this.threads.post(this.threads.of(inside), questionOf({ id, root: root.path, file: inside })),
    );
  }

  /** Like {@link WorkspaceIndex.dispose}; resolves when everything is saved and the threads have ended. */
  async close(): Promise<void> {
    const ended = this.threads.close();
    this.dispose();
    await ended;
  }

  dispose(): void {
    void this.threads.close();
    this.questions.giveUp();
    this.passes.clear();
    this.changed.dispose();
    this.indexed.dispose();
    this.problem.dispose();
  }

  private forget(root: string): void {
    this.store.deleteWhere(
      file => file.startsWith(`${root}/`) && placeOf(file, this.passes.all)?.root.path !== root,
    );
  }

  private hear(answer: IndexAnswer, thread: number): void {
    if (answer.kind === 'batch') {
      this.take(answer.root, answer.batch);
      // Yields to the editor's own work before the next batch.
      setImmediate(() => this.threads.post(thread, { kind: 'taken' }));
    } else if (answer.kind === 'refreshed' || answer.kind === 'linked' || answer.kind === 'words') {
      this.passes.hear(answer, thread);
    } else if (answer.kind === 'explained' || answer.kind === 'scanned' || answer.kind === 'written') {
      this.questions.answer(answer);
    } else if (answer.kind === 'problem') this.problem.fire(answer.problem);
  }

  private take(root: string, { files, removed, read }: Batch): void {
    const state = this.passes.of(root);
    if (state === undefined) return;
    state.read += read;
    for (const [file, packed] of files) this.store.set(`${root}/${file}`, packed);
    for (const file of removed) this.store.delete(`${root}/${file}`);
    this.changed.fire([
      ...files.map(([file]) => `${root}/${file}`),
      ...removed.map(file => `${root}/${file}`),
    ]);
  }

  private tellIndexed({ root: { path: root }, read, milliseconds }: RootState): void {
    const files = this.store.paths().filter(file => file.startsWith(`${root}/`));
    const usages = files.reduce((sum, file) => sum + this.store.countIn(file), 0);
    this.indexed.fire({
      root,
      files: files.length,
      read,
      usages,
      milliseconds,
    });
  }

  private restart(thread: number, error: Error): void {
    this.log.error('The thread that reads source files failed', error);
    this.questions.giveUp();
    this.passes.restart(thread);
  }
}

/** Whether a file affects which files are read, or by which rules. */
function isProjectFile(file: string): boolean {
  const name = nameOf(file);
  return name === '.gitignore' || isPathConfig(name) || ProjectMap.isClue(file);
}
