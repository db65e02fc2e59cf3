import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface StartedProcess {
  readonly child: ChildProcess;
  /** What it printed when it was ready. */
  readonly line: string;
  stop(): Promise<void>;
}

/** Runs a program of this repository in a process of its own and waits for its first line. */
export async function startProcess(program: string, args: readonly string[] = []): Promise<StartedProcess> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.resolve(import.meta.dirname, '../../..', program),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    child,
    line: String(line),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
