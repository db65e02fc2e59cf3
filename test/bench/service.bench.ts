import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startProcess } from './support/childProcess.ts';
import { compareSides } from './support/compareSides.ts';
import { KeepAliveClient } from './support/keepAliveClient.ts';

/**
 * The service on a large project, beside an HTTP server that does nothing but send as many bytes, and beside the same
 * questions put to SQLite without the service. Arguments: keys (100000), locales (20), requests of each kind (1000).
 *
 * Budgets: a page of 100 keys within 3 ms p99, a 304 within 0.5 ms p99. The bare HTTP server tells how much of that is
 * the machine.
 */
export async function run([
  keys = '100000',
  locales = '20',
  count = '1000',
]: readonly string[]): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'localens-bench-'));
  try {
    await measure(data, Number(keys), Number(locales), Number(count));
  } finally {
    rmSync(data, { recursive: true });
  }
}

async function measure(data: string, keys: number, locales: number, count: number): Promise<void> {
  const begun = performance.now();
  const scale = `keys=${keys},locales=${locales}`;
  const options = ['--data', data, '--limits', 'off', '--scale', scale];
  const service = await startProcess('src/service/cli.ts', options);
  const bareHttp = await startProcess('test/bench/support/bareHttpServer.ts');
  const { apiRoot, token, projectId } = JSON.parse(service.line);
  console.log(
    `${keys} keys × ${locales} locales, made in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  const headers = { Authorization: `token ${token}`, 'User-Agent': 'bench' };
  const connect = () => KeepAliveClient.connect(Number(new URL(apiRoot).port), headers);
  const client = await connect();
  const httpClient = await KeepAliveClient.connect(Number(bareHttp.line), headers);
  const bare = new DatabaseSync(path.join(data, 'service.db'), { readOnly: true });
  const ask = async (target: string, etag?: string, by = client) => {
    const path = `/api/v2/projects/${projectId}/${target}`;
    const reply = await by.get(path, etag === undefined ? {} : { 'If-None-Match': etag });
    assert.equal(reply.status, etag === undefined ? 200 : 304);
    return { ...reply, etag: /^etag: (.*)$/im.exec(reply.head)?.[1] ?? '' };
  };
  /** Asks the service, the HTTP server for a reply of the same size, and SQLite. */
  const compare = async (
    what: string,
    times: number,
    ours: () => Promise<{ readonly length: number }>,
    sql: () => unknown,
    sqlCount = times,
  ) => {
    const { length } = await ours();
    await compareSides(what, times, [
      { name: 'service', once: ours },
      { name: 'bare HTTP', once: () => httpClient.get(`/${length}`) },
      { name: 'bare SQL', once: sql, count: sqlCount },
    ]);
  };
  const pages = Math.ceil(keys / 100);
  const random = (limit: number) => Math.floor(Math.random() * limit);
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const branch = bare.prepare('SELECT id FROM branches WHERE name IS NULL').get()?.['id'] ?? 0;
  const locale =
    bare.prepare('SELECT id FROM locales WHERE branch_id = ? ORDER BY id LIMIT 1 OFFSET 1').get(branch)?.[
      'id'
    ] ?? 0;
  const keyColumns = `k.*, (SELECT json_group_array(name) FROM (SELECT tags.name FROM key_tags
    JOIN tags ON tags.id = tag_id WHERE key_id = k.id ORDER BY tags.name)) AS tags`;
  const joined = `FROM keys k CROSS JOIN translations t ON t.key_id = k.id CROSS JOIN locales l ON l.id = t.locale_id`;

  // The first walk through a list sets its marks.
  await ask(`keys?per_page=100&page=${pages}`);
  await ask(`translations?per_page=100&page=${Math.floor(pages * locales * 0.95)}`);
  const before = memory();

  const keyPage = bare.prepare(
    `SELECT ${keyColumns} FROM keys k WHERE branch_id = ? ORDER BY name LIMIT 100 OFFSET ?`,
  );
  await compare(
    'page of 100 keys, anywhere',
    count,
    () => ask(`keys?per_page=100&page=${random(pages) + 1}`),
    () => keyPage.all(branch, random(pages) * 100),
  );
  const textPage = bare.prepare(
    `SELECT t.*, k.name, k.plural, l.name, l.code ${joined} WHERE k.branch_id = ? ORDER BY k.name, t.locale_id, t.plural_suffix LIMIT 100 OFFSET ?`,
  );
  await compare(
    'page of 100 translations, anywhere',
    count,
    () => ask(`translations?per_page=100&page=${random(Math.floor(pages * locales * 0.95)) + 1}`),
    () => textPage.all(branch, random(Math.floor(pages * locales * 0.95)) * 100),
    // Without marks SQLite counts millions of rows off.
    5,
  );
  const { etag } = await ask('keys?per_page=100&page=7');
  const version = bare.prepare('SELECT revision FROM projects WHERE id = 1');
  await compare(
    '304 of a page',
    count * 5,
    () => ask('keys?per_page=100&page=7', etag),
    () => version.get(),
  );
  const target = 'locales/de/download?file_format=simple_json';
  const download = await ask(target);
  const version2 = bare.prepare('SELECT content_revision FROM locales WHERE id = ?');
  await compare(
    '304 of a download',
    count * 5,
    () => ask(target, download.etag),
    () => version2.get(locale),
  );
  const content = bare.prepare(
    'SELECT k.name, t.plural_suffix, t.content FROM keys k LEFT JOIN translations t ON t.key_id = k.id AND t.locale_id = ? WHERE k.branch_id = ? ORDER BY k.name',
  );
  await compare(
    `download of a locale (${(download.length / 1e6).toFixed(1)} MB)`,
    5,
    () => ask(target),
    () => content.all(locale, branch),
  );
  const figures = bare.prepare(
    `SELECT count(*), sum(word_count), sum(unverified) FROM translations WHERE locale_id = ? AND content <> ''`,
  );
  await compare(
    'a locale with its statistics',
    Math.min(count, 50),
    () => ask('locales/de'),
    () => figures.all(locale),
  );
  const flagged = bare.prepare(
    'SELECT t.*, k.name FROM translations t JOIN keys k ON k.id = t.key_id WHERE t.branch_id = ? AND t.unverified = 1 ORDER BY t.updated_at, t.id LIMIT 100',
  );
  await compare(
    'q=unverified:true',
    Math.min(count, 200),
    () => ask('translations?per_page=100&sort=updated_at&q=unverified:true'),
    () => flagged.all(branch),
  );
  const named = bare.prepare(
    `SELECT ${keyColumns} FROM keys k WHERE branch_id = ? AND name LIKE 'cart.title%' ORDER BY name LIMIT 100`,
  );
  await compare(
    'q=cart.title*',
    Math.min(count, 200),
    () => ask('keys?per_page=100&q=cart.title*'),
    () => named.all(branch),
  );
  const tagged = bare.prepare(
    `SELECT ${keyColumns} FROM keys k WHERE branch_id = ? AND id IN (SELECT key_id FROM key_tags JOIN tags ON tags.id = tag_id WHERE tags.name = 'legal') ORDER BY name LIMIT 100`,
  );
  await compare(
    'q=tags:legal',
    Math.min(count, 200),
    () => ask('keys?per_page=100&q=tags:legal'),
    () => tagged.all(branch),
  );

  const after = memory();
  for (let again = 0; again < 10; again++) {
    await ask(target);
    for (let page = 1; page <= 100; page++) await ask(`keys?per_page=100&page=${page}`);
  }
  console.log(
    `memory of the service: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after, ${memory().toFixed(0)} MB after more of the same`,
  );
  // Last: the bare server hangs up on a client that is silent for as long as this takes.
  const other = await connect();
  for (const format of ['simple_json', 'nested_json', 'yml', 'strings', 'gettext', 'xlf', 'json']) {
    const longest = await longestWait(
      () => ask(`locales/de/download?file_format=${format}`),
      () => ask('keys?per_page=100&page=7', etag, other),
    );
    console.log(`during a download as ${format} a 304 waits at most ${longest.toFixed(0)} ms`);
  }
  other.close();
  client.close();
  httpClient.close();
  bare.close();
  await bareHttp.stop();
  await service.stop();
}

/** The longest that anything asked again and again has to wait while something long is answered, in milliseconds. */
async function longestWait(long: () => Promise<unknown>, short: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let longest = 0;
  const finished = long().finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const start = performance.now();
    await short();
    longest = Math.max(longest, performance.now() - start);
  }
  await finished;
  return longest;
}
