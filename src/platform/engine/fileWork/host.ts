import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DiscoveredFile, Discovery, TreeReader } from '../../../core/formats/discover/types.ts';
import type { LocalePlan } from '../../../core/project/download/plan.ts';
import type {
  FetchedLocale,
  FileGroup,
  FileToSend,
  GatheredFiles,
  GatherOptions,
  PlanOptions,
} from '../types.ts';
import type { Answer, Answers, FilePlace, Job, PlacedPlan, Question, ThreadMessage } from './protocol.ts';

/** Answers a thread's questions; those that the job never asks have no answer. */
type Answering = (question: Question) => Promise<Answers[keyof Answers]>;

/** Work on large locale files, which takes much time and memory: each job gets a thread of its own. */
export class FileWork {
  private readonly script: string;

  /** @param script path of the thread's program: `worker.ts` here, or its bundle */
  constructor(script: string) {
    this.script = script;
  }

  /** See `discover` of the formats. */
  async discover(paths: readonly string[], reader: TreeReader): Promise<Discovery> {
    return await this.run<Discovery>({ kind: 'discover', paths }, async question => {
      if (question.kind === 'size') return reader.size(question.path);
      if (question.kind === 'read') return reader.read(question.path);
      return undefined;
    });
  }

  /** See the engine's `planPull`. */
  async plan(
    groups: readonly FileGroup[],
    downloaded: readonly FetchedLocale[],
    { signal, onPlanned, onUnreadable, isKnown, locales, keepsUnknown }: PlanOptions,
  ): Promise<readonly LocalePlan[]> {
    const plans: LocalePlan[] = [];
    const at = (place: FilePlace) => {
      const found = groups[place.group]?.files[place.file];
      if (found === undefined) throw new Error('There is no such file');
      return found;
    };
    const job: Job = {
      kind: 'plan',
      groups: groups.map(({ sourceLocale, files }) => ({
        sourceLocale,
        files: files.map(({ file }) => plain(file)),
      })),
      downloaded: downloaded.length,
      locales: locales.map(({ name, code, isDefault = false }) => ({ name, code, isDefault })),
      keepsUnknown,
    };
    const answer: Answering = async question => {
      switch (question.kind) {
        case 'bytes':
          return at(question.place).bytes;
        case 'unknown':
          return await without(question.names, isKnown, signal);
        case 'downloaded':
          return downloaded[question.index];
        case 'unreadable':
          onUnreadable(at(question.place).file);
          return undefined;
        case 'planned': {
          const locale = downloaded[question.index];
          plans.push(withFiles(question.plan, place => at(place).file));
          if (locale !== undefined) onPlanned(locale);
          return undefined;
        }
        default:
          return undefined;
      }
    };
    await this.run(job, answer, signal);
    return plans;
  }

  /** See the engine's `gatherFiles`. */
  async gather(
    files: readonly FileToSend[],
    { locales, signal, onRead }: GatherOptions,
  ): Promise<GatheredFiles> {
    const job: Job = {
      kind: 'gather',
      files: files.map(({ file, isSource }) => ({ file: plain(file), isSource })),
      locales: locales.map(({ name, code }) => ({ name, code })),
    };
    const answer: Answering = async question => {
      const file = question.kind === 'content' ? files[question.index] : undefined;
      if (file === undefined) return undefined;
      onRead(file);
      return file.read();
    };
    return await this.run<GatheredFiles>(job, answer, signal);
  }

  private run<T>(job: Job, answer: Answering, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const worker = new Worker(this.script, {
      workerData: job,
      // Collects garbage often. A large young generation would fill up before it is collected. With a limit above 2 GB,
      // V8 lets the heap grow to four times its live size, below it only to twice.
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1900 },
    });
    const reply = (message: Answer) => worker.postMessage(message);
    worker.on('message', (message: ThreadMessage & { readonly value: T }) => {
      if (message.kind === 'done') resolve(message.value);
      else if (message.kind === 'failed') reject(new Error(message.message));
      else
        answer(message).then(
          value => reply({ value }),
          (error: unknown) => reply({ failure: String(error) }),
        );
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that reads locale files ended')));
    const stop = () => {
      reject(signal?.reason);
      void worker.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', stop));
  }
}

/** The identity of a file, without properties that cannot be cloned for a thread. */
function plain(file: DiscoveredFile): DiscoveredFile {
  const { path, pattern, locale, isLocaleAssumed, namespace, isDefaultNamespace, prefix, formatId, keys } =
    file;
  const { holdsEveryLocale = false } = file;
  return {
    ...{ path, pattern, locale, isLocaleAssumed, namespace, isDefaultNamespace, prefix, formatId, keys },
    holdsEveryLocale,
  };
}

/** The unknown ones among some names. As they may be many, it yields now and then. */
async function without(
  names: readonly string[],
  isKnown: (name: string) => boolean,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const atOnce = 2_000;
  const unknown: string[] = [];
  for (let at = 0; at < names.length; at += atOnce) {
    unknown.push(...names.slice(at, at + atOnce).filter(name => !isKnown(name)));
    await setImmediate(undefined, { signal });
  }
  return unknown;
}

function withFiles(
  { files, newFiles, leftAlone, unplaced, isEmpty }: PlacedPlan,
  fileAt: (place: FilePlace) => DiscoveredFile,
): LocalePlan {
  return {
    files: files.map(({ place, ...plan }) => ({ ...plan, file: fileAt(place) })),
    newFiles: newFiles.map(({ like, ...file }) => ({ ...file, like: fileAt(like) })),
    leftAlone: leftAlone.map(fileAt),
    unplaced,
    isEmpty,
  };
}
