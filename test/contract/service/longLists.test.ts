import assert from 'node:assert/strict';
import { type Json, type Subject, startSubject } from './support.ts';

describe('service: long lists', () => {
  let service: Subject;

  before(async () => {
    // More translations than are sorted at once, so that they are walked in the order of their keys.
    service = await startSubject({ scale: { keys: 2600, locales: 9 } });
  });
  after(() => service.close());

  const names = (items: readonly Json[]) => items.map(item => String(item['name'] ?? item['id']));

  async function page(resource: string, number: number, order: string): Promise<Json[]> {
    return (
      await service.expect(200, 'GET', `~/${resource}per_page=100&page=${number}&order=${order}`)
    ).list();
  }

  /** All pages, asked from a far one on, so that marks are set in every way. */
  async function allPages(resource: string, order: string): Promise<Json[]> {
    const first = await service.expect(200, 'GET', `~/${resource}per_page=100&order=${order}`);
    const last = Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec(first.headers.get('link') ?? '')?.[1]);
    const pages = new Map<number, Json[]>();
    const step = 7;
    for (let count = 0, number = last; count < last; count++) {
      while (pages.has(number)) number = (number % last) + 1;
      pages.set(number, await page(resource, number, order));
      number = ((number + step) % last) + 1;
    }
    return [...pages].sort(([a], [b]) => a - b).flatMap(([, items]) => items);
  }

  for (const resource of ['keys?', 'keys?sort=created_at&', 'keys?q=cart*&']) {
    it(`show every row of ${resource} once, in order`, async () => {
      const forward = names(await allPages(resource, 'asc'));
      assert.equal(new Set(forward).size, forward.length);
      assert.equal(forward.length, resource.includes('q=') ? Math.ceil((2600 - 2) / 37) : 2600);
      if (!resource.includes('created_at')) assert.deepEqual(forward, forward.toSorted());
      assert.deepEqual(names(await allPages(resource, 'desc')).reverse(), forward);
    });
  }

  for (const resource of ['translations?', 'translations?sort=updated_at&', 'locales/de/translations?']) {
    it(`show every row of ${resource} once, in order`, async () => {
      const items = await allPages(resource, 'asc');
      const forward = names(items);
      assert.equal(new Set(forward).size, forward.length);
      const keys = items.map(item => String((item['key'] as Json)['name']));
      if (!resource.includes('sort')) assert.deepEqual(keys, keys.toSorted());
      if (resource.startsWith('locales')) return;
      assert.equal(forward.length > 20_000, true);
      assert.deepEqual(names(await page(resource, 3, 'desc')), forward.toReversed().slice(200, 300));
    });
  }

  it('forget where pages begin when something changes', async () => {
    const before = names(await page('keys?', 20, 'asc'));
    await service.expect(201, 'POST', '~/keys', { name: '0 first of all' });
    const after = names(await page('keys?', 20, 'asc'));
    assert.deepEqual(after.slice(1), before.slice(0, -1));
  });
});

describe('service: a query that more keys match than are sorted', () => {
  it('shows them in order, from either end', async () => {
    const service = await startSubject({ scale: { keys: 20_100, locales: 1 } });
    try {
      const page = async (query: string) =>
        (await service.expect(200, 'GET', `~/keys?per_page=100&${query}`)).list().map(({ name }) => name);
      for (const where of ['page=3', 'page=201', 'page=2&order=desc']) {
        assert.deepEqual(await page(`${where}&q=*`), await page(where));
      }
    } finally {
      await service.close();
    }
  });
});
