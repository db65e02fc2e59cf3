import path from 'node:path';
import { build } from 'esbuild';

const project = path.resolve(import.meta.dirname, '../../..');

/**
 * Bundles modules as they are shipped: the engine optimizes and collects what one bundle allocates otherwise than it
 * does for some hundred modules.
 *
 * @param sources paths in the project; each becomes `NAME.js` in the folder
 */
export async function bundleAsShipped(sources: readonly string[], folder: string): Promise<void> {
  await build({
    entryPoints: sources.map(source => path.join(project, source)),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    minify: true,
  });
}
