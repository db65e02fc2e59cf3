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
 * @param onLine is told what it says for people: what it loaded, and what it could not read.
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
  const complaints: string[] = [];
  const ready = Promise.withResolvers<string>();
  if (child.stdout) createInterface(child.stdout).once('line', ready.resolve);
  if (child.stderr)
    createInterface(child.stderr)
      .on('line', line => complaints.push(line))
      .on('line', onLine);
  group.exited.then(
    code => ready.reject(new Problem(sayWhy(code, complaints))),
    error => ready.reject(error),
  );
  return { line: await ready.promise, exited: group.exited, stop: () => group.stop() };
}

function sayWhy(code: number | string, complaints: readonly string[]): string {
  if (complaints.some(line => line.startsWith('Another service works on')))
    return 'Localens is running with the sample app already. Stop that one, or open an app of your own: npm start -- --workspace DIR';
  return [`The embedded service ended with ${code}:`, ...complaints.slice(-15)].join('\n');
}
