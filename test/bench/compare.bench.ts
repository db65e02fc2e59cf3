import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryStore } from '../../src/core/api/http/memoryStore.ts';
import { silentLogger } from '../../src/core/base/logger.ts';
import { discover } from '../../src/core/formats/discover/discover.ts';
import { openDiskTree } from '../../src/core/formats/discover/diskTree.ts';
import { decodeText } from '../../src/core/formats/plainText/encoding.ts';
import { localeOfFile } from '../../src/core/project/download/localeOfFile.ts';
import { createEngine } from '../../src/platform/engine/engine.ts';
import type { ComparedFile } from '../../src/platform/engine/types.ts';
import { startService } from '../../src/service/start.ts';
import { shiftedClock } from './support/shiftedClock.ts';

/**
 * What it costs to compare the locale files of an application with the service that was loaded with them, and what
 * differs although nothing should. Argument: the folder of the application.
 */
export async function run([folder = 'samples/shop']: readonly string[]): Promise<void> {
  const storageFolder = await mkdtemp(path.join(tmpdir(), 'compare-bench-'));
  const service = await startService({ load: [folder], clock: shiftedClock() });
  const engine = createEngine({
    storageFolder,
    writerScript: path.resolve(import.meta.dirname, '../../src/core/catalog/worker/worker.ts'),
    filesScript: path.resolve(import.meta.dirname, '../../src/platform/engine/fileWork/worker.ts'),
    logger: silentLogger,
    userAgent: 'Localens bench',
    downloads: memoryStore(64 * 1024 * 1024),
    network: () => ({
      proxy: {},
      trustsSystem: false,
      oneTimePasswordHeader: '',
      askOneTimePassword: async () => undefined,
    }),
  });
  const { signal } = new AbortController();
  const { projectId: id } = service;
  const account = { id: 'bench', apiRoot: service.apiRoot, isEmbedded: true, members: [], projectIds: [] };
  const project = await engine.open({ account, token: service.token }, { id, name: '' }, signal);
  try {
    await timed('sync', () => project.sync({ signal, priority: 'foreground' }));
    const { paths, reader } = await openDiskTree(folder);
    const { groups } = await timed('discover', () => discover(paths, reader));
    const locales = project.catalog.locales();
    const files: ComparedFile[] = [];
    for (const file of groups.flatMap(group => group.files)) {
      const locale = localeOfFile(file.locale, locales);
      if (locale === undefined) continue;
      const { text } = decodeText(await readFile(path.join(folder, file.path)));
      files.push({ ...file, localeName: locale.name, text });
    }
    for (const what of ['compare', 'compare again']) await timed(what, () => project.compareFiles(files));
    const counts = project.catalog.driftCounts();
    const sum = (of: 'different' | 'onlyHere' | 'onlyThere') =>
      counts.reduce((all, count) => all + count[of], 0);
    console.log(
      `${files.length} files, ${project.catalog.keyCount()} keys × ${locales.length} locales: ${sum('different')} different, ` +
        `${sum('onlyHere')} only in the files, ${sum('onlyThere')} only in the service`,
    );
  } finally {
    project.dispose();
    await service.close();
    await rm(storageFolder, { recursive: true, force: true });
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(2)} s`);
  return result;
}
