// Bundles what the extension ships. `--production` minifies; `--watch` rebuilds on change.
import path from 'node:path';
import { context } from 'esbuild';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

/** One bundle per process, thread, or part that is loaded on demand. */
const entryPoints = {
  extension: 'src/extension.ts',
  commands: 'src/commands/all.ts',
  engine: 'src/platform/engine/engine.ts',
  scanner: 'src/platform/scanner/entry.ts',
  'catalog-writer': 'src/core/catalog/worker/worker.ts',
  'locale-files': 'src/platform/engine/fileWork/worker.ts',
  service: 'src/service/cli.ts',
  'scanner-worker': 'src/core/scanner/index/thread/compiledWorker.ts',
  'scanner-program': 'src/core/scanner/index/thread/indexProgram.ts',
};

/**
 * CommonJS bundles cannot be split, so a dynamic import of another entry point becomes a `require` of its
 * bundle: what is imported so is neither read nor run before.
 *
 * @type {import('esbuild').Plugin}
 */
const lazyEntries = {
  name: 'lazy-entries',
  setup(build) {
    const bundles = new Map(Object.entries(entryPoints).map(([name, file]) => [path.resolve(file), name]));
    build.onResolve({ filter: /^\./ }, ({ kind, path: target, resolveDir }) => {
      const bundle = kind === 'dynamic-import' ? bundles.get(path.resolve(resolveDir, target)) : undefined;
      return bundle === undefined ? undefined : { path: `./${bundle}.js`, external: true };
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: ['vscode'],
  plugins: [lazyEntries],
  minify: production,
  sourcemap: production ? false : 'linked',
  // ThirdPartyNotices.txt has them.
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
