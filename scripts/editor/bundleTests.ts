import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { repositoryRoot } from './paths.ts';

const outputFolder = path.join(repositoryRoot, 'out/workbench');

/**
 * Bundles test/workbench as CommonJS, one file per test file, for the extension host.
 *
 * @returns the path of the module that exports `run()`.
 */
export async function bundleWorkbenchTests(): Promise<string> {
  const source = path.join(repositoryRoot, 'test/workbench');
  await rm(outputFolder, { recursive: true, force: true });
  await build({
    entryPoints: ['index.ts', ...globSync('**/*.test.ts', { cwd: source })].map(file =>
      path.join(source, file),
    ),
    outbase: source,
    outdir: outputFolder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    // The same class by `require` in every Node: mocha's main module is ESM, which comes back differently.
    alias: { mocha: 'mocha/lib/mocha.cjs' },
    external: ['vscode', 'mocha/lib/*'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return path.join(outputFolder, 'index.js');
}
