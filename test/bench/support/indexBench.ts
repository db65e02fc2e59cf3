import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { threadCount } from '../../../src/core/scanner/index/thread/threadCount.ts';
import type { IndexSummary } from '../../../src/core/scanner/index/types.ts';
import { readTree } from '../../../src/core/scanner/index/walking/sourceTree.ts';
import { WorkspaceIndex, type WorkspaceIndexPorts } from '../../../src/core/scanner/index/workspaceIndex.ts';
import { bundleAsShipped } from './shippedBundles.ts';

const project = path.resolve(import.meta.dirname, '../../..');

/** How often each thing is done; the best time counts, since the worst is the machine's. */
const rounds = 5;

/**
 * The workspace index of a folder, cold and warm, beside ripgrep over the same files.
 *
 * @param folder when absent, a tree of 10,000 files is made up
 */
export async function measureIndex(folder: string | undefined): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'localens-bench-'));
  try {
    const root = folder === undefined ? madeUpTree(path.join(scratch, 'tree')) : path.resolve(folder);
    await measure(root, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measure(root: string, scratch: string): Promise<void> {
  const files = [...readTree(root).files];
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
  console.log(
    `${root}: ${files.length} source files, ${(bytes / 1e6).toFixed(1)} MB; Node ${process.version}`,
  );

  const reference = ripgrep(root, new Set(files.map(file => path.extname(file))));
  const onlyRead = readingOnly(root, files);
  const threads = threadCount(availableParallelism());
  await bundleAsShipped(
    ['compiledWorker', 'indexProgram'].map(name => `src/core/scanner/index/thread/${name}.ts`),
    scratch,
  );
  const program = path.join(scratch, 'indexProgram.js');
  const common = { root, workerScript: path.join(scratch, 'compiledWorker.js'), threads };
  const code = { program, folder: path.join(scratch, 'code') };
  const first: IndexRun[] = [];
  const cold: IndexRun[] = [];
  const warm: IndexRun[] = [];
  for (let round = 0; round < rounds; round++) {
    const cacheFolder = path.join(scratch, `cache-${round}`);
    const codeOfRound = { program, folder: path.join(scratch, `code-${round}`) };
    first.push(await indexOnce({ ...common, code: codeOfRound, cacheFolder: `${cacheFolder}-first` }));
    if (round === 0) await indexOnce({ ...common, code, cacheFolder: `${cacheFolder}-before` });
    cold.push(await indexOnce({ ...common, code, cacheFolder }));
    warm.push(await indexOnce({ ...common, code, cacheFolder }));
  }
  const best = bestOf(cold);
  line('usages', String(best.summary.usages));
  line(
    `cold index, ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
    `${ms(best.time)}: ${(bytes / 1e3 / best.time).toFixed(0)} MB/s, ${((files.length / best.time) * 1000).toFixed(0)} files/s`,
  );
  line('– the very first after an installation', `${ms(bestOf(first).time)}, no code is compiled yet`);
  if (reference === undefined) line('rg -c over the same files', 'no ripgrep found');
  else
    line(
      'rg -c over the same files',
      `${ms(reference)}: the index takes ${(best.time / reference).toFixed(1)} × that (budget 3 ×)`,
    );
  line(
    'Node that only reads the same files',
    `${ms(onlyRead)}: the index takes ${(best.time / onlyRead).toFixed(1)} × that`,
  );
  console.log(
    '    rg: starts a process, walks, reads, counts the lines of one expression, with all processors',
  );
  console.log('    Node: starts a process, and reads the files that it is given one after the other');
  console.log('    index: starts a thread, walks, detects, reads, scans exactly, hands every usage over');
  line(
    'warm start',
    `${ms(bestOf(warm).time)}, ${bestOf(warm).summary.read} files read (budget 300 ms for 10,000)`,
  );
  line(
    'longest block of the main thread',
    `cold ${ms(leastBlock(cold))}, warm ${ms(leastBlock(warm))} (budget 20 ms)`,
  );
}

interface IndexRun {
  readonly summary: IndexSummary;
  /** From the first call to the last usage in memory, the start of the threads included. */
  readonly time: number;
  readonly block: number;
}

async function indexOnce({
  root,
  ...ports
}: Pick<WorkspaceIndexPorts, 'workerScript' | 'code' | 'cacheFolder' | 'threads'> & {
  readonly root: string;
}): Promise<IndexRun> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const index = new WorkspaceIndex({
    ...ports,
    version: 'bench',
    log: silentLogger,
  });
  const { promise, resolve } = Promise.withResolvers<IndexSummary>();
  index.onDidIndex(resolve);
  delay.enable();
  const started = performance.now();
  // The thread that reads holds nothing open: this keeps the process alive meanwhile.
  const alive = setInterval(() => undefined, 1000);
  index.setRoots([{ path: root }]);
  const summary = await promise;
  const time = performance.now() - started;
  delay.disable();
  clearInterval(alive);
  await index.close();
  return { summary, time, block: delay.max / 1e6 };
}

/** The best time of a process of Node that does nothing but read the files: no index in it can take less. */
function readingOnly(root: string, files: readonly string[]): number {
  const program =
    'const fs = require("node:fs"); for (const file of JSON.parse(fs.readFileSync(0, "utf8"))) fs.readFileSync(file, "latin1");';
  const input = JSON.stringify(files);
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], { cwd: root, input });
    if (status !== 0) throw new Error(`The files could not be read: ${stderr}`);
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** The best time of `rg -c` over files with these endings; undefined where there is no ripgrep. */
function ripgrep(root: string, extensions: ReadonlySet<string>): number | undefined {
  const carried = globSync('.vscode-test/**/@vscode/ripgrep*/bin/{,*/}rg', { cwd: project }).map(file =>
    path.join(project, file),
  );
  const fitting = carried.find(file => file.includes(`${process.platform}-${process.arch}`)) ?? carried[0];
  const command = fitting ?? 'rg';
  const globs = [...extensions].flatMap(extension => ['-g', `*${extension}`]);
  let best: number | undefined;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { error } = spawnSync(command, ['-c', ...globs, '\\bt\\(', root], { stdio: 'ignore' });
    if (error !== undefined) return undefined;
    best = Math.min(best ?? Number.POSITIVE_INFINITY, performance.now() - started);
  }
  return best;
}

/** 10,000 components in 400 folders, a third of them with keys. */
function madeUpTree(root: string): string {
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{ "dependencies": { "i18next": "25.0.0" } }\n');
  const filler = readFileSync(path.join(project, 'src/core/base/event.ts'), 'utf8');
  for (let index = 0; index < 10_000; index++) {
    const folder = path.join(root, `feature-${index % 20}`, `part-${index % 400}`);
    if (index < 400) mkdirSync(folder, { recursive: true });
    const uses =
      index % 3 === 0 ? `const { t } = useTranslation('area${index % 20}');\nt('title.${index}');\n` : '';
    writeFileSync(path.join(folder, `component-${index}.ts`), `${uses}${filler}`);
  }
  return root;
}

function bestOf(runs: readonly IndexRun[]): IndexRun {
  return runs.reduce((best, next) => (next.time < best.time ? next : best));
}

function leastBlock(runs: readonly IndexRun[]): number {
  return Math.min(...runs.map(({ block }) => block));
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

function line(what: string, value: string): void {
  console.log(`  ${what.padEnd(36)} ${value}`);
}
