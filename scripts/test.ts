/**
 * Everything that is checked, one phase after the other, in one sum: `npm test`.
 * `npm test -- unit contract` runs only the phases that are named.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './editor/paths.ts';
import { Problem, runScript } from './editor/problem.ts';
import { run } from './editor/processes.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Phase {
  readonly name: string;
  readonly title: string;
  /** What `node` is given. */
  readonly command: readonly string[];
  /** True when the phase reports what its tests came to; otherwise its exit code is one check. */
  readonly counts: boolean;
  /** What its tests find in their environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** True for a phase that runs only when it is named. */
  readonly onDemand?: boolean;
}

const reporter = path.join(repositoryRoot, 'scripts/countingReporter.cjs');

/** Files of tests run beside each other, in a process for each processor up to this many: an editor takes 1 GB. */
const jobs = String(Math.min(4, os.availableParallelism()));

function mocha(pattern: string): readonly string[] {
  return [bin('mocha/bin/mocha.js'), '--reporter', reporter, '--parallel', '--jobs', jobs, pattern];
}

function bin(file: string): string {
  return path.join(repositoryRoot, 'node_modules', file);
}

/** It builds the extension for a release where the others take theirs from. */
const packageTest = 'test/ui/vsix.test.ts';

const uiTests = [
  ...mocha('test/ui/**/*.test.ts'),
  ...['--ignore', packageTest, '--require', './test/ui/support/once.ts'],
];

const phases: readonly Phase[] = [
  { name: 'lint', title: 'Lint', command: [bin('@biomejs/biome/bin/biome'), 'check', '.'], counts: false },
  { name: 'types', title: 'Types', command: [bin('typescript/bin/tsc'), '-p', '.'], counts: false },
  {
    name: 'types',
    title: 'Types of the UI tests',
    command: [bin('typescript/bin/tsc'), '-p', 'test/ui'],
    counts: false,
  },
  { name: 'unit', title: 'Unit tests', command: mocha('test/unit/**/*.test.ts'), counts: true },
  { name: 'contract', title: 'Contract tests', command: mocha('test/contract/**/*.test.ts'), counts: true },
  { name: 'build', title: 'Build', command: ['esbuild.mjs'], counts: false },
  {
    name: 'workbench',
    title: 'Workbench tests in VS Code',
    command: ['scripts/testWorkbench.ts', 'newest'],
    counts: true,
  },
  { name: 'ui', title: 'UI tests in VS Code', command: uiTests, counts: true },
  {
    name: 'oldest',
    title: 'Workbench tests in the oldest VS Code',
    command: ['scripts/testWorkbench.ts', 'oldest'],
    counts: true,
  },
  {
    name: 'ui-oldest',
    title: 'UI tests in the oldest VS Code',
    command: uiTests,
    counts: true,
    environment: { LOCALENS_UI_VSCODE: 'oldest' },
    onDemand: true,
  },
  { name: 'package', title: 'The package in VS Code', command: mocha(packageTest), counts: true },
];

async function runPhase(phase: Phase, countsFile: string): Promise<Counts> {
  console.log(`\n── ${phase.title}`);
  const started = Date.now();
  await rm(countsFile, { force: true });
  const exitCode = await run(process.execPath, phase.command, {
    cwd: repositoryRoot,
    env: { ...process.env, ...phase.environment, LOCALENS_COUNTS: countsFile },
  });
  const counts = phase.counts
    ? await countsOf(countsFile, exitCode)
    : { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${phase.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
}

/** Sums what the phase reported. A phase that broke, or ran nothing, is a failure of its own. */
async function countsOf(file: string, exitCode: number): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let passed = 0;
  let failed = 0;
  for (const line of text.split('\n').filter(line => line !== '')) {
    const counts: { passed: number; failed: number; skipped: number } = JSON.parse(line);
    passed += counts.passed;
    // A skipped test proves nothing: it may not look like a passed one.
    failed += counts.failed + counts.skipped;
  }
  const broken = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed };
}

await runScript(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter(name => !phases.some(phase => phase.name === name));
  if (unknown.length > 0) {
    throw new Problem(
      `Unknown phase: ${unknown.join(', ')}. Phases: ${phases.map(({ name }) => name).join(', ')}`,
    );
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'localens-test-'));
  const total = { passed: 0, failed: 0 };
  try {
    for (const phase of phases) {
      const isWanted = names.length === 0 ? phase.onDemand !== true : names.includes(phase.name);
      if (!isWanted) continue;
      const { passed, failed } = await runPhase(phase, path.join(folder, 'counts')).catch(error => {
        console.error(error);
        return { passed: 0, failed: 1 };
      });
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
