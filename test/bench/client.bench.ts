/**
 * Lists 100,000 keys from the embedded service, in a process of its own, with the client and with a bare
 * undici loop that follows the same links and reads the same JSON, in turns:
 * `npm run bench -- client [--keys N] [--rounds N]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Agent } from 'undici';
import { createClient } from '../../src/core/api/client.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** How much the client may cost, as a multiple of the bare loop. */
const budget = 1.3;

interface Target {
  readonly apiRoot: string;
  readonly token: string;
  readonly projectId: string;
}

interface Run {
  readonly seconds: number;
  /** Time of this process's own processors: what the listing itself costs, whatever the service does. */
  readonly cpuSeconds: number;
  readonly requests: number;
  readonly keys: number;
  /** The most memory seen at the end of a page, in bytes. */
  readonly peakHeap: number;
  readonly peakResident: number;
}

type Listing = (target: Target, onPage: (items: number) => void) => Promise<void>;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { keys: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
  });
  const [keys, rounds] = [Number(values.keys), Number(values.rounds)];
  const folder = await mkdtemp(path.join(tmpdir(), 'client-bench-'));
  try {
    await writeKeys(folder, keys);
    const service = await startServiceProcess(folder);
    try {
      await compare(service.target, keys, rounds);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(target: Target, keys: number, rounds: number): Promise<void> {
  // Once each beforehand, so that nobody pays for compiling or for the service's first look.
  for (const listing of [listBare, listWithClient]) await measure(listing, target);
  const bare: Run[] = [];
  const client: Run[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await measure(listBare, target));
    client.push(await measure(listWithClient, target));
  }
  const wrong = [...bare, ...client].filter(outcome => outcome.keys !== keys);
  if (wrong.length > 0) throw new Error(`Not all keys were listed: ${wrong.map(outcome => outcome.keys)}`);
  report('bare undici', bare);
  report('client', client);
  const ratio = median(client, 'seconds') / median(bare, 'seconds');
  const cpuRatio = median(client, 'cpuSeconds') / median(bare, 'cpuSeconds');
  console.log(`client / bare: ${ratio.toFixed(2)} of the time, ${cpuRatio.toFixed(2)} of the processor time`);
  console.log(`budget ${budget}: ${ratio <= budget ? 'kept' : 'EXCEEDED'}`);
  if (ratio > budget) process.exitCode = 1;
}

const listWithClient: Listing = async ({ apiRoot, token, projectId }, onPage) => {
  const client = createClient({ apiRoot, token, userAgent: 'client bench' });
  try {
    for await (const page of client.keys.list(projectId).pages()) onPage(page.items.length);
  } finally {
    await client.close();
  }
};

interface BarePage {
  readonly items: readonly unknown[];
  readonly next: string | undefined;
}

const listBare: Listing = async ({ apiRoot, token, projectId }, onPage) => {
  const agent = new Agent();
  const { origin } = new URL(apiRoot);
  const headers = { authorization: `token ${token}`, 'user-agent': 'client bench' };
  const load = async (address: string): Promise<BarePage> => {
    const answer = await agent.request({ origin, path: address, method: 'GET', headers });
    const items = await answer.body.json();
    if (!Array.isArray(items)) throw new Error('Not a list');
    return { items, next: /<([^>]*)>; rel="?next/.exec(String(answer.headers['link'] ?? ''))?.[1] };
  };
  try {
    let coming: Promise<BarePage> | undefined = load(
      `${new URL(apiRoot).pathname}/projects/${projectId}/keys?page=1&per_page=100`,
    );
    while (coming !== undefined) {
      const { items, next }: BarePage = await coming;
      // One page ahead, as the client does it.
      const url: URL | undefined = next === undefined ? undefined : new URL(next, apiRoot);
      coming = url === undefined ? undefined : load(url.pathname + url.search);
      onPage(items.length);
    }
  } finally {
    await agent.destroy();
  }
};

async function measure(listing: Listing, target: Target): Promise<Run> {
  let [requests, keys, peakHeap, peakResident] = [0, 0, 0, 0];
  collectGarbage();
  const start = performance.now();
  const cpu = process.cpuUsage();
  await listing(target, items => {
    requests++;
    keys += items;
    if (requests % 20 !== 0) return;
    const { heapUsed, rss } = process.memoryUsage();
    peakHeap = Math.max(peakHeap, heapUsed);
    peakResident = Math.max(peakResident, rss);
  });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpuSeconds: (user + system) / 1e6, requests, keys, peakHeap, peakResident };
}

function report(name: string, runs: readonly Run[]): void {
  const seconds = median(runs, 'seconds');
  const parts = [
    `${(median(runs, 'requests') / seconds).toFixed(0)} requests/s`,
    `${(median(runs, 'keys') / seconds).toFixed(0)} keys/s`,
    `${seconds.toFixed(2)} s (processor ${median(runs, 'cpuSeconds').toFixed(2)} s)`,
    `heap ${megabytes(median(runs, 'peakHeap'))}`,
    `resident ${megabytes(median(runs, 'peakResident'))}`,
  ];
  console.log(`${name.padEnd(12)} ${parts.join(', ')}`);
}

function median(runs: readonly Run[], field: keyof Run): number {
  const sorted = runs.map(outcome => outcome[field]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** A repository with one locale file, which the service makes a project of. */
async function writeKeys(folder: string, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => [
    `area${index % 97}.part${index % 1009}.key${index}`,
    `Text number ${index} for {name}`,
  ]);
  await mkdir(path.join(folder, 'locales'));
  await writeFile(path.join(folder, 'locales', 'en.json'), JSON.stringify(Object.fromEntries(entries)));
}

async function startServiceProcess(folder: string) {
  const cli = path.resolve(import.meta.dirname, '../../src/service/cli.ts');
  const flags = ['--disable-warning=ExperimentalWarning', cli, '--load', folder, '--limits', '1000000/300/2'];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  if (typeof first[0] !== 'string') throw new Error(`The service did not start: ${first[0]}`);
  const target: Target = JSON.parse(first[0]);
  return {
    target,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
