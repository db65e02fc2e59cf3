import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Address {
  readonly apiRoot: string;
  readonly token: string;
  readonly projectId: string;
}

/** What was answered with success: key names by id, and the content last acknowledged of a translation. */
interface Acknowledged {
  readonly keys: Map<string, string>;
  readonly contents: Map<string, string>;
  /** A content that was sent but not answered: it may be there or not. */
  readonly uncertain: Map<string, string>;
}

/**
 * Kills the service (SIGKILL) at random moments while writes are answered, starts it again on the same folder and
 * checks that every answered write is there, that the database is sound, and goes on.
 *
 * @returns the number of acknowledged writes that were checked.
 */
export async function killAndCheck(data: string, times: number): Promise<number> {
  const acknowledged: Acknowledged = { keys: new Map(), contents: new Map(), uncertain: new Map() };
  for (let round = 0; round < times; round++) {
    const { child, address } = await start(data);
    const killed = once(child, 'exit');
    // Once writes are being answered, the end may come at any moment.
    let isTimed = false;
    const onWritten = () => {
      if (!isTimed) setTimeout(() => child.kill('SIGKILL'), Math.random() * 200);
      isTimed = true;
    };
    await Promise.all(
      [0, 1, 2].map(writer => write(address, acknowledged, `r${round}w${writer}`, onWritten)),
    );
    await killed;
  }
  const { child, address } = await start(data);
  try {
    await check(address, acknowledged);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return acknowledged.keys.size + acknowledged.contents.size;
}

async function start(data: string): Promise<{ child: ChildProcess; address: Address }> {
  const program = path.resolve(import.meta.dirname, '../../../src/service/cli.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, '--data', data, '--limits', 'off'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, address: JSON.parse(String(line)) };
}

/** Writes until the service is gone. */
async function write(
  address: Address,
  acknowledged: Acknowledged,
  prefix: string,
  onWritten: () => void,
): Promise<void> {
  try {
    const locale = await send(address, 'POST', 'locales', { name: prefix, code: 'en' });
    onWritten();
    for (let count = 0; ; count++) {
      const name = `${prefix}.${count}`;
      const key = await send(address, 'POST', 'keys', { name, tags: prefix });
      acknowledged.keys.set(String(key['id']), name);
      const place = { key_id: key['id'], locale_id: locale['id'], content: `${name} first` };
      const text = await send(address, 'POST', 'translations', place);
      const id = String(text['id']);
      acknowledged.contents.set(id, `${name} first`);
      acknowledged.uncertain.set(id, `${name} second`);
      await send(address, 'PATCH', `translations/${id}`, { content: `${name} second` });
      acknowledged.contents.set(id, `${name} second`);
      acknowledged.uncertain.delete(id);
    }
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    // The connection broke with the process: what was under way was not answered.
  }
}

async function check(address: Address, { keys, contents, uncertain }: Acknowledged): Promise<void> {
  const names = new Map((await readAll(address, 'keys')).map(key => [key['id'], key['name']]));
  for (const [id, name] of keys) assert.equal(names.get(id), name);
  const texts = new Map((await readAll(address, 'translations')).map(text => [text['id'], text['content']]));
  for (const [id, content] of contents) {
    const found = texts.get(id);
    assert.equal(
      found === content || found === uncertain.get(id),
      true,
      `${id}: ${found} instead of ${content}`,
    );
  }
}

async function readAll(address: Address, resource: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const items = await ask(address, 'GET', `${resource}?per_page=100&page=${page}`);
    all.push(...((await items.json()) as Record<string, unknown>[]));
    if (!(items.headers.get('link') ?? '').includes('rel="next"')) return all;
  }
}

async function send(
  address: Address,
  method: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await ask(address, method, path, body);
  const text = await response.text();
  assert.equal(response.ok, true, `${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

function ask(address: Address, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${address.apiRoot}/projects/${address.projectId}/${path}`, {
    method,
    headers: {
      authorization: `token ${address.token}`,
      'user-agent': 'kill test',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
