import type { Disposable } from '../../base/disposable.ts';
import { Emitter, type Event } from '../../base/event.ts';
import type { Logger } from '../../base/logger.ts';
import { ProjectMap } from '../packages/projectMap.ts';
import type { Batch } from './batch.ts';
import { IndexThreads, type ThreadPorts } from './indexThreads.ts';
import { isPathConfig } from './moduleFiles.ts';
import { unpack } from './packing.ts';
import { placeOf } from './place.ts';
import type { FileExplanation, IndexAnswer, IndexRequest } from './protocol.ts';
import { type Answer, Questions } from './questions.ts';
import { foreignTo, type RootState, startOf } from './rootState.ts';
import { mayImportAny } from './takerNames.ts';
import type { IndexedUsage, IndexRoot, IndexSummary } from './types.ts';
import { type UnusedOptions, unusedKeys } from './unused.ts';
import { UsageStore } from './usageStore.ts';

/** What the index needs from its surroundings. */
export interface WorkspaceIndexPorts extends ThreadPorts {
  readonly log: Logger;
}

/** How often a thread is started again after it has failed. */
const mostFailures = 3;

/**
 * All usages of all files of the workspace. Reading happens in threads; what they find arrives in small pieces,
 * and questions are answered from memory. Paths are absolute; those given out begin with the root as it was
 * given and go on with `/`.
 */
export class WorkspaceIndex implements Disposable {
  private readonly log: Logger;
  private readonly store = new UsageStore();
  private readonly threads: IndexThreads;
  private readonly roots = new Map<string, RootState>();
  private readonly questions = new Questions();
  private readonly changed: Emitter<readonly string[]>;
  private readonly indexed: Emitter<IndexSummary>;
  private failures = 0;

  constructor(ports: WorkspaceIndexPorts) {
    this.log = ports.log;
    const report = (error: unknown) => ports.log.error('A listener of the usage index failed', error);
    this.changed = new Emitter(report);
    this.indexed = new Emitter(report);
    this.threads = new IndexThreads(ports, {
      hear: (answer, thread) => this.hear(answer, thread),
      failed: (thread, error) => this.restart(thread, error),
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
    return [...this.roots.values()].some(({ pending, linking }) => pending.size + linking.size > 0);
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
      if (text !== undefined) this.threads.post(this.threads.of(place.file), { ...request, text });
      else this.threads.postToAll(request);
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
      [...this.threads.all].flatMap(thread =>
        [...this.roots.keys()].map(root =>
          this.questions.ask(id => this.threads.post(thread, { kind: 'written', id, root, names })),
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

  /** Whether a text imports something that may hand keys on, as far as is known by now. */
  mayBeGiven(file: string, text: string): boolean {
    const place = placeOf(file, this.roots.values());
    const words = place && this.roots.get(place.root.path)?.words;
    return words !== undefined && mayImportAny(text, words);
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
      this.threads.post(this.threads.of(inside), questionOf({ id, root: root.path, file: inside })),
    );
  }

  /** Like {@link WorkspaceIndex.dispose}; resolves when everything is written down and the threads have ended. */
  async close(): Promise<void> {
    const ended = this.threads.close();
    this.dispose();
    await ended;
  }

  dispose(): void {
    void this.threads.close();
    this.questions.giveUp();
    this.roots.clear();
    this.changed.dispose();
    this.indexed.dispose();
  }

  private refresh(root: IndexRoot): void {
    this.roots.set(root.path, startOf(root, this.threads.all, this.roots.get(root.path)));
    this.threads.refreshAll(root, () => this.roots.get(root.path)?.root === root);
  }

  private drop(root: string): void {
    this.roots.delete(root);
    this.threads.postToRunning({ kind: 'remove-root', root });
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
      setImmediate(() => this.threads.post(thread, { kind: 'taken' }));
    } else if (answer.kind === 'refreshed') {
      const state = this.roots.get(answer.root);
      if (state !== undefined) state.implicit = answer.implicit;
      state?.hands.set(thread, answer.hands);
      this.finish(answer.root, thread, answer.milliseconds);
    } else if (answer.kind === 'linked') this.finishLinking(answer.root, thread);
    else if (answer.kind === 'words') {
      const state = this.roots.get(answer.root);
      if (state !== undefined) state.words = new Set([...state.words, ...answer.words]);
    } else if (answer.kind === 'explained' || answer.kind === 'scanned' || answer.kind === 'written') {
      this.questions.answer(answer);
    }
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
    if (state.pending.size === 0) this.link(state);
  }

  /** Only when all files have been read is known what their exports hand on: then it is told to those who import it. */
  private link(state: RootState): void {
    if (this.failures > mostFailures) this.tellIndexed(state);
    else
      for (const thread of this.threads.all) {
        state.linking.add(thread);
        this.threads.post(thread, { kind: 'link', root: state.root.path, foreign: foreignTo(thread, state) });
      }
  }

  private finishLinking(root: string, thread: number): void {
    const state = this.roots.get(root);
    if (state?.linking.delete(thread) === true && state.linking.size === 0) this.tellIndexed(state);
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

  /** A thread that fell over has lost what it knew: it goes through the roots again, but not for ever. */
  private restart(index: number, error: Error): void {
    this.log.error('The thread that reads source files failed', error);
    this.questions.giveUp();
    this.failures += 1;
    for (const { root, pending, linking } of this.roots.values()) {
      linking.delete(index);
      pending.add(index);
      if (this.failures <= mostFailures) this.threads.refresh(index, root);
      else this.finish(root.path, index, 0);
    }
  }
}

/** Whether a file has a say in which files are read, or by which rules. */
function isProjectFile(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name === '.gitignore' || isPathConfig(name) || ProjectMap.isClue(file);
}
