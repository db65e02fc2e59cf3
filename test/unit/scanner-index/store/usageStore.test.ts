import assert from 'node:assert/strict';
import { filedNames } from '../../../../src/core/scanner/anyFile.ts';
import { pack } from '../../../../src/core/scanner/index/store/packing.ts';
import { UsageStore } from '../../../../src/core/scanner/index/store/usageStore.ts';
import type { Usage } from '../../../../src/core/scanner/types.ts';
import { usageOf } from '../../insight/usage.ts';

describe('usages in memory', () => {
  function storeOf(files: Readonly<Record<string, readonly Usage[]>>): UsageStore {
    const store = new UsageStore();
    for (const [file, usages] of Object.entries(files)) store.set(file, pack(usages, ''));
    return store;
  }

  const withContext: Partial<Usage> = { args: ['context'] };
  const ofCart: Partial<Usage> = { namespace: 'cart' };

  it('are asked apart where their keys may be in any file', () => {
    const all = storeOf({
      'a.ts': [
        usageOf('bare', withContext),
        usageOf('plain'),
        usageOf('cart', { ...withContext, ...ofCart }),
      ],
      'b.ts': [
        usageOf('free.*', { certainty: 'family' }),
        usageOf('bound.*', { certainty: 'family', ...ofCart }),
      ],
    });
    const some = all.inAnyFile(filedNames(['cart:title']));
    const asked = ['bare', 'plain', 'cart', 'none'];
    assert.deepEqual(
      asked.map(name => [all.hasName(name), some.hasName(name)]),
      [
        [true, true],
        [true, true],
        [true, false],
        [false, false],
      ],
    );
    assert.deepEqual(
      asked.map(name => [all.mayAddContext(name), some.mayAddContext(name)]),
      [
        [true, true],
        [false, false],
        [true, false],
        [false, false],
      ],
    );
    assert.deepEqual(
      ['free.x', 'bound.x', 'other.x'].map(name => [all.isInFamily(name), some.isInFamily(name)]),
      [
        [true, true],
        [true, false],
        [false, false],
      ],
    );
  });

  it('stand for a plural key by a form, and for a form or context that their arguments choose', () => {
    const store = storeOf({
      'a.ts': [usageOf('items.one'), usageOf('items'), usageOf('list.*', { certainty: 'family' })],
      'b.ts': [usageOf('row', { args: ['count'] }), usageOf('row'), usageOf('friend', withContext)],
    });
    const keysFor = (name: string) =>
      store.usagesOf(name, filedNames([])).map(({ key, args }) => [key, ...args].join(' '));
    assert.deepEqual(keysFor('items'), ['items.one', 'items']);
    assert.deepEqual(keysFor('list'), ['list.*']);
    assert.deepEqual(keysFor('row_other'), ['row count']);
    assert.deepEqual(keysFor('row'), ['row count', 'row']);
    assert.deepEqual(keysFor('friend_male'), ['friend context']);
    assert.deepEqual(keysFor('friend_male_other'), ['friend context']);
    assert.deepEqual(keysFor('row_others'), []);
  });

  it('stand for a key of ordinal forms, together with the cardinal ones or apart', () => {
    const store = storeOf({
      'a.ts': [usageOf('place_ordinal_two')],
      'b.ts': [usageOf('rank', { args: ['count', 'ordinal'] })],
    });
    const keysFor = (name: string) => store.usagesOf(name, filedNames([])).map(({ key }) => key);
    assert.deepEqual(keysFor('place'), ['place_ordinal_two']);
    assert.deepEqual(keysFor('place_ordinal'), ['place_ordinal_two']);
    assert.deepEqual(keysFor('rank_ordinal'), ['rank']);
  });

  it('add a context no more once the call that gave one is gone', () => {
    const store = storeOf({ 'a.ts': [usageOf('friend', withContext)], 'b.ts': [usageOf('friend')] });
    assert.equal(store.mayAddContext('friend'), true);
    store.set('a.ts', pack([usageOf('friend')], ''));
    assert.deepEqual([store.hasName('friend'), store.mayAddContext('friend')], [true, false]);
    store.set('c.ts', pack([usageOf('friend', withContext), usageOf('friend', withContext)], ''));
    assert.equal(store.mayAddContext('friend'), true);
    store.delete('c.ts');
    assert.deepEqual([store.hasName('friend'), store.mayAddContext('friend')], [true, false]);
  });
});
