import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import type { CatalogEntry } from '../../../src/core/catalog/types.ts';
import { key, locale } from '../../unit/catalog/scratch.ts';
import type { ShareOrder } from './shareProcess.ts';

const script = path.resolve(import.meta.dirname, 'shareProcess.ts');
const workerScript = path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts');
const keys = 40;

export interface ShareReport {
  readonly operations: number;
  /** Errors that reached a caller, lost updates, and counts that do not fit. */
  readonly problems: readonly string[];
}

interface Said {
  readonly operations: number;
  readonly problems: readonly string[];
  readonly own: Readonly<Record<string, string>>;
}

/** Lets two processes make so many mixed operations on one file, and looks whether all of them are there. */
export async function shareFile(operations: number): Promise<ShareReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-share-'));
  const file = path.join(folder, 'catalog.db');
  const catalog = openCatalog(file);
  try {
    await catalog.writer.putLocales([
      locale('en', { isDefault: true }),
      locale('de'),
      locale('fr'),
      locale('it'),
    ]);
    const names = ['a', 'b'].flatMap(owner => Array.from({ length: keys }, (_, no) => `${owner}.key${no}`));
    await catalog.writer.putKeys(names.map(name => key(name)));
    const orders = ['a', 'b'].map(name => ({ file, workerScript, name, operations: operations / 2, keys }));
    const said = await Promise.all(orders.map(runProcess));
    const problems = said.flatMap(each => [...each.problems, ...lost(catalog, each.own)]);
    return {
      operations: said.reduce((sum, each) => sum + each.operations, 0),
      problems: [...problems, ...miscounted(catalog)],
    };
  } finally {
    catalog.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runProcess(order: ShareOrder): Promise<Said> {
  const args = ['--disable-warning=ExperimentalWarning', script, JSON.stringify(order)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await readAll(child.stdout));
}

function lost({ reader }: Catalog, own: Said['own']): readonly string[] {
  return Object.entries(own).flatMap(([place, content]) => {
    const [name = '', localeName] = place.split('|');
    const found = reader.get(name)?.translations.find(item => item.localeName === localeName)?.content;
    return found === content ? [] : [`${place} is "${found}", not "${content}"`];
  });
}

/** The counts that are kept on the side, against what is there. */
function miscounted({ reader }: Catalog): readonly string[] {
  reader.refresh();
  const names = reader.match('*', 1_000_000);
  const source = reader.sourceLocale()?.name;
  const has = ({ translations }: CatalogEntry, localeName: string | undefined) =>
    translations.some(item => item.localeName === localeName && item.content !== '');
  const entries = names.flatMap(name => reader.get(name) ?? []).filter(entry => has(entry, source));
  return reader.locales().flatMap(({ name, counts }) => {
    const translated = entries.filter(entry => has(entry, name)).length;
    const isRight =
      counts.keys === entries.length &&
      counts.keys + counts.withoutSource === names.length &&
      counts.translated === translated;
    return isRight ? [] : [`${name}: ${JSON.stringify(counts)}, but ${translated} of ${entries.length}`];
  });
}
