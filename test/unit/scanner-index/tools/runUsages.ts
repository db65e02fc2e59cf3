import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The script behind `npm run usages`. */
export const usagesScript = path.resolve(import.meta.dirname, '../../../../scripts/usages.ts');

/** Runs it to its end. */
export function runUsages(...args: readonly string[]): {
  status: number | null;
  stdout: string;
  stderr: string;
} {
  return spawnSync(process.execPath, [usagesScript, ...args], { encoding: 'utf8' });
}
