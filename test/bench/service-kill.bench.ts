import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killAndCheck } from '../contract/service/kill.ts';

/** Kills the service under write load and checks that nothing acknowledged is lost. Argument: how often (50). */
export async function run([times = '50']: readonly string[]): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'localens-kill-'));
  try {
    const checked = await killAndCheck(data, Number(times));
    console.log(`Killed ${times} times; all ${checked} acknowledged writes were there`);
  } finally {
    rmSync(data, { recursive: true });
  }
}
