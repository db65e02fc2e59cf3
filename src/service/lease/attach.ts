import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type ClientRequest, get } from 'node:http';
import { createInterface } from 'node:readline';
import { alreadyServedCode, parseAddress, parseFailure, portFile, type SharedAddress } from './address.ts';

export interface AttachOptions {
  /** The service's program: `dist/service.js`. */
  readonly program: string;
  /** Folder of the database, the same for every window. */
  readonly data: string;
  /** The token that all windows share; it is passed by standard input and never written to disk. */
  readonly token: string;
  /** Further arguments of the service's command line (`--sample`, `--load DIR`), in case it has to be started. */
  readonly args?: readonly string[];
  /** The executable for the program; by default that of this process (in an editor, its Node). */
  readonly execPath?: string;
  /** How long a running service may take to answer, in milliseconds; 10 s if absent. */
  readonly answerMs?: number;
  readonly signal?: AbortSignal;
}

/** A lease on the shared service, which runs at least until the lease is released or this process ends. */
export interface AttachedService extends SharedAddress {
  /** Resolves when the lease ends: released, or because the service stopped. */
  readonly ended: Promise<void>;
  dispose(): void;
}

/** The running service was started with another token. */
export class LeaseRefused extends Error {
  override readonly name = 'LeaseRefused';
}

/** A service that is about to close can still be found a few times before a new one replaces it. */
const attempts = 50;
const pauseMs = 100;

/**
 * Ensures that the service of a data folder runs, starting it if necessary, and takes a lease on it. Any number of
 * processes may do so at once: one service starts, and stops when the last of them has ended.
 *
 * @throws LeaseRefused if it runs with another token; Error if it cannot be started; the signal's reason when it is
 * aborted
 */
export async function attachService(options: AttachOptions): Promise<AttachedService> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    options.signal?.throwIfAborted();
    const address = await readAddress(options.data);
    const attached = address && (await lease(address, options));
    if (attached) return attached;
    const started = await startProgram(options);
    const fresh = started && (await lease(started, options));
    if (fresh) return fresh;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
  throw new Error('The service could not be reached');
}

async function readAddress(data: string): Promise<SharedAddress | undefined> {
  // Without the file no service has run here yet; a damaged one is replaced by the service that starts.
  const text = await readFile(portFile(data), 'utf8').catch(() => '');
  return parseAddress(text);
}

/** Undefined if nothing answers at that address, or another program that has its port now. */
async function lease(
  address: SharedAddress,
  { token, answerMs = 10_000, signal }: AttachOptions,
): Promise<AttachedService | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<AttachedService | undefined>();
  const request: ClientRequest = get(
    new URL('/lease', address.apiRoot),
    {
      agent: false,
      headers: { Authorization: `token ${token}`, 'User-Agent': 'Localens' },
    },
    response => {
      const ended = Promise.withResolvers<void>();
      response.on('error', () => ended.resolve()).on('close', () => ended.resolve());
      response.resume();
      if (response.statusCode === 200) {
        resolve({ ...address, ended: ended.promise, dispose: () => request.destroy() });
      } else if (response.statusCode === 401) {
        reject(new LeaseRefused('The running service does not know the token'));
      } else {
        resolve(undefined);
      }
    },
  );
  request.on('error', () => resolve(undefined));
  const late = setTimeout(() => request.destroy(new Error('No answer')), answerMs);
  const onAbort = () => {
    reject(signal?.reason);
    request.destroy();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  // Not an option of the request: the lease outlives what the signal cancels.
  return promise.finally(() => {
    clearTimeout(late);
    signal?.removeEventListener('abort', onAbort);
  });
}

/** Starts the program and waits for its address; undefined if another process was faster. */
async function startProgram(options: AttachOptions): Promise<SharedAddress | undefined> {
  const { execPath = process.execPath, program, data, args = [], signal } = options;
  signal?.throwIfAborted();
  const child = spawn(
    execPath,
    ['--disable-warning=ExperimentalWarning', program, '--shared', '--data', data, ...args],
    {
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    },
  );
  child.unref();
  const { promise, resolve, reject } = Promise.withResolvers<SharedAddress | undefined>();
  child.on('error', reject);
  // Not on its exit event: its last output may still be buffered.
  child.on('close', code => {
    if (code === alreadyServedCode) resolve(undefined);
    else reject(new Error(`The service ended with code ${code ?? 'none'} before it was ready`));
  });
  child.stdin.on('error', () => child.stdin.destroy());
  child.stdin.end(`${JSON.stringify({ token: options.token })}\n`);
  createInterface(child.stdout).once('line', line => {
    const address = parseAddress(line);
    if (address === undefined) reject(new Error(parseFailure(line) ?? notAnAddress(line)));
    else resolve(address);
    child.stdout.destroy();
  });
  const onAbort = () => {
    reject(signal?.reason);
    // The program may serve another window by now. Otherwise it ends by itself, as nobody takes a lease.
    child.stdout.destroy();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  return promise.finally(() => signal?.removeEventListener('abort', onAbort));
}

function notAnAddress(line: string): string {
  return `The service printed “${line.slice(0, 200)}” instead of its address`;
}
