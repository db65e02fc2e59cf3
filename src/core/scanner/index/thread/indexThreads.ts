import type { IndexerOptions } from '../indexer.ts';
import { cacheFileOf } from '../store/cacheFile.ts';
import type { IndexRoot } from '../types.ts';
import { shareOf } from '../walking/share.ts';
import type { CodePlace } from './compiledCode.ts';
import { IndexThread } from './indexThread.ts';
import type { IndexAnswer, IndexRequest } from './protocol.ts';

/** What the threads of an index need from their surroundings. */
export interface ThreadPorts extends Pick<IndexerOptions, 'version' | 'sizeLimit'> {
  /** Where to store the usages of the roots between runs; nowhere if absent. */
  readonly cacheFolder?: string;
  /** Path of the thread's program: `worker.ts` beside this file, or its bundle. */
  readonly workerScript: string;
  /**
   * The program that `workerScript` is to run if that is `compiledWorker.ts`, and the folder that stores its compiled
   * code for all workspaces.
   */
  readonly code?: CodePlace;
  /** How many threads read; 1 when absent. */
  readonly threads?: number;
}

/** Events of the threads, which are identified by their index. */
export interface ThreadListener {
  hear(answer: IndexAnswer, thread: number): void;
  /** A thread crashed and lost its state. The next request starts it again. */
  failed(thread: number, error: Error): void;
}

/** The threads that share the files of all roots. */
export class IndexThreads {
  private readonly threads: readonly IndexThread[];
  private readonly cacheFolder: string | undefined;

  constructor(
    { version, sizeLimit, cacheFolder, workerScript, code, threads = 1 }: ThreadPorts,
    listener: ThreadListener,
  ) {
    const count = Math.max(1, threads);
    this.cacheFolder = cacheFolder;
    this.threads = Array.from({ length: count }, (_, index) => {
      const options = {
        version,
        share: { index, count },
        ...(sizeLimit === undefined ? {} : { sizeLimit }),
        ...(code === undefined ? {} : { code }),
      };
      return new IndexThread(
        workerScript,
        options,
        answer => listener.hear(answer, index),
        error => listener.failed(index, error),
      );
    });
  }

  get all(): Iterable<number> {
    return this.threads.keys();
  }

  /** The thread that a file belongs to. */
  of(file: string): number {
    return shareOf(file, this.threads.length);
  }

  post(thread: number, request: IndexRequest): void {
    this.threads[thread]?.post(request);
  }

  postToAll(request: IndexRequest): void {
    for (const thread of this.threads) thread.post(request);
  }

  /** For requests that only matter to threads that have been started. */
  postToRunning(request: IndexRequest): void {
    for (const thread of this.threads) if (thread.isRunning) thread.post(request);
  }

  /** Starts a pass over a root in one thread. */
  refresh(thread: number, root: IndexRoot): void {
    this.post(thread, { kind: 'refresh', root, ...this.cacheFile(root, thread) });
  }

  /**
   * Starts a pass over a root in every thread, as long as `isCurrent`. One per turn of the event loop, because a
   * start takes milliseconds.
   */
  refreshAll(root: IndexRoot, isCurrent: () => boolean, thread = 0): void {
    if (!isCurrent()) return;
    this.refresh(thread, root);
    if (thread + 1 < this.threads.length) setImmediate(() => this.refreshAll(root, isCurrent, thread + 1));
  }

  /** Resolves when everything is saved and the threads have ended. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map(thread => thread.close()));
  }

  private cacheFile(root: IndexRoot, index: number): { readonly cacheFile?: string } {
    if (this.cacheFolder === undefined) return {};
    return { cacheFile: cacheFileOf(this.cacheFolder, root.path, { index, count: this.threads.length }) };
  }
}
