import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { RuleProblem } from '../../rules.ts';
import type { Batch } from '../batch.ts';
import { explainFile } from '../explainFile.ts';
import { RootIndexer } from '../indexer.ts';
import type { IndexRoot } from '../types.ts';
import { readText } from '../walking/readText.ts';
import type { FileExplanation, FileQuestion, IndexAnswer, IndexRequest, WorkerData } from './protocol.ts';

/** The most batches that may be in transit, because the host has other work to do. */
const maxUnderWay = 3;
/** The index is saved after this many milliseconds without a change. */
const saveAfter = 2000;
/** After reading this many files, nearly all functions have run that ever will. */
const manyFiles = 100;

function hasChanges({ files, removed, read }: Batch): boolean {
  return files.length > 0 || removed.length > 0 || read > 0;
}

/** The thread that reads source files. It handles one request at a time, except for questions and changed files. */
class IndexThread {
  private readonly indexers = new Map<string, RootIndexer>();
  private readonly options: WorkerData;
  private readonly post: (answer: IndexAnswer) => void;
  private readonly storeCode: () => void;
  private readonly toldWords = new Map<string, ReadonlySet<string>>();
  private read = 0;
  private refreshing: Promise<void> = Promise.resolve();
  private underWay = 0;
  private resume: (() => void) | undefined;
  private saving: NodeJS.Timeout | undefined;

  constructor(options: WorkerData, post: (answer: IndexAnswer) => void, storeCode: () => void) {
    this.options = options;
    this.post = post;
    this.storeCode = storeCode;
  }

  handle(request: IndexRequest): void {
    switch (request.kind) {
      case 'refresh':
        this.refreshing = this.refreshing.then(() => this.refresh(request.root, request.cacheFile));
        break;
      case 'link':
        this.refreshing = this.refreshing.then(() => this.link(request.root, request.foreign));
        break;
      case 'update': {
        const batch = this.indexers.get(request.root)?.update(request.file, request.text);
        if (batch !== undefined) this.hand(request.root, batch);
        this.tellWords(request.root);
        this.saveLater();
        break;
      }
      case 'explain': {
        this.post({ kind: 'explained', id: request.id, explanation: this.explain(request) });
        break;
      }
      case 'scan': {
        const packed = this.indexers.get(request.root)?.usagesIn(request.file, request.text);
        this.post({ kind: 'scanned', id: request.id, packed });
        break;
      }
      case 'written': {
        const found = this.indexers.get(request.root)?.written(new Set(request.names));
        this.post({ kind: 'written', id: request.id, names: [...(found ?? [])] });
        break;
      }
      case 'remove-root':
        this.indexers.get(request.root)?.save();
        this.indexers.delete(request.root);
        this.toldWords.delete(request.root);
        break;
      case 'save':
        this.save();
        this.post({ kind: 'saved' });
        break;
      case 'taken':
        this.underWay -= 1;
        this.resume?.();
        break;
    }
  }

  private explain({ root, file, offset, text }: FileQuestion): FileExplanation | undefined {
    const indexer = this.indexers.get(root);
    const source = text ?? readText(path.join(root, file));
    return indexer && source !== undefined ? explainFile(indexer, file, source, offset) : undefined;
  }

  private async refresh(root: IndexRoot, cacheFile: string | undefined): Promise<void> {
    // A new thread would have to load the code of the exact clock first.
    const started = Date.now();
    const known = this.indexers.get(root.path);
    const isSame = known !== undefined && JSON.stringify(known.root) === JSON.stringify(root);
    const onProblem = (problem: RuleProblem) => this.post({ kind: 'problem', problem });
    const indexer = isSame ? known : new RootIndexer(root, { ...this.options, onProblem }, cacheFile);
    this.indexers.set(root.path, indexer);
    await this.handAll(root.path, indexer.refresh());
    this.post({
      kind: 'refreshed',
      root: root.path,
      milliseconds: Date.now() - started,
      implicit: indexer.implicitKeys(),
      flow: indexer.flows(),
    });
    this.saveLater();
  }

  private async link(root: string, foreign: ReadonlyMap<string, string>): Promise<void> {
    const indexer = this.indexers.get(root);
    if (indexer !== undefined) await this.handAll(root, indexer.link(foreign));
    this.tellWords(root);
    this.post({ kind: 'linked', root });
    this.saveLater();
  }

  /** The words that the editor looks for in a document before it requests what the imports pass on. */
  private tellWords(root: string): void {
    const words = this.indexers.get(root)?.sinkWords();
    if (words === undefined) return;
    const told = this.toldWords.get(root) ?? new Set();
    const untold = [...words].filter(word => !told.has(word));
    if (untold.length === 0) return;
    // The editor forgets none: one too many only costs a question.
    this.toldWords.set(root, new Set([...told, ...untold]));
    this.post({ kind: 'words', root, words: untold });
  }

  private async handAll(root: string, batches: Iterable<Batch>): Promise<void> {
    for (const batch of batches) {
      this.read += batch.read;
      this.hand(root, batch);
      // Questions about an open document do not wait for the whole tree.
      await new Promise<void>(resolve => setImmediate(resolve));
      while (this.underWay >= maxUnderWay) await new Promise<void>(resolve => (this.resume = resolve));
    }
  }

  private hand(root: string, batch: Batch): void {
    if (!hasChanges(batch)) return;
    this.underWay += 1;
    this.post({ kind: 'batch', root, batch });
  }

  private saveLater(): void {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), saveAfter);
    this.saving.unref();
  }

  private save(): void {
    for (const indexer of this.indexers.values()) indexer.save();
    if (this.read >= manyFiles) this.storeCode();
  }
}

/**
 * Starts to answer the host's requests to this thread.
 *
 * @param storeCode called when much of the program has run
 */
export function startIndexing(storeCode: () => void = () => undefined): void {
  const port = parentPort;
  if (port === null) return;
  const options: WorkerData = workerData;
  const thread = new IndexThread(options, answer => port.postMessage(answer), storeCode);
  port.on('message', (request: IndexRequest) => thread.handle(request));
}
