import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startProcess } from './support/childProcess.ts';
import { localeFile } from './support/madeUpProject.ts';

/** What is told of a step: see `support/hostProcess.ts`. */
interface Told {
  readonly step: string;
  readonly milliseconds: number;
  readonly most: number;
  readonly rss: number;
}

const codes =
  'en de fr es it pl pt nl sv da fi nb cs sk hu ro bg el tr ru uk ja ko zh ar he hi th vi id'.split(' ');

/**
 * The memory of a process that does what an extension host does with a project: the whole process, its threads
 * included, beside an embedded service of its own. Linux only. Arguments: number of keys (100000), of locales (8).
 */
export async function run([keyCount = '100000', localeCount = '8']: readonly string[]): Promise<void> {
  const [keys, locales] = [Number(keyCount), codes.slice(0, Number(localeCount))];
  const folder = mkdtempSync(path.join(tmpdir(), 'memory-bench-'));
  const workspaceOf = (name: string, ending: string) => {
    const locale = path.join(folder, name, 'locales');
    mkdirSync(locale, { recursive: true });
    for (const [no, code] of locales.entries())
      writeFileSync(path.join(locale, `${code}.json`), localeFile(keys, no, ending));
    return path.join(folder, name);
  };
  console.log(`${keys} keys × ${locales.length} locales, Node ${process.version}`);
  const load = workspaceOf('service', '');
  const workspace = workspaceOf('workspace', '!');
  const service = await startProcess('src/service/cli.ts', ['--load', load, '--limits', 'off']);
  try {
    const { apiRoot, token, projectId } = JSON.parse(service.line);
    await hostWith([workspace, path.join(folder, 'storage'), apiRoot, token, projectId]);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function hostWith(args: readonly string[]): Promise<void> {
  const script = path.resolve(import.meta.dirname, 'support/hostProcess.ts');
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--disable-warning=ExperimentalWarning', ...process.execArgv, script, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`.padStart(9);
  console.log(`${''.padEnd(34)}     time     most    after`);
  for await (const line of createInterface(child.stdout)) {
    const { step, milliseconds, most, rss }: Told = JSON.parse(line);
    const time = `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
    console.log(`${step.padEnd(34)} ${time}${[most, rss].map(mb).join('')}`);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The process ended with ${code}`);
}
