import { Worker } from 'node:worker_threads';
import type { IndexAnswer, IndexRequest, WorkerData } from './protocol.ts';

/** The host's side of one reading thread. The thread starts with the first request. */
export class IndexThread {
  private readonly script: string;
  private readonly data: WorkerData;
  private readonly onAnswer: (answer: IndexAnswer) => void;
  private readonly onFailure: (error: Error) => void;
  private worker: Worker | undefined;
  private isClosed = false;

  /**
   * @param script path of the thread's program: `worker.ts` here, or its bundle
   * @param onFailure called when the thread has ended unexpectedly; it starts again with the next request
   */
  constructor(
    script: string,
    data: WorkerData,
    onAnswer: (answer: IndexAnswer) => void,
    onFailure: (error: Error) => void,
  ) {
    this.script = script;
    this.data = data;
    this.onAnswer = onAnswer;
    this.onFailure = onFailure;
  }

  post(request: IndexRequest): void {
    if (this.isClosed) return;
    this.worker ??= this.start();
    this.worker.postMessage(request);
  }

  /** Whether it has received a request since it last ended. */
  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** Lets it save its state, and ends it. Resolves when it has ended. */
  close(): Promise<void> {
    this.isClosed = true;
    const { worker } = this;
    this.worker = undefined;
    if (worker === undefined) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    worker.once('exit', () => resolve());
    worker.on('message', (answer: IndexAnswer) => {
      if (answer.kind === 'saved') void worker.terminate();
    });
    worker.postMessage({ kind: 'save' } satisfies IndexRequest);
    return promise;
  }

  private start(): Worker {
    const worker = new Worker(this.script, {
      workerData: this.data,
      // Tokens live as long as one file is read. A young generation that holds them makes collecting them cheap.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    worker.unref();
    worker.on('message', (answer: IndexAnswer) => {
      if (this.worker === worker) this.onAnswer(answer);
    });
    worker.on('error', error =>
      this.ended(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.ended(worker, new Error('The thread that reads source files ended')));
    return worker;
  }

  private ended(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.onFailure(error);
  }
}
