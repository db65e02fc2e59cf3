import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Catalog, openCatalog } from '../../src/core/catalog/open.ts';
import type { RemoteLocale } from '../../src/core/catalog/remote.ts';
import type { CatalogFilterState } from '../../src/core/catalog/types.ts';
import { BareCatalog } from './support/bareCatalog.ts';
import { longestTurn } from './support/longestTurn.ts';
import { keyName, localeFile, text } from './support/madeUpProject.ts';

const workerScript = path.resolve(import.meta.dirname, '../../src/core/catalog/worker/worker.ts');

/**
 * The catalog's answers, beside bare SQLite doing the same in the same run.
 * Arguments: number of keys (100000), number of locales (50).
 */
export async function run([keyCount = '100000', localeCount = '50']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-bench-'));
  try {
    await measure(folder, Number(keyCount), Number(localeCount));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, keys: number, locales: number): Promise<void> {
  console.log(`${keys} keys × ${locales} locales, Node ${process.version}`);
  const file = path.join(folder, 'catalog.db');
  let catalog = openCatalog(file, { workerScript });
  const bare = new BareCatalog(path.join(folder, 'bare.db'));
  await ingest(catalog, bare, keys, locales);

  const indexing = await timed(() => catalog.whenIndexed());
  line('full-text index of everything, after the ingest', `${ms(indexing)} (in the writing thread)`);
  line('file', `${Math.round(statSync(file).size / 1e6)} MB`);
  catalog.dispose();
  await settled();

  line(
    'memory over idle, in a process that asks all this',
    `${(memoryOf(file, keys) / 1e6).toFixed(1)} MB`,
    '64 MB',
  );
  const opening = performance.now();
  catalog = openCatalog(file, { workerScript });
  catalog.reader.get(keyName(4711 % keys));
  line('warm open to the first answer', ms(performance.now() - opening), '20 ms');

  questions(catalog, bare, keys);
  await blocking(catalog, keys);
  catalog.dispose();
  bare.close();
}

async function ingest(catalog: Catalog, bare: BareCatalog, keys: number, locales: number): Promise<void> {
  await catalog.writer.putLocales(Array.from({ length: locales }, (_, no) => remoteLocale(no)));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let no = 0; no < locales; no++) {
    const body = localeFile(keys, no);
    const own = () => timed(() => catalog.writer.putDownload({ localeName: `l${no}`, body }));
    const other = () => timed(async () => bare.ingest(no, body));
    // In turns, so that neither always comes to a warmer machine.
    if (no % 2 === 0) {
      ours.push(await own());
      theirs.push(await other());
    } else {
      theirs.push(await other());
      ours.push(await own());
    }
  }
  // The first locale makes the keys, which in our case is also their tree.
  line('ingest of the first locale, with all keys', `${ms(ours[0])}, bare ${ms(theirs[0])}`);
  const [own, other] = [median(ours.slice(1)), median(theirs.slice(1))];
  line(
    'ingest of one locale (median)',
    `${ms(own)}, bare ${ms(other)}: × ${(own / other).toFixed(2)}`,
    '× 1.5',
  );
  const again = await timed(() =>
    catalog.writer.putDownload({ localeName: 'l1', body: localeFile(keys, 1) }).then(() => undefined),
  );
  line('the same download again', ms(again));
}

function questions({ reader }: Catalog, bare: BareCatalog, keys: number): void {
  const random = (no: number) => keyName((no * 7919) % keys);
  compare(
    'a key with all its translations',
    2_000,
    no => reader.get(random(no)),
    no => bare.get(random(no)),
    '2 ms',
  );
  compare(
    'existence of a key',
    20_000,
    no => reader.has(random(no)),
    no => bare.has(random(no)),
    '0.05 ms',
  );
  compare(
    'existence, of a key that is not',
    20_000,
    no => reader.has(`${random(no)}x`),
    undefined,
    '0.05 ms',
  );
  const prefixes = ['are', 'pag', 'lab', 'che', 'err', 'but', 'tit', 'xyz'];
  compare(
    'completion of a 3-letter prefix',
    400,
    no => reader.complete(prefixes[no % prefixes.length] ?? '', 100),
    no => bare.complete(prefixes[no % prefixes.length] ?? '', 100),
    '10 ms',
  );
  const typed = ['pay', 'payment', 'zzzq', 'the ', 'p', 'zq', `number ${keys - 1}`];
  compare(
    'completion by what a key says',
    140,
    no => reader.completeByText(typed[no % typed.length] ?? '', 100),
    undefined,
    '50 ms',
  );
  compare(
    'names by segments of them',
    140,
    no => reader.match(['area1*.title*', 'a*.l*', 'area*.zzzq*'][no % 3] ?? '', 100),
    undefined,
    '50 ms',
  );
  const children = ['', 'area1', 'area1.page1', 'flat'];
  compare(
    'children of a path',
    400,
    no => reader.children(children[no % children.length] ?? '', { offset: 0, limit: 500 }),
    undefined,
    '10 ms',
  );
  const words = [text(4711 % keys, 3), 'payment', 'zzzq', 'the ', `number ${keys - 1}`, 'ünbekannt'];
  compare(
    'search by text in all locales',
    120,
    no => reader.search(words[no % words.length] ?? '', 50),
    undefined,
    '50 ms',
  );
  compare('names like a misspelt one', 200, no => reader.nearest(misspell(random(no)), 5), undefined);
  compare(
    'coverage of all locales below a path',
    200,
    no => reader.coverage({ prefix: `area${no % 40}` }),
    undefined,
  );
  compare(
    'a page of missing keys',
    200,
    no => reader.list({ kind: 'missing', localeName: `l${no % 5}`, limit: 100 }),
    undefined,
  );
  compare('locales with their counts', 2_000, () => reader.locales(), undefined);
  treeRows(reader, keys);
}

/** What the view asks for before it shows something; none may take longer than 100 ms. */
function treeRows(reader: Catalog['reader'], keys: number): void {
  const shown = 500;
  const rows = (names: readonly string[]) => reader.rows(names);
  compare(
    'first 500 rows of the tree',
    40,
    () => rows(reader.children('flat', { offset: 0, limit: shown }).map(({ path: name }) => name)),
    undefined,
    '100 ms',
  );
  const words = ['c', 'pa', 'the ', text(4711 % keys, 3), `number ${keys - 1}`, 'page1'];
  const filtered = (word: string, states: readonly CatalogFilterState[]) =>
    rows(reader.filter({ text: word, states, tags: [] }, shown).names);
  for (const word of words) {
    compare(
      `first 500 rows with “${word}”`,
      20,
      () => filtered(word, []),
      undefined,
      '100 ms',
      // Nothing is to be remembered of the last time.
      () => reader.filter({ text: 'zzzzzz', states: [], tags: [] }, 1),
    );
  }
  for (const word of ['the ', 'pa']) {
    compare(
      `first 500 missing rows with “${word}”`,
      20,
      () => filtered(word, ['missing']),
      undefined,
      '100 ms',
      () => reader.filter({ text: 'zzzzzz', states: [], tags: [] }, 1),
    );
  }
  compare('first 500 rows that are missing', 40, () => filtered('', ['missing']), undefined, '100 ms');
  compare('keys in each state, counted', 40, () => reader.stateCounts(), undefined, '100 ms');
  compare('tags with their counts', 40, () => reader.tags(), undefined, '100 ms');
}

/** How long the thread of the questions is held up while the writing thread takes over locales. */
async function blocking(catalog: Catalog, keys: number): Promise<void> {
  const bodies = [1, 2, 3].map(no => localeFile(keys, no, ' again'));
  await settled();
  const turn = await longestTurn(async () => {
    for (const [index, body] of bodies.entries()) {
      await catalog.writer.putDownload({ localeName: `l${index + 1}`, body });
    }
    await catalog.whenIndexed();
  });
  line('longest block of the host, 3 locales replaced', `${ms(turn)} of its own work`, '20 ms');
}

function compare(
  what: string,
  times: number,
  ours: (no: number) => unknown,
  theirs: ((no: number) => unknown) | undefined,
  budget?: string,
  before?: () => unknown,
): void {
  const figures = (act: (no: number) => unknown) => {
    const samples: number[] = [];
    for (let no = 0; no < times; no++) {
      before?.();
      const start = performance.now();
      act(no);
      samples.push(performance.now() - start);
    }
    samples.sort((a, b) => a - b);
    return `${ms(median(samples))} median, ${ms(samples[Math.floor(times * 0.99)])} p99`;
  };
  line(what, theirs === undefined ? figures(ours) : `${figures(ours)}; bare ${figures(theirs)}`, budget);
}

function line(what: string, figure: string, budget?: string): void {
  console.log(`${what.padEnd(50)} ${figure}${budget === undefined ? '' : `  (≤ ${budget})`}`);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Measured in a process of its own, which has no ingest behind it. */
function memoryOf(file: string, keys: number): number {
  const script = path.resolve(import.meta.dirname, 'support/readerProcess.ts');
  const args = ['--expose-gc', '--disable-warning=ExperimentalWarning', script, file, String(keys)];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

async function settled(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 300));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ms(value: number | undefined): string {
  return value === undefined ? '–' : `${value < 10 ? value.toFixed(3) : value.toFixed(0)} ms`;
}

function misspell(name: string): string {
  const middle = Math.floor(name.length / 2);
  return `${name.slice(0, middle)}${name[middle + 1]}${name[middle]}${name.slice(middle + 2)}`;
}

function remoteLocale(no: number): RemoteLocale {
  const name = `l${no}`;
  const pluralForms = ['one', 'other'];
  return { id: name, name, code: 'en', isDefault: no === 0, isMain: false, isRtl: false, pluralForms };
}
