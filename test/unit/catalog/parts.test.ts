import assert from 'node:assert/strict';
import fc from 'fast-check';
import { boundedDistance } from '../../../src/core/catalog/queries/distance.ts';
import { segmentsOf } from '../../../src/core/catalog/segments.ts';
import { Bitset } from '../../../src/core/catalog/store/bitset.ts';
import { Database } from '../../../src/core/catalog/store/database.ts';
import { choosePlan } from '../../../src/core/catalog/sync/plan.ts';
import { DownloadFormatError, parseSimpleJson } from '../../../src/core/catalog/writer/download.ts';
import { simpleJson } from './scratch.ts';

describe('catalog: parts', () => {
  it('a bitset is a set of numbers', () => {
    const numbers = fc.array(fc.nat(200));
    fc.assert(
      fc.property(numbers, numbers, (one, two) => {
        const [a, b] = [bitset(one), bitset(two)];
        const [setA, setB] = [new Set(one), new Set(two)];
        assert.deepEqual(
          [...a],
          [...setA].sort((x, y) => x - y),
        );
        assert.equal(a.size, setA.size);
        assert.deepEqual(new Set(a.and(b)), both(setA, setB));
        assert.deepEqual(new Set(a.andNot(b)), without(setA, setB));
        assert.deepEqual(new Set(a.or(b)), new Set([...setA, ...setB]));
        assert.equal(a.intersectionSize(b), both(setA, setB).size);
        assert.deepEqual([...Bitset.fromBytes(a.toBytes())], [...a]);
        for (const number of two) a.delete(number);
        assert.deepEqual(new Set(a), without(setA, setB));
      }),
    );
  });

  for (const [end, conflict] of [
    ['itself', 'ABORT'],
    ['SQLite, as on a full disk,', 'ROLLBACK'],
  ] as const) {
    it(`a write that fails leaves nothing behind and says why, whether ${end} ends it`, () => {
      const database = new Database(':memory:', { cacheKilobytes: 100 });
      database.exec('CREATE TABLE seen (no INTEGER PRIMARY KEY)');
      const count = () => database.get('SELECT count(*) AS count FROM seen')?.['count'];
      const write = (...numbers: number[]) =>
        database.transaction(() => {
          for (const no of numbers) database.run(`INSERT OR ${conflict} INTO seen VALUES (?)`, no);
        });
      assert.throws(() => write(1, 2, 1), /UNIQUE constraint failed/);
      assert.equal(count(), 0);
      database.transaction(() => write(1, 2));
      assert.equal(count(), 2);
      database.close();
    });
  }

  it('segments put together are the name', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'b', '.', ':', ' ', 'é'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(name, text => {
        const segments = segmentsOf(text);
        assert.equal(segments.at(-1)?.path, text);
        for (const { segment, path } of segments) assert.ok(path.endsWith(segment) && segment !== '');
        const separators = segments.slice(1).map(({ path, segment }) => path.at(-segment.length - 1));
        assert.ok(separators.every(separator => separator === '.' || separator === ':'));
      }),
    );
    assert.deepEqual(
      segmentsOf('cart:items.one').map(({ segment }) => segment),
      ['cart', 'items', 'one'],
    );
    assert.deepEqual(
      segmentsOf('Saved. Go on?').map(({ segment }) => segment),
      ['Saved. Go on?'],
    );
  });

  it('the bounded distance is the whole one, as far as it is asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, most) => {
        const distance = wholeDistance(a, b);
        assert.equal(boundedDistance(a, b, most), distance <= most ? distance : undefined);
      }),
    );
  });

  it('a download is a flat object of texts and plural forms', () => {
    const forms = parseSimpleJson(
      simpleJson({ a: 'A', n: 5, none: null, list: [1], p: { one: '1', other: 'n' } }),
    );
    assert.deepEqual(
      [...forms].map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
      [
        ['a', 'A'],
        ['n', '5'],
        ['none', ''],
        ['list', '[1]'],
        [
          'p',
          [
            [2, '1'],
            [6, 'n'],
          ],
        ],
      ],
    );
    for (const wrong of ['', '[]', '"x"', '{"a": {"b": "c"}}', '<html>']) {
      assert.throws(() => parseSimpleJson(new TextEncoder().encode(wrong)), DownloadFormatError);
    }
  });

  it('the planner takes the cheaper way', () => {
    const plan = (pagesLeft: number, localesChanged: number, downloadsRefused = false) =>
      choosePlan({ pagesLeft, localesChanged, downloadsRefused }).kind;
    assert.equal(plan(0, 1), 'list');
    assert.equal(plan(2, 3), 'list');
    assert.equal(plan(4, 3), 'download');
    assert.equal(plan(Number.POSITIVE_INFINITY, 40), 'download');
    assert.equal(plan(400, 3, true), 'list');
  });
});

function both(a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> {
  return new Set([...a].filter(number => b.has(number)));
}

function without(a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> {
  return new Set([...a].filter(number => !b.has(number)));
}

function bitset(numbers: readonly number[]): Bitset {
  const set = new Bitset();
  for (const number of numbers) set.add(number);
  return set;
}

/** Optimal string alignment distance, straight from its recurrence. */
function wholeDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    wholeDistance(restA, b) + 1,
    wholeDistance(a, restB) + 1,
    wholeDistance(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swapped ? wholeDistance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}
