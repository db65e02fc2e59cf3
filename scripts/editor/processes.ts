import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a process may take to end by itself before it is ended, in milliseconds. */
const patience = 3_000;

/** How often the parent is looked for, in milliseconds: there is no event for its end. */
const parentInterval = 500;

/** A process that leads a group of its own, so that it can be ended with everything it started. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Resolves with the exit code (or the name of the signal) when the leader has ended. */
  readonly exited: Promise<number | string>;
  /** Ends the whole group; resolves when the leader is gone. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts `command` as the leader of a new process group. */
export function startGroup(command: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
  const { promise: exited, resolve, reject } = Promise.withResolvers<number | string>();
  child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  child.once('error', reject);
  exited.catch(() => undefined);
  // The last resort: a script that ends without having stopped its processes takes them along.
  const onExit = () => signalGroup(child, 'SIGKILL');
  process.once('exit', onExit);
  child.once('exit', () => process.off('exit', onExit));
  return {
    child,
    exited,
    async stop() {
      const end = (signal: NodeJS.Signals) => signalGroup(child, signal);
      end('SIGTERM');
      const timer = setTimeout(() => end('SIGKILL'), patience);
      await exited.catch(() => undefined);
      clearTimeout(timer);
      // What the leader left behind is still in its group.
      end('SIGKILL');
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    if (child.exitCode === null)
      spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** True while there is a process with that id. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs `command` with the terminal's own output; resolves with its exit code. */
export async function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** Runs `command` and collects what it prints on both streams. */
export async function output(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly exitCode: number; readonly text: string }> {
  const { child } = startGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => chunks.push(chunk));
  const [code] = await once(child, 'close');
  return { exitCode: typeof code === 'number' ? code : 1, text: Buffer.concat(chunks).toString() };
}

/**
 * Runs `close` on Ctrl-C and its relatives, once, and then ends this process as the signal would have.
 *
 * @returns what ends the listening
 */
export function closeOnSignals(close: () => Promise<void>): Disposable {
  let closing = false;
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const listeners = new DisposableStack();
  for (const [signal, exitCode] of Object.entries(signals)) {
    const listener = () => {
      if (closing) return;
      closing = true;
      close()
        .catch(error => console.error(error))
        .finally(() => process.exit(exitCode));
    };
    process.on(signal, listener);
    listeners.defer(() => process.off(signal, listener));
  }
  return listeners;
}

/**
 * Runs `close` when the process that started this one has ended, as npm's shell does when npm is told to stop:
 * it does not pass the signal on. Only where npm started it; whoever runs a script directly may leave it.
 */
export function closeWithNpm(close: () => Promise<void>): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    void close().finally(() => process.exit(143));
  }, parentInterval);
  timer.unref();
}
