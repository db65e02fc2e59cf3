import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CancelledError, UnexpectedResponseError } from '../../../src/core/api/errors.ts';
import { key } from './samples.ts';
import { Workshop } from './workshop.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('pages', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  /** Pages of one key each, named after the page; `link` makes the Link header. */
  async function pagesOf(link: (page: number, origin: string) => string | undefined, last = 3) {
    const asked: string[] = [];
    let origin = '';
    origin = await workshop.http((request, response) => {
      asked.push(request.url ?? '');
      const page = Number(new URL(request.url ?? '', origin).searchParams.get('page') ?? 1);
      const header = link(page, origin);
      if (header !== undefined) response.setHeader('Link', header);
      response.end(JSON.stringify(page <= last ? [{ ...key, id: `k${page}`, name: `key ${page}` }] : []));
    });
    return { origin, asked, client: workshop.client(`${origin}/api/v2`) };
  }
  const names = ['key 1', 'key 2', 'key 3'];

  for (const [what, next] of [
    [
      'quoted, absolute',
      (page: number, origin: string) => `<${origin}/api/v2/projects/p1/keys?page=${page}>; rel="next"`,
    ],
    [
      'unquoted, absolute',
      (page: number, origin: string) => `<${origin}/api/v2/projects/p1/keys?page=${page}>; rel=next`,
    ],
    ['a path', (page: number) => `</api/v2/projects/p1/keys?page=${page}&x=1>; rel=next`],
    ['a query alone', (page: number) => `<?page=${page}>; rel="next"`],
  ] as const) {
    it(`follows links: ${what}`, async () => {
      const { client, asked } = await pagesOf((page, origin) =>
        page < 3 ? `${next(page + 1, origin)}, <?page=3>; rel="last"` : '<?page=1>; rel=first',
      );
      const all = await client.keys.list('p1').toArray();
      assert.deepEqual(
        all.map(({ name }) => name),
        names,
      );
      assert.equal(asked.length, 3);
    });
  }

  it('without Link headers a short page is the last one', async () => {
    const { client, asked } = await pagesOf(() => undefined);
    const all = await client.keys.list('p1', { per_page: 1 }).toArray();
    assert.deepEqual(
      all.map(({ name }) => name),
      names,
    );
    assert.equal(asked.length, 4);
    asked.length = 0;
    await client.keys.list('p1').toArray();
    assert.equal(asked.length, 1);
  });

  it('a full page without a Link header is the last one if a link led to it', async () => {
    const { client, asked } = await pagesOf(
      page => (page < 2 ? '<?page=2&per_page=1>; rel=next' : undefined),
      9,
    );
    assert.equal((await client.keys.list('p1', { per_page: 1 }).toArray()).length, 2);
    assert.equal(asked.length, 2);
  });

  it('one page says where it stands', async () => {
    const { client } = await pagesOf(page =>
      page < 3 ? `<?page=${page + 1}>; rel=next, <?page=3>; rel=last` : '',
    );
    const { items, ...second } = await client.keys.list('p1').page(2);
    assert.equal(items[0]?.name, 'key 2');
    assert.deepEqual(second, { number: 2, next: 3, last: 3, notModified: false });
    assert.equal((await client.keys.list('p1').page(3)).next, undefined);
  });

  it('asks for no more than is wanted', async () => {
    const { client, asked } = await pagesOf(page => `<?page=${page + 1}>; rel=next`, 100);
    const list = client.keys.list('p1');
    assert.equal((await list.toArray({ limit: 1 })).length, 1);
    assert.equal(asked.length, 1);
    assert.deepEqual(await list.toArray({ limit: 0 }), []);
    for await (const _ of list) break;
    assert.equal(asked.length, 2);
    // Reading on: one page ahead, not more.
    assert.equal((await list.toArray({ limit: 2 })).length, 2);
    assert.ok(asked.length <= 5, `${asked.length} requests`);
  });

  it('has never more than 2 requests under way', async () => {
    let underWay = 0;
    let most = 0;
    const origin = await workshop.http((request, response) => {
      most = Math.max(most, ++underWay);
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
      if (page < 30) response.setHeader('Link', `<?page=${page + 1}>; rel=next`);
      setImmediate(() => {
        underWay--;
        response.end(JSON.stringify([{ ...key, id: `k${page}` }]));
      });
    });
    const all = await workshop.client(origin).keys.list('p1').toArray();
    assert.equal(all.length, 30);
    assert.ok(most <= 2);
  });

  for (const [what, link, problem] of [
    [
      'to another origin',
      '<https://evil.example/api/v2/projects/p1/keys?page=2>; rel="next"',
      /another origin/,
    ],
    ['to another port', '<http://127.0.0.1:1/x?page=2>; rel="next"', /another origin/],
    ['to another scheme', '<javascript:alert(1)>; rel="next"', /another origin/],
    ['to nowhere', '<http://>; rel="next"', /not an address/],
    ['to itself', '<?page=1&per_page=100>; rel="next"', /back/],
    ['to an earlier page', '<?page=1>; rel="next"', /back/],
  ] as const) {
    it(`a link ${what} is an error`, async () => {
      const { client, asked } = await pagesOf(() => link);
      await assert.rejects(client.keys.list('p1').toArray(), (error: unknown) => {
        assert.ok(error instanceof UnexpectedResponseError);
        assert.equal(error.field, 'Link');
        assert.match(error.message, problem);
        return true;
      });
      assert.equal(asked.length, 1);
    });
  }

  it('a failure of a later page is met where it is reached', async () => {
    const origin = await workshop.http((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
      if (page === 3) return response.writeHead(403).end();
      response.setHeader('Link', `<?page=${page + 1}>; rel=next`);
      return response.end(JSON.stringify([{ ...key, id: `k${page}`, name: `key ${page}` }]));
    });
    const seen: string[] = [];
    await assert.rejects(async () => {
      for await (const { name } of workshop.client(origin).keys.list('p1')) seen.push(name);
    }, /403/);
    assert.deepEqual(seen, ['key 1', 'key 2']);
  });

  for (const [what, link] of [
    ['links', (page: number) => `<?page=${page + 1}>; rel=next`],
    ['full pages', () => undefined],
  ] as const) {
    it(`a service that answers every page with the same items is found out, by ${what}`, async () => {
      let requests = 0;
      const origin = await workshop.http((request, response) => {
        requests++;
        const header = link(Number(new URL(request.url ?? '', 'http://x').searchParams.get('page')));
        if (header !== undefined) response.setHeader('Link', header);
        // Only the ids tell: other fields may change with every answer.
        response.end(JSON.stringify([{ ...key, updated_at: `at request ${requests}` }]));
      });
      const list = workshop.client(origin).keys.list('p1', { per_page: 1 });
      await assert.rejects(list.toArray(), (error: unknown) => {
        assert.ok(error instanceof UnexpectedResponseError);
        assert.equal(error.fault, 'endlessList');
        assert.equal(error.path, '/projects/p1/keys');
        assert.match(error.advice, /ignores which page/);
        return true;
      });
      assert.ok(requests <= 4, `${requests} requests`);
    });
  }

  it('a page that repeats the one before is read on from', async () => {
    const origin = await workshop.http((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
      if (page < 4) response.setHeader('Link', `<?page=${page + 1}>; rel=next`);
      response.end(JSON.stringify([{ ...key, id: `k${Math.floor(page / 2)}` }]));
    });
    const all = await workshop.client(origin).keys.list('p1').toArray();
    assert.deepEqual(
      all.map(({ id }) => id),
      ['k0', 'k1', 'k1', 'k2'],
    );
  });

  it('10,000 pages: memory stays flat, and cancelling in the middle ends it', async () => {
    const headers = {
      'x-rate-limit-limit': '1000000',
      'x-rate-limit-remaining': '999999',
      'x-rate-limit-reset': String(Date.UTC(2030, 0, 1) / 1000 + 300),
    };
    let requests = 0;
    const origin = await workshop.http((request, response) => {
      requests++;
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
      const link = page < 10_000 ? { link: `<?page=${page + 1}>; rel=next, <?page=10000>; rel=last` } : {};
      const body = JSON.stringify([
        { ...key, id: `${page}a` },
        { ...key, id: `${page}b` },
      ]);
      response.writeHead(200, { ...headers, ...link }).end(body);
    });
    const controller = new AbortController();
    const list = workshop.client(origin).keys.list('p1', {}, { signal: controller.signal });
    const used: number[] = [];
    await assert.rejects(async () => {
      for await (const page of list.pages()) {
        if (page.number % 1000 === 0) {
          collectGarbage();
          used.push(process.memoryUsage().heapUsed);
        }
        if (page.number === 5000) controller.abort();
      }
    }, CancelledError);
    assert.ok(requests <= 5001, `${requests} requests`);
    const growth = (used.at(-1) ?? 0) - (used[0] ?? 0);
    assert.ok(growth < 1_000_000, `${growth} bytes more after 4,000 pages`);
  });
});
