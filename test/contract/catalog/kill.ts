import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from '../../../src/core/api/client.ts';
import { openCatalog } from '../../../src/core/catalog/open.ts';
import { Database } from '../../../src/core/catalog/store/database.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';
import { assertAgreement, clientOf } from './support.ts';
import type { WindowOrder, WindowWord } from './windowProcess.ts';

const locales = ['en', 'de', 'fr', 'it', 'es', 'pl'];
const script = path.resolve(import.meta.dirname, 'windowProcess.ts');
const workerScript = path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts');

export interface KillReport {
  readonly kills: number;
  /** Edits that a killed window had been told were safe. */
  readonly acknowledged: number;
  /** Downloads of whole files by all windows together; a sync that starts over downloads all again. */
  readonly downloads: number;
  readonly locales: number;
}

/**
 * Kills a window again and again while it syncs and edits, and looks after each kill whether the file is
 * sound and holds every edit that had been acknowledged.
 */
export async function killWindows(kills: number, keys: number): Promise<KillReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-kill-'));
  writeRepository(path.join(folder, 'repository'), keys);
  const service = await startService({ load: [path.join(folder, 'repository')], limits: 'off' });
  const client = clientOf(service);
  try {
    return await new Killing(service, client, path.join(folder, 'catalog.db')).run(kills);
  } finally {
    await client.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Killing {
  private readonly service: RunningService;
  private readonly client: Client;
  private readonly file: string;
  private readonly acknowledged = new Map<string, string>();
  private edits = 0;
  private downloads = 0;

  constructor(service: RunningService, client: Client, file: string) {
    this.service = service;
    this.client = client;
    this.file = file;
  }

  async run(kills: number): Promise<KillReport> {
    for (let no = 0; no < kills; no++) {
      // Spread over the first sync and the time of edits.
      await this.window(String(no), 10_000, 100 + ((no * 379) % 1_500));
      await this.inspect();
    }
    await this.window(String(kills), 3, undefined);
    await this.inspect();
    const catalog = openCatalog(this.file);
    try {
      assert.deepEqual(catalog.reader.edits(), []);
      await assertAgreement(catalog.reader, this.client, this.service.projectId);
    } finally {
      catalog.dispose();
    }
    return { kills, acknowledged: this.edits, downloads: this.downloads, locales: locales.length };
  }

  /** Runs a window, to its end or for so many milliseconds. */
  private async window(name: string, edits: number, killAfter: number | undefined): Promise<void> {
    const { apiRoot, token, projectId } = this.service;
    const order: WindowOrder = { file: this.file, workerScript, apiRoot, token, projectId, name, edits };
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, JSON.stringify(order)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let timer: NodeJS.Timeout | undefined;
    let isDone = false;
    const exited = new Promise(resolve => child.once('exit', resolve));
    for await (const line of createInterface({ input: child.stdout })) {
      const word = parseWord(line);
      if (word?.word === 'open' && killAfter !== undefined) {
        timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
      }
      if (word?.word === 'edit') {
        this.edits++;
        this.acknowledged.set(`${word.key}|${word.locale}`, word.content);
      }
      if (word?.word === 'download') this.downloads++;
      if (word?.word === 'done') isDone = true;
    }
    await exited;
    clearTimeout(timer);
    if (killAfter === undefined) assert.ok(isDone, 'the last window came to its end');
  }

  private async inspect(): Promise<void> {
    const catalog = openCatalog(this.file);
    const database = new Database(this.file, { cacheKilobytes: 2_000 });
    try {
      assert.equal(catalog.notice, undefined, 'the file is as it was');
      assert.deepEqual(
        database.all('PRAGMA integrity_check').map(row => row['integrity_check']),
        ['ok'],
      );
      const waiting = new Map(
        catalog.reader.edits().map(edit => [`${edit.keyName}|${edit.localeName}`, edit.content]),
      );
      for (const [place, content] of this.acknowledged) {
        if (this.isKept(waiting.get(place), content)) continue;
        const [key = '', locale = ''] = place.split('|');
        const id = catalog.reader.get(key)?.key.id ?? '';
        const there = await this.client.translations.listByKey(this.service.projectId, id).toArray();
        const sent = there.find(item => item.locale.name === locale)?.content;
        assert.ok(
          this.isKept(sent, content),
          `"${content}" of ${place} is lost; "${waiting.get(place)}" waits, "${sent}" was sent`,
        );
        this.acknowledged.delete(place);
      }
    } finally {
      database.close();
      catalog.dispose();
    }
  }

  /** What was acknowledged, or what was written over it by a window that did not live to say so. */
  private isKept(found: string | undefined, acknowledged: string): boolean {
    if (found === undefined) return false;
    const [window = 0, no = 0] = acknowledged.split(' ').map(Number);
    const [foundWindow = Number.NaN, foundNo = 0] = found.split(' ').map(Number);
    return foundWindow > window || (foundWindow === window && foundNo >= no);
  }
}

/** A killed window may leave half a line. */
function parseWord(line: string): WindowWord | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function writeRepository(folder: string, keys: number): void {
  mkdirSync(path.join(folder, 'locales'), { recursive: true });
  for (const locale of locales) {
    const messages = Object.fromEntries(
      Array.from({ length: keys }, (_, no) => [`area${no % 9}.key${no}`, `Text ${no} in ${locale}`]),
    );
    writeFileSync(path.join(folder, 'locales', `${locale}.json`), JSON.stringify(messages, undefined, 2));
  }
}
