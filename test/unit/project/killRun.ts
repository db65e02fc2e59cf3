import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../../src/core/base/clock.ts';
import { bytesOf, nameOf } from './killFiles.ts';

export interface KillReport {
  readonly rounds: number;
  readonly files: number;
  readonly old: number;
  readonly fresh: number;
  /** Rounds after which some files were of one version and some of the other: killed in the middle. */
  readonly midway: number;
  /** Temporary files that were left. */
  readonly leftovers: number;
}

/** Kills a process with SIGKILL while it replaces files; after each kill every file must be old or new, whole. */
export async function killRun(rounds: number, files: number): Promise<KillReport> {
  const report = { rounds, files, old: 0, fresh: 0, midway: 0, leftovers: 0 };
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(path.join(tmpdir(), 'localens-kill-'));
    try {
      for (let index = 0; index < files; index++)
        await writeFile(path.join(folder, nameOf(index)), bytesOf(index, 'old'));
      await killMidway(folder, files, Math.random() * 80);
      const counts = await countVersions(folder, files);
      report.old += counts.old;
      report.fresh += counts.fresh;
      if (counts.old > 0 && counts.fresh > 0) report.midway++;
      report.leftovers += (await readdir(folder)).length - files;
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return report;
}

async function killMidway(folder: string, files: number, delayMs: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'killChild.ts');
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, script, folder, String(files)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => assert.fail('The child ended by itself.')),
  ]);
  await systemClock.sleep(delayMs, AbortSignal.timeout(60_000));
  child.kill('SIGKILL');
  await exited;
}

async function countVersions(folder: string, files: number): Promise<{ old: number; fresh: number }> {
  let [old, fresh] = [0, 0];
  for (let index = 0; index < files; index++) {
    const bytes = await readFile(path.join(folder, nameOf(index)));
    if (bytes.equals(bytesOf(index, 'old'))) old++;
    else if (bytes.equals(bytesOf(index, 'new'))) fresh++;
    else assert.fail(`${nameOf(index)} is neither old nor new: ${bytes.length} bytes`);
  }
  return { old, fresh };
}
