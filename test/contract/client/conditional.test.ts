import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { UnexpectedResponseError } from '../../../src/core/api/errors.ts';
import type { ResponseStore } from '../../../src/core/api/http/conditional.ts';
import { memoryStore } from '../../../src/core/api/http/memoryStore.ts';
import { memoryLedger } from '../../../src/core/api/http/rateLedger.ts';
import { locale } from './samples.ts';
import { Workshop } from './workshop.ts';

const modified = 'Wed, 21 Oct 2015 07:28:00 GMT';

describe('conditional GET', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  /** Answers 304 to whoever brings the validator that it gave. */
  function validating(kind: 'etag' | 'last-modified', seen: IncomingMessage[]) {
    return (request: IncomingMessage, response: ServerResponse) => {
      seen.push(request);
      const value = kind === 'etag' ? '"v1"' : modified;
      const brought = request.headers[kind === 'etag' ? 'if-none-match' : 'if-modified-since'];
      if (brought === value) return response.writeHead(304, kind === 'etag' ? { etag: value } : {}).end();
      response.setHeader('link', '<?page=2>; rel=next, <?page=7>; rel=last');
      return response.writeHead(200, { [kind]: value }).end(JSON.stringify([locale]));
    };
  }

  for (const kind of ['etag', 'last-modified'] as const) {
    it(`serves a page from the store on 304: ${kind}`, async () => {
      const seen: IncomingMessage[] = [];
      const origin = await workshop.http(validating(kind, seen));
      const client = workshop.client(origin, { store: memoryStore(1_000_000) });
      const list = client.locales.list('p1');
      const first = await list.page(1);
      const second = await list.page(1);
      assert.equal(first.notModified, false);
      assert.deepEqual(second, { ...first, notModified: true });
      assert.deepEqual([second.next, second.last], [2, 7]);
      assert.deepEqual(
        [seen[0]?.headers['if-none-match'], seen[0]?.headers['if-modified-since']],
        [undefined, undefined],
      );
    });
  }

  it('keeps no page of a proxy, which the service would confirm without knowing it', async () => {
    const seen: IncomingMessage[] = [];
    const validated = validating('last-modified', seen);
    let isInBetween = true;
    const origin = await workshop.http((request, response) => {
      if (!isInBetween) return validated(request, response);
      return response
        .writeHead(200, { 'last-modified': modified })
        .end('<!DOCTYPE html><title>Back soon</title>');
    });
    const list = workshop.client(origin, { store: memoryStore(1_000_000) }).locales.list('p1');
    await assert.rejects(list.page(1), UnexpectedResponseError);
    isInBetween = false;
    assert.equal((await list.page(1)).items.length, 1);
  });

  it('keeps of the headers what an answer is read by, and no others', async () => {
    const kept: string[] = [];
    const store: ResponseStore = {
      get: () => undefined,
      set: (_address, { headers }) => void kept.push(...Object.keys(headers)),
    };
    const origin = await workshop.http((_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': 'session=1',
          'x-rate-limit-remaining': '7',
          etag: '"v1"',
          link: '<?page=1>; rel=last',
        })
        .end('[]'),
    );
    await workshop.client(origin, { store }).locales.list('p1').page(1);
    assert.deepEqual(kept.sort(), ['content-type', 'etag', 'link']);
  });

  it('a store in memory forgets what was used longest ago, and keeps nothing too large for it', async () => {
    const store = memoryStore(10);
    const kept = (bytes: number) => ({ validators: {}, headers: {}, body: new Uint8Array(bytes) });
    await store.set('a', kept(4));
    await store.set('b', kept(4));
    await store.get('a');
    await store.set('c', kept(4));
    await store.set('d', kept(11));
    const held = () => ['a', 'b', 'c', 'd'].filter(address => store.get(address) !== undefined);
    assert.deepEqual(held(), ['a', 'c']);
    // What replaces an answer counts in its place.
    await store.set('c', kept(6));
    assert.deepEqual(held(), ['a', 'c']);
    await store.set('a', kept(5));
    assert.deepEqual(held(), ['a']);
  });

  it('304 does not count against the limit', async () => {
    const origin = await workshop.http(validating('etag', []));
    const ledger = memoryLedger({ limit: 2, reserve: 0 });
    const client = workshop.client(origin, { store: memoryStore(1_000_000), rateLimit: { ledger } });
    for (let count = 0; count < 10; count++) await client.locales.list('p1').page(1);
  });

  it('keeps nothing that has no validator, is not to be stored, or is no success', async () => {
    const stored: string[] = [];
    const store: ResponseStore = { get: () => undefined, set: address => void stored.push(address) };
    for (const [status, headers] of [
      [200, {}],
      [200, { etag: '"1"', 'cache-control': 'private, no-store' }],
      [404, { etag: '"1"' }],
    ] as const) {
      const origin = await workshop.http((_, response) => response.writeHead(status, headers).end('[]'));
      await workshop
        .client(origin, { store })
        .locales.list('p1')
        .page(1)
        .catch(() => undefined);
    }
    assert.deepEqual(stored, []);
  });

  it('keeps and asks nothing of what somebody signed in for with a password', async () => {
    const asked: string[] = [];
    const store: ResponseStore = {
      get: address => void asked.push(address),
      set: address => void asked.push(address),
    };
    const origin = await workshop.http((_, response) => response.writeHead(200, { etag: '"1"' }).end('[]'));
    const credentials = { username: 'joe@example.com', password: 'correct horse' };
    await workshop.client(origin, { store, credentials }).authorizations.list().page(1);
    assert.deepEqual(asked, []);
  });

  it('a store that fails costs its use, not the request', async () => {
    const warnings: string[] = [];
    const store: ResponseStore = {
      get: () => Promise.reject(new Error('disk gone')),
      set: () => {
        throw new Error('disk full');
      },
    };
    const note = () => undefined;
    const logger = {
      trace: note,
      debug: note,
      info: note,
      error: note,
      warn: (text: string) => void warnings.push(text),
    };
    const origin = await workshop.http(validating('etag', []));
    const page = await workshop.client(origin, { store, logger }).locales.list('p1').page(1);
    assert.equal(page.items.length, 1);
    assert.equal(warnings.length, 2);
  });

  it('a 304 that nobody asked for is not taken for an answer', async () => {
    const origin = await workshop.http((_, response) => response.writeHead(304).end());
    const request = workshop
      .client(origin, { store: memoryStore(1000) })
      .locales.list('p1')
      .page(1);
    await assert.rejects(request, UnexpectedResponseError);
  });

  it('a caller may bring its own validators: then 304 is an answer without a body', async () => {
    const seen: IncomingMessage[] = [];
    const origin = await workshop.http(validating('etag', seen));
    const client = workshop.client(origin);
    const params = { file_format: 'simple_json' };
    const first = await client.locales.download('p1', 'l1', params);
    assert.equal(first.notModified, false);
    const known = { ...first.validators, lastModified: modified };
    const second = await client.locales.download('p1', 'l1', params, { known });
    assert.deepEqual(second, { notModified: true, validators: known });
    assert.equal(seen[1]?.headers['if-modified-since'], modified);
    // What is newer comes as it is, whatever the caller knew.
    const outdated = await client.locales.download('p1', 'l1', params, { known: { etag: '"v0"' } });
    assert.deepEqual(outdated, first);
  });
});
