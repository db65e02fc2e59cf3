import assert from 'node:assert/strict';
import { namesReferredTo } from '../../../src/core/insight/references.ts';

describe('References in texts', () => {
  const cases: readonly (readonly [text: string, names: readonly string[]])[] = [
    ['You have $t(items, { "count": {{n}} }) and $t(shop:total).', ['items', 'shop:total']],
    ['$t( cart.title )', ['cart.title']],
    [
      'See @:cart.title. Or @.lower:cart.late, @:(old.way) and @.upper:(old.late)',
      ['cart.title', 'cart.late', 'old.way', 'old.late'],
    ],
    ["@:{'cart.title'}s, @.capitalize:{'late'}, @:{path.late}", ['cart.title', 'late', 'path.late']],
    ['Welcome to { -brand-name } by {-maker}', ['-brand-name', '-maker']],
    ['{{ cart.title }} of {{cart.sum-of_all}}, {{name}}', ['cart.title', 'cart.sum-of_all']],
    ['Write to me@example.org, or to {name} at 10:30 ($t)', []],
    ['{ $count } of { -1 } {{value}} @ : $t()', []],
  ];
  for (const [text, names] of cases)
    it(`are found in ${text}`, () => {
      assert.deepEqual(namesReferredTo('note', text), names);
    });

  it('mean a key of the same namespace too', () => {
    assert.deepEqual(namesReferredTo('cart:note', '$t(title) $t(shop:title)'), [
      'title',
      'cart:title',
      'shop:title',
    ]);
  });
});
