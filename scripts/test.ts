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

interface Outcome {
  readonly passed: number;
  /** A line or more for each check that failed. */
  readonly failures: readonly string[];
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

async function runPhase(phase: Phase, countsFile: string): Promise<Outcome> {
  console.log(`\n── ${phase.title}`);
  const started = Date.now();
  await rm(countsFile, { force: true });
  const exitCode = await run(process.execPath, phase.command, {
    cwd: repositoryRoot,
    env: { ...process.env, ...phase.environment, LOCALENS_COUNTS: countsFile },
  });
  const { passed, failures } = phase.counts
    ? await reportedIn(countsFile)
    : { passed: exitCode === 0 ? 1 : 0, failures: [] };
  // A phase that broke, or ran nothing, is a failure of its own.
  if (failures.length === 0 && (exitCode !== 0 || passed === 0)) {
    failures.push(`ended with exit code ${exitCode}`);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${phase.title}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  return { passed, failures };
}

/** The sum of what the phase's processes reported. */
async function reportedIn(file: string): Promise<{ passed: number; failures: string[] }> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let passed = 0;
  const failures: string[] = [];
  for (const line of text.split('\n').filter(line => line !== '')) {
    const report: { passed: number; failures: string[]; skipped: number } = JSON.parse(line);
    passed += report.passed;
    failures.push(...report.failures);
    // A skipped test proves nothing: it may not look like a passed one.
    failures.push(...Array<string>(report.skipped).fill('a test was skipped'));
  }
  return { passed, failures };
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
  let passed = 0;
  const failures: string[] = [];
  try {
    for (const phase of phases) {
      const isWanted = names.length === 0 ? phase.onDemand !== true : names.includes(phase.name);
      if (!isWanted) continue;
      const outcome = await runPhase(phase, path.join(folder, 'counts')).catch((error: unknown): Outcome => {
        console.error(error);
        return { passed: 0, failures: [String(error)] };
      });
      passed += outcome.passed;
      failures.push(...outcome.failures.map(failure => `${phase.title}: ${failure}`));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Told again at the end: the reports above are thousands of lines, of which a log may keep only the last.
  if (failures.length > 0) console.log(`\n── Failed\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
});
