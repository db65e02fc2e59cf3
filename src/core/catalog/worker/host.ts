import { Worker } from 'node:worker_threads';
import type { OperationName } from '../writer/operations.ts';
import { toError, type WorkerAnswer, type WorkerData, type WorkerRequest } from './protocol.ts';

/** After this many idle milliseconds the thread ends, to release its memory. */
const idleTime = 20_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The host's side of the writing thread. The thread starts when there is work, and ends after it. */
export class WorkerHost {
  private readonly script: string;
  private readonly data: WorkerData;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;
  private disposed = false;

  /** @param script path of the worker's program: `worker.ts` here, or its bundle */
  constructor(script: string, data: WorkerData) {
    this.script = script;
    this.data = data;
  }

  call(name: OperationName, args: readonly unknown[]): Promise<unknown> {
    if (this.disposed) return Promise.reject(new Error('The catalog is closed'));
    clearTimeout(this.idle);
    this.worker ??= this.start();
    this.worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const request: WorkerRequest = { id: ++this.lastId, name, args };
    this.waiting.set(request.id, { resolve, reject });
    this.worker.postMessage(request);
    return promise;
  }

  /** Resolves once the thread has ended, and with it its connection to the file. */
  async dispose(): Promise<void> {
    this.disposed = true;
    clearTimeout(this.idle);
    await this.stop(new Error('The catalog was closed'));
  }

  private start(): Worker {
    const worker = new Worker(this.script, {
      workerData: this.data,
      // Keeps the garbage of reading a download small by collecting it early.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    worker.on('message', (answer: WorkerAnswer) => this.settle(answer));
    worker.on('error', error => {
      if (this.worker === worker) void this.stop(error);
    });
    worker.on('exit', () => {
      if (this.worker === worker) void this.stop(new Error('The thread that writes the catalog ended'));
    });
    return worker;
  }

  private settle(answer: WorkerAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('failure' in answer) waiting?.reject(toError(answer.failure, this.data.file));
    else waiting?.resolve(answer.value);
    if (this.waiting.size > 0) return;
    this.worker?.unref();
    this.idle = setTimeout(() => void this.stop(new Error('The thread was let go of')), idleTime);
    this.idle.unref();
  }

  private async stop(reason: Error): Promise<void> {
    const ended = this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
    await ended;
  }
}
