/**
 * What starting the extension costs, and what it loads later: each bundle is loaded in a fresh process, beside an empty
 * extension in the same run. An object that answers to everything takes the place of the editor.
 * `npm run bench -- activation`
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../..');
/** The bundles that are loaded when they are first needed. */
const later = ['commands', 'scanner', 'engine'];

/** Modules of Node that the editor's extension host has loaded long before any extension. */
const hostModules = [
  'crypto',
  'fs/promises',
  'child_process',
  'http',
  'os',
  'util',
  'path',
  'worker_threads',
];

const loader = `
for (const name of ${JSON.stringify(hostModules)}) require('node:' + name);
const Module = require('node:module');
const load = Module._load;
const editor = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : editor),
  apply: () => editor,
  construct: () => editor,
});
Module._load = (name, ...rest) => (name === 'vscode' ? editor : load.call(Module, name, ...rest));
const start = process.hrtime.bigint();
require(process.argv[1]);
process.stdout.write(String(Number(process.hrtime.bigint() - start) / 1e6));
`;

async function medianOf(file: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { stdout } = await execute(process.execPath, ['-e', loader, file]);
    times.push(Number(stdout));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function costOf(name: string, rounds: number): Promise<string> {
  const bundle = path.join(project, 'dist', `${name}.js`);
  const { size } = await stat(bundle);
  const time = await medianOf(bundle, rounds);
  return `${name.padEnd(12)} ${(size / 1024).toFixed(0).padStart(5)} KB ${time.toFixed(1).padStart(7)} ms`;
}

/** @param args how many rounds; 15 unless told */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = Number(args[0] ?? 15);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'localens-bench-'));
  try {
    const empty = path.join(folder, 'empty.js');
    await writeFile(empty, 'exports.activate = () => undefined;\n');
    await execute(process.execPath, ['esbuild.mjs', '--production'], { cwd: project });
    console.log(`medians of ${rounds}`);
    console.log(`${await costOf('extension', rounds)} (budget 300 KB, 30 ms)`);
    console.log(`empty extension          ${(await medianOf(empty, rounds)).toFixed(1)} ms`);
    for (const name of later) console.log(`${await costOf(name, rounds)}, when it is first needed`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
