import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'undici';

/**
 * The service on a large project, beside the same questions put to SQLite without it. Arguments: keys (100000),
 * locales (20), requests of each kind (1000).
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
  const program = path.resolve(import.meta.dirname, '../../src/service/cli.ts');
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      program,
      '--data',
      data,
      '--limits',
      'off',
      '--scale',
      `keys=${keys},locales=${locales}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface(child.stdout), 'line');
  const { apiRoot, token, projectId } = JSON.parse(String(line));
  console.log(
    `${keys} keys × ${locales} locales, made in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  const client = new Client(new URL(apiRoot).origin, { pipelining: 1 });
  const bare = new DatabaseSync(path.join(data, 'service.db'), { readOnly: true });
  const ask = async (target: string, headers: Record<string, string> = {}) => {
    const response = await client.request({
      path: `/api/v2/projects/${projectId}/${target}`,
      method: 'GET',
      headers: { authorization: `token ${token}`, 'user-agent': 'bench', ...headers },
    });
    const body = await response.body.arrayBuffer();
    assert.equal(
      response.statusCode === 200 || response.statusCode === 304,
      true,
      String(response.statusCode),
    );
    return { body, etag: String(response.headers['etag'] ?? ''), status: response.statusCode };
  };
  const pages = Math.ceil(keys / 100);
  const random = (limit: number) => Math.floor(Math.random() * limit);
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
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
    () => ask('keys?per_page=100&page=7', { 'if-none-match': etag }),
    () => version.get(),
  );
  const target = 'locales/de/download?file_format=simple_json';
  const download = await ask(target);
  const version2 = bare.prepare('SELECT content_revision FROM locales WHERE id = ?');
  await compare(
    '304 of a download',
    count * 5,
    () => ask(target, { 'if-none-match': download.etag }),
    () => version2.get(locale),
  );
  const content = bare.prepare(
    'SELECT k.name, t.plural_suffix, t.content FROM keys k LEFT JOIN translations t ON t.key_id = k.id AND t.locale_id = ? WHERE k.branch_id = ? ORDER BY k.name',
  );
  await compare(
    `download of a locale (${(download.body.byteLength / 1e6).toFixed(1)} MB)`,
    5,
    () => ask(target),
    () => content.all(locale, branch),
  );
  const flagged = bare.prepare(
    'SELECT t.*, k.name FROM translations t JOIN keys k ON k.id = t.key_id WHERE t.branch_id = ? AND t.unverified = 1 ORDER BY t.updated_at, t.id LIMIT 100',
  );
  await compare(
    'q=unverified:true',
    Math.min(count, 50),
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
  await client.close();
  bare.close();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Times both ways one after the other, in turns, so that both see the same machine. */
async function compare(
  what: string,
  count: number,
  service: () => Promise<unknown>,
  bare: () => unknown,
  bareCount = count,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  const warmUp = count > 100 ? 20 : 1;
  for (let turn = 0; turn < count + warmUp; turn++) {
    const start = performance.now();
    await service();
    if (turn >= warmUp) times[0].push(performance.now() - start);
    if (turn >= bareCount + warmUp) continue;
    const middle = performance.now();
    bare();
    if (turn >= warmUp) times[1].push(performance.now() - middle);
  }
  const [ours, theirs] = times.map(describeTimes);
  console.log(`${what.padEnd(40)} service ${ours}   bare SQL ${theirs}`);
}

function describeTimes(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  const rate = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${rate.toFixed(0)}/s`;
}
