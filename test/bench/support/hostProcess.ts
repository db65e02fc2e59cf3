/** Does what an extension host does with a large project, and prints what memory each step takes: one JSON a line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { openDiskTree } from '../../../src/core/formats/discover/diskTree.ts';
import type { LocaleGroup } from '../../../src/core/formats/discover/types.ts';
import { diskResponseStore } from '../../../src/platform/engine/diskResponseStore.ts';
import { createEngine } from '../../../src/platform/engine/engine.ts';

const [workspace = '', storage = '', apiRoot = '', token = '', projectId = ''] = process.argv.slice(2);
const { signal } = new AbortController();
const engine = createEngine({
  storageFolder: storage,
  downloads: diskResponseStore(path.join(storage, 'downloads')),
  writerScript: path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts'),
  filesScript: path.resolve(import.meta.dirname, '../../../src/platform/engine/fileWork/worker.ts'),
  userAgent: 'Localens bench',
  logger: silentLogger,
  network: () => ({
    proxy: {},
    trustsSystem: false,
    oneTimePasswordHeader: '',
    askOneTimePassword: async () => undefined,
  }),
});
const account = { id: 'bench', apiRoot, isEmbedded: true, members: [], projectIds: [] };
const project = await engine.open({ account, token }, { id: projectId, name: '' }, signal);
let groups: readonly LocaleGroup[] = [];

await measured('idle', async () => undefined);
await measured('first sync', async () => {
  await project.sync({ signal, priority: 'foreground' });
  await project.whenIndexed();
});
await measured('finding locale files', async () => {
  const tree = await openDiskTree(workspace);
  ({ groups } = await engine.discover(tree.paths, tree.reader));
});
await measured('downloading all locales', async () => {
  const locales = project.catalog.locales();
  const fetched = await Promise.all(locales.map(locale => project.fetchLocale(locale, signal)));
  const present = await Promise.all(
    groups.map(async ({ sourceLocale, files }) => ({
      sourceLocale,
      files: await Promise.all(
        files.map(async file => ({ file, bytes: await readFile(path.join(workspace, file.path)) })),
      ),
    })),
  );
  const plans = await engine.planDownload(present, fetched, {
    locales,
    isKnown: key => project.catalog.has(key),
    keepsUnknown: true,
    signal,
    onUnreadable: () => undefined,
    onPlanned: () => undefined,
  });
  const changed = plans.flatMap(({ files }) => files).filter(({ bytes }) => bytes !== undefined).length;
  if (changed !== locales.length) throw new Error(`${changed} files would change`);
});
await measured('comparing all files', async () => {
  const files = groups.flatMap(({ files }) => files);
  const texts = files.map(file => ({
    ...file,
    localeName: file.locale.name,
    text: readFileSync(path.join(workspace, file.path), 'utf8'),
  }));
  const { compared } = await project.compareFiles(texts);
  if (compared !== files.length) throw new Error(`${compared} files were compared`);
});
await measured('at rest, 30 s later', () => rest(30_000));
await measured('after a collection', async () => {
  globalThis.gc?.();
  // Pages that are free stay with the process for 8 s.
  await rest(10_000);
});
project.dispose();
process.exit();

/** Prints the most that a step took, and what was in use after it. */
async function measured(step: string, act: () => Promise<unknown>): Promise<void> {
  // Linux counts the most from here on.
  writeFileSync('/proc/self/clear_refs', '5');
  const started = performance.now();
  await act();
  const milliseconds = performance.now() - started;
  const { rss } = process.memoryUsage();
  const most = Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  console.log(JSON.stringify({ step, milliseconds, most, rss }));
}

async function rest(milliseconds: number): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, milliseconds));
}
