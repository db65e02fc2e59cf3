import { createInterface } from 'node:readline';
import { cleanEnvironment } from '../editor/npm.ts';
import { repositoryRoot } from '../editor/paths.ts';
import { Problem } from '../editor/problem.ts';
import { startGroup } from '../editor/processes.ts';
import type { Folders } from './folders.ts';

/** The embedded service as a process of its own. */
export interface ServiceProcess {
  /** What it said when it was ready: JSON with apiRoot, token, projectId and accountId. */
  readonly line: string;
  readonly exited: Promise<number | string>;
  stop(): Promise<void>;
}

/**
 * Starts the service and waits until it is ready.
 *
 * @param onLine is told what it says for people, once it is ready: what it loaded, and what it could not read.
 * @throws {Problem} with what it printed when it ends before that.
 */
export async function startServiceProcess(
  folders: Pick<Folders, 'service'>,
  onLine: (line: string) => void = () => undefined,
): Promise<ServiceProcess> {
  const group = startGroup(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'src/service/cli.ts', ...folders.service],
    { cwd: repositoryRoot, env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const { child } = group;
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  if (child.stdout) createInterface(child.stdout).once('line', ready.resolve);
  let isReady = false;
  const hear = (line: string) => (isReady ? onLine(line) : lines.push(line));
  const heard = Promise.withResolvers<void>();
  if (child.stderr) createInterface(child.stderr).on('line', hear).once('close', heard.resolve);
  group.exited
    .then(async code => {
      await heard.promise;
      throw new Problem(sayWhy(code, lines));
    })
    .catch(ready.reject);
  const line = await ready.promise;
  isReady = true;
  // Only now: what a service says that does not start is told by the problem.
  for (const said of lines) onLine(said);
  return { line, exited: group.exited, stop: () => group.stop() };
}

function sayWhy(code: number | string, lines: readonly string[]): string {
  if (lines.some(line => line.startsWith('Another service works on')))
    return 'Localens is running with the sample app already. Stop that one, or open an app of your own: npm start -- --workspace DIR';
  return [`The embedded service ended with ${code}:`, ...lines.slice(-15)].join('\n');
}
