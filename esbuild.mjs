// Bundles what the extension ships. `--production` minifies; `--watch` rebuilds on change.
import { context } from 'esbuild';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

/** @type {import('esbuild').BuildOptions} */
const options = {
  // One entry per process or thread: the extension host, and what it starts on demand.
  entryPoints: { extension: 'src/extension.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: ['vscode'],
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'info',
};

const build = await context(options);
if (watch) {
  await build.watch();
} else {
  await build.rebuild();
  await build.dispose();
}
