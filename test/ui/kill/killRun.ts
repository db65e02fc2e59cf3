import assert from 'node:assert/strict';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { editorAddress } from '../../../scripts/editor/address.ts';
import { launchBrowser } from '../../../scripts/editor/browser.ts';
import { placeExtension } from '../../../scripts/editor/extension.ts';
import { installEditor } from '../../../scripts/editor/install.ts';
import { closeOnSignals } from '../../../scripts/editor/processes.ts';
import { type EditorServer, startEditorServer } from '../../../scripts/editor/server.ts';
import { editorVersions } from '../../../scripts/editor/versions.ts';
import { startServiceProcess } from '../../../scripts/start/service.ts';
import { systemClock } from '../../../src/core/base/clock.ts';
import { withClient } from '../support/service.ts';
import type { ServiceAccess } from '../support/useWorkbench.ts';
import { WorkbenchPage } from '../support/workbenchPage.ts';
import { extensionHostOf, isRunning } from './extensionHost.ts';
import type { EditorKillReport } from './report.ts';

interface LocaleFile {
  readonly name: string;
  readonly old: Buffer;
}

const patience = 60_000;
const locales = 40;

/**
 * Starts *Download All Locales* in the real editor over and over and ends its extension host with SIGKILL at a
 * random moment of the writing. After each kill every locale file has to be old or new, byte for byte, and the
 * catalog sound; then the page is loaded again and work goes on.
 *
 * @param say told what happens.
 */
export async function editorKillRun(
  rounds: number,
  keys: number,
  say: (line: string) => void,
): Promise<EditorKillReport> {
  await using cleanup = new AsyncDisposableStack();
  closeOnSignals(() => cleanup.disposeAsync());
  const parent = await mkdtemp(path.join(os.tmpdir(), 'localens-kill-'));
  cleanup.defer(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }));
  const dataFolder = path.join(parent, 'editor');
  const workspace = path.join(parent, 'workspace');
  const folder = path.join(workspace, 'locales');
  await mkdir(folder, { recursive: true });

  const service = await startServiceProcess({
    service: ['--data', ':memory:', '--limits', 'off', '--scale', `keys=${keys},locales=${locales}`],
  });
  cleanup.defer(() => service.stop());
  const access: ServiceAccess = JSON.parse(service.line);
  const files = await oldFiles(access);
  await putBack(folder, files);

  await placeExtension(dataFolder);
  const server = await startEditorServer(await installEditor(editorVersions.newest), {
    dataFolder,
    environment: { LOCALENS_EMBEDDED: service.line },
    settings: { 'files.autoSave': 'off' },
  });
  cleanup.defer(() => server.stop());
  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());
  const address = editorAddress(server.authority, { folder: workspace });
  const open = async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const workbench = new WorkbenchPage(page);
    await workbench.open(address);
    await workbench.openActivity('Localens');
    await workbench.treeRow('Locales').waitFor();
    return workbench;
  };

  let page = await open();
  const { fresh, writingMs } = await wholeDownload(page, folder, files);
  say(`a whole download writes ${files.length} files in ${writingMs} ms`);
  const report = { rounds, files: files.length, old: 0, fresh: 0, midway: 0, leftovers: 0, writingMs };
  for (let round = 1; round <= rounds; round++) {
    await putBack(folder, files);
    const after = await killWhileWriting(page, server, folder, Math.random() * writingMs);
    const counts = await countVersions(folder, files, fresh);
    const leftovers = (await temporaryFiles(folder)).length;
    report.old += counts.old;
    report.fresh += counts.fresh;
    report.leftovers += leftovers;
    if (counts.old > 0 && counts.fresh > 0) report.midway++;
    const known = await soundCatalog(dataFolder);
    say(
      `${round}: killed after ${after} ms of writing: ${counts.old} old, ${counts.fresh} new, ` +
        `${leftovers} temporary files, catalog sound with ${known} keys`,
    );
    await page.page.close();
    page = await open();
  }
  await putBack(folder, files);
  const last = await wholeDownload(page, folder, files);
  assert.ok([...fresh].every(([name, bytes]) => last.fresh.get(name)?.equals(bytes)));
  await page.screenshot('download-kill-editor');
  return {
    ...report,
    leftAtEnd: (await temporaryFiles(folder)).length,
    catalogKeys: await soundCatalog(dataFolder),
  };
}

/** A file for each locale that says of every text something else than the service. */
function oldFiles(service: ServiceAccess): Promise<readonly LocaleFile[]> {
  const { projectId } = service;
  return withClient(service, async client => {
    const all = await client.locales.list(projectId, { per_page: 100 }).toArray();
    return await Promise.all(
      all.map(async ({ id, name }) => {
        const file = await client.locales.download(projectId, id, { file_format: 'nested_json' });
        assert.ok(!file.notModified);
        const old = file.text.replaceAll(/"(,?)$/gm, ' (old)"$1');
        return { name: `${name}.json`, old: Buffer.from(old) };
      }),
    );
  });
}

async function putBack(folder: string, files: readonly LocaleFile[]): Promise<void> {
  for (const { name, old } of files) await writeFile(path.join(folder, name), old);
}

/** A download that nothing stops: what the files become, and how long it writes. */
async function wholeDownload(
  page: WorkbenchPage,
  folder: string,
  files: readonly LocaleFile[],
): Promise<{ readonly fresh: ReadonlyMap<string, Buffer>; readonly writingMs: number }> {
  const begun = firstChangeIn(folder);
  await page.runCommand('Localens: Download All Locales');
  await begun;
  const started = Date.now();
  await page.notification(`${files.length} files in`);
  let finished = started;
  const fresh = new Map<string, Buffer>();
  for (const { name, old } of files) {
    const bytes = await readFile(path.join(folder, name));
    assert.ok(!bytes.equals(old), `${name} was not changed`);
    assert.ok(!bytes.includes('(old)'), `${name} still says something old`);
    fresh.set(name, bytes);
    finished = Math.max(finished, (await stat(path.join(folder, name))).mtimeMs);
  }
  await page.clearNotifications();
  return { fresh, writingMs: Math.round(finished - started) };
}

/** @returns how long it had been writing, in milliseconds. */
async function killWhileWriting(
  page: WorkbenchPage,
  server: EditorServer,
  folder: string,
  delayMs: number,
): Promise<number> {
  const host = await extensionHostOf(server.pid);
  assert.ok(host !== undefined, 'the server has an extension host');
  const begun = firstChangeIn(folder);
  await page.runCommand('Localens: Download All Locales');
  await begun;
  const started = performance.now();
  await systemClock.sleep(delayMs, AbortSignal.timeout(patience));
  process.kill(host, 'SIGKILL');
  while (await isRunning(host)) await systemClock.sleep(1, AbortSignal.timeout(patience));
  return Math.round(performance.now() - started);
}

/** Resolves when the first thing in a folder changes. */
async function firstChangeIn(folder: string): Promise<void> {
  const watcher = watch(folder);
  try {
    await once(watcher, 'change', { signal: AbortSignal.timeout(patience) });
  } finally {
    watcher.close();
  }
}

async function countVersions(
  folder: string,
  files: readonly LocaleFile[],
  fresh: ReadonlyMap<string, Buffer>,
): Promise<{ readonly old: number; readonly fresh: number }> {
  const counts = { old: 0, fresh: 0 };
  for (const { name, old } of files) {
    const bytes = await readFile(path.join(folder, name));
    if (bytes.equals(old)) counts.old++;
    else if (fresh.get(name)?.equals(bytes)) counts.fresh++;
    else assert.fail(`${name} is neither old nor new: ${bytes.length} bytes`);
  }
  return counts;
}

async function temporaryFiles(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(name => !name.endsWith('.json'));
}

/** Looks through the catalogs that the extension keeps. @returns how many keys they hold. */
async function soundCatalog(dataFolder: string): Promise<number> {
  const folder = path.join(dataFolder, 'data/User/globalStorage/localens.localens/catalogs');
  let keys = 0;
  for (const name of await readdir(folder)) {
    assert.match(name, /\.sqlite(?:-wal|-shm)?$/, 'no catalog was put aside as damaged');
    if (!name.endsWith('.sqlite')) continue;
    const database = new DatabaseSync(path.join(folder, name));
    try {
      assert.deepEqual(database.prepare('PRAGMA integrity_check').all().map(Object.values), [['ok']]);
      keys += Number(database.prepare('SELECT count(*) AS number FROM keys').get()?.['number']);
    } finally {
      database.close();
    }
  }
  return keys;
}
