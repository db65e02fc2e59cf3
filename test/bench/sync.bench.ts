import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '../../src/core/api/client.ts';

import { type Catalog, openCatalog } from '../../src/core/catalog/open.ts';
import type { CatalogRemote } from '../../src/core/catalog/remote.ts';
import { remoteFromClient } from '../../src/core/catalog/remoteClient.ts';
import { catalogResponseStore } from '../../src/core/catalog/responseStore.ts';
import { type SyncReport, syncProject } from '../../src/core/catalog/sync/sync.ts';
import { type RunningService, startService } from '../../src/service/start.ts';
import { shiftedClock } from './support/shiftedClock.ts';

const codes =
  'en de fr es it pl pt nl sv da fi nb cs sk hu ro bg el tr ru uk ja ko zh ar he hi th vi id ms lt lv et sl hr sr ca eu gl'.split(
    ' ',
  );
const workerScript = path.resolve(import.meta.dirname, '../../src/core/catalog/worker/worker.ts');

/**
 * Requests, 304s, bytes and time of a sync against the embedded service with the contract's limits on.
 * Arguments: number of keys (10000), number of locales (40).
 */
export async function run([keyCount = '10000', localeCount = '40']: readonly string[]): Promise<void> {
  const keys = Number(keyCount);
  const locales = codes.slice(0, Number(localeCount));
  const folder = mkdtempSync(path.join(tmpdir(), 'sync-bench-'));
  writeRepository(path.join(folder, 'repository'), keys, locales);
  const clock = shiftedClock();
  console.log(`Loading ${keys} keys × ${locales.length} locales into the embedded service …`);
  const service = await startService({ load: [path.join(folder, 'repository')], clock });
  const bench = new SyncBench(service, clock, folder, keys, locales);
  try {
    await bench.run();
  } finally {
    await bench.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

class SyncBench {
  private readonly service: RunningService;
  private readonly clock: ReturnType<typeof shiftedClock>;
  private readonly keys: number;
  private readonly locales: readonly string[];
  private readonly file: string;
  private readonly clients: Client[] = [];
  private readonly catalogs: Catalog[] = [];

  constructor(
    service: RunningService,
    clock: ReturnType<typeof shiftedClock>,
    folder: string,
    keys: number,
    locales: readonly string[],
  ) {
    this.service = service;
    this.clock = clock;
    this.file = path.join(folder, 'catalog.db');
    this.keys = keys;
    this.locales = locales;
  }

  async run(): Promise<void> {
    const { keys, locales } = this;
    const listingPages = Math.ceil(keys / 100);
    const listed = listingPages * (locales.length + 1) + 1;
    console.log(
      'sync                                        counted   304s      bytes      time   by listing',
    );
    const window = this.window();
    const sync = () => syncProject(window.catalog, window.remote, { clock: this.clock });
    this.print('first sync', await sync(), listed);
    this.print('nothing changed', await sync(), listed);
    await this.minuteLater();
    this.print('nothing changed, a minute later', await sync(), listed);

    const changed = Math.ceil(keys / 100);
    await this.changeTranslations(locales.slice(1, 4), changed);
    this.print(`${changed} texts changed in each of 3 locales`, await sync(), listed);
    this.print('nothing changed after that', await sync(), listed);

    await this.addKeys(200);
    await this.removeKeys(50);
    this.print('200 keys added, 50 deleted', await sync(), listed);
    this.print('nothing changed after that', await sync(), listed);

    await this.changeTranslations(locales.slice(1, 2), 20);
    const other = this.window();
    const reports = await Promise.all([
      sync(),
      syncProject(other.catalog, other.remote, { clock: this.clock }),
    ]);
    const outcomes = reports.map(({ outcome }) => outcome).join(' and ');
    const both: SyncReport = {
      outcome: 'done',
      requests: sum(reports, 'requests'),
      free: sum(reports, 'free'),
      bytes: sum(reports, 'bytes'),
      milliseconds: Math.max(...reports.map(({ milliseconds }) => milliseconds)),
    };
    this.print(`20 texts changed, two windows (${outcomes})`, both, 2 * listed);
    const missing = other.catalog.reader.keyCount() - window.catalog.reader.keyCount();
    console.log(`keys in the second window's catalog beyond the first's: ${missing}`);
  }

  async close(): Promise<void> {
    for (const catalog of this.catalogs) catalog.dispose();
    for (const client of this.clients) await client.close();
  }

  /** A window of the editor: a catalog and a client of its own over the same file. */
  private window(): { catalog: Catalog; remote: CatalogRemote } {
    const catalog = openCatalog(this.file, { workerScript });
    this.catalogs.push(catalog);
    return { catalog, remote: remoteFromClient(this.client(catalog), { id: this.service.projectId }) };
  }

  private client(catalog?: Catalog): Client {
    const { apiRoot, token } = this.service;
    const store = catalog === undefined ? undefined : catalogResponseStore(catalog);
    const client = createClient({ apiRoot, token, userAgent: 'sync bench', store, clock: this.clock });
    this.clients.push(client);
    return client;
  }

  private print(what: string, report: SyncReport, listed: number): void {
    console.log(
      what.padEnd(48),
      String(report.requests - report.free).padStart(4),
      String(report.free).padStart(6),
      String(report.bytes).padStart(10),
      `${(report.milliseconds / 1000).toFixed(1)} s`.padStart(9),
      String(listed).padStart(12),
    );
  }

  private async changeTranslations(locales: readonly string[], count: number): Promise<void> {
    const client = this.client();
    for (const locale of locales) {
      const page = client.translations.listByLocale(this.service.projectId, locale, { per_page: 100 });
      for (const { id, content } of await page.toArray({ limit: count })) {
        await this.room();
        await client.translations.update(this.service.projectId, id, { content: `${content} (changed)` });
      }
    }
    await this.minuteLater();
  }

  private async addKeys(count: number): Promise<void> {
    const client = this.client();
    for (let no = 0; no < count; no++) {
      await this.room();
      const key = await client.keys.create(this.service.projectId, { name: `added.key${no}` });
      await this.room();
      await client.translations.create(this.service.projectId, {
        locale_id: this.locales[0] ?? '',
        key_id: key.id,
        content: `Added text ${no}`,
      });
    }
    await this.minuteLater();
  }

  private async removeKeys(count: number): Promise<void> {
    const client = this.client();
    const keys = await client.keys
      .list(this.service.projectId, { sort: 'created_at' })
      .toArray({ limit: count });
    for (const { id } of keys) {
      await this.room();
      await client.keys.delete(this.service.projectId, id);
    }
    await this.minuteLater();
  }

  private changes = 0;

  /** What prepares a measurement must not use up the limit: every 300 changes a new period begins. */
  private async room(): Promise<void> {
    if (++this.changes % 300 === 0) this.clock.advance(310_000);
  }

  /** A period of its own for what is measured. */
  private async minuteLater(): Promise<void> {
    this.clock.advance(310_000);
  }
}

function sum(reports: readonly SyncReport[], field: 'requests' | 'free' | 'bytes'): number {
  return reports.reduce((total, report) => total + report[field], 0);
}

function writeRepository(folder: string, keys: number, locales: readonly string[]): void {
  mkdirSync(path.join(folder, 'locales'), { recursive: true });
  for (const locale of locales) {
    const messages = Object.fromEntries(
      Array.from({ length: keys }, (_, no) => [
        `area${no % 20}.page${no % 200}.key${no}`,
        `Text number ${no} in ${locale}`,
      ]),
    );
    writeFileSync(path.join(folder, 'locales', `${locale}.json`), JSON.stringify(messages, undefined, 2));
  }
}
