import assert from 'node:assert/strict';
import type { RemotePage } from '../../../src/core/catalog/remote.ts';
import { allItems, allItemsBackwards } from '../../../src/core/catalog/sync/context.ts';

describe('catalog: pages of a listing', () => {
  /** A listing with a number on each page, of which the service says that it has another length. */
  function listing(pages: number, lastPage: number | undefined) {
    const asked: number[] = [];
    const read = async (number: number): Promise<RemotePage<number>> => {
      asked.push(number);
      const items = number <= pages ? [number] : [];
      return { items, lastPage, hasNext: number < pages, wasFree: false };
    };
    return { read, asked };
  }

  it('are all read, in order', async () => {
    for (const lastPage of [5, undefined]) {
      const { read, asked } = listing(5, lastPage);
      assert.deepEqual(await allItems(read), [1, 2, 3, 4, 5]);
      assert.deepEqual(asked, [1, 2, 3, 4, 5]);
    }
  });

  it('are not read on after the last one, however many the service said there are', async () => {
    for (const lastPage of [9, Number.MAX_SAFE_INTEGER]) {
      const { read, asked } = listing(5, lastPage);
      assert.deepEqual(await allItems(read), [1, 2, 3, 4, 5]);
      // Two are asked for at a time, so one may be on its way.
      assert.ok(asked.length <= 6, `${asked.length} pages`);
    }
  });

  it('are read forwards where they end long before the service said, and from the end where one has gone', async () => {
    for (const [lastPage, most] of [
      [1_000_000, 9],
      [6, 7],
    ] as const) {
      const { read, asked } = listing(5, lastPage);
      assert.deepEqual((await allItemsBackwards(read)).toSorted(), [1, 2, 3, 4, 5]);
      assert.ok(asked.length <= most, `${asked.length} pages`);
    }
  });

  for (const [what, all] of [
    ['forwards', allItems],
    ['from their end', allItemsBackwards],
  ] as const) {
    it(`are not read without end ${what} where each repeats the one before`, async () => {
      for (const lastPage of [undefined, 1_000_000]) {
        for (const items of [[{ id: 'a' }, { id: 'b' }], []]) {
          let asked = 0;
          const read = async (): Promise<RemotePage<{ id: string }>> => {
            asked++;
            return { items, lastPage, hasNext: true, wasFree: false };
          };
          await assert.rejects(all(read), { kind: 'unexpectedResponse', fault: 'endlessList' });
          assert.ok(asked <= 6, `${asked} pages`);
        }
      }
    });
  }
});
