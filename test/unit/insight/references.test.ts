import assert from 'node:assert/strict';
import { namesReferredTo, withReferencesFilledIn } from '../../../src/core/insight/references.ts';
import { fakeCatalog } from './fakeCatalog.ts';

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

describe('Texts with what they refer to filled in', () => {
  const catalog = fakeCatalog({
    en: {
      ...{ close: 'Close', 'cart.title': 'Cart', note: '', 'shop:title': 'Shop', '-brand': 'Acme' },
      ...{ loop: 'a $t(loop)', far: '@:cart.title!', items: { one: '1 item', other: '{{count}} items' } },
    },
    de: { close: 'Schließen', 'cart.title': '' },
  });
  const filled = (text: string, localeName = 'en', name = 'note', framework = 'transloco') =>
    withReferencesFilledIn({ name, text, localeName, framework }, catalog);

  const cases: readonly (readonly [text: string, said: string])[] = [
    ['{{cart.title}} ({{ name }})', 'Cart ({{ name }})'],
    ['$t(close) $t(items, { "count": {{n}} }).', 'Close {{count}} items.'],
    ["@:close, @.lower:close, @.upper:(close), @.capitalize:{'close'}", 'Close, close, CLOSE, Close'],
    ['{ -brand } and { -other }', 'Acme and { -other }'],
    ['to @:far', 'to Cart!'],
    ['$t(close, and $t(unknown) at me@close.org', '$t(close, and $t(unknown) at me@close.org'],
    ['$& @:close', '$& Close'],
  ];
  for (const [text, said] of cases) it(`say ${said} for ${text}`, () => assert.equal(filled(text), said));

  it('are in the same locale, or else in the source locale', () => {
    assert.equal(filled('@:close @:cart.title', 'de'), 'Schließen Cart');
  });

  it('keep paths in braces that are values', () =>
    assert.equal(filled('{{cart.title}} @:close', 'en', 'note', 'i18next'), '{{cart.title}} Close'));

  it('have keys of the same namespace', () => assert.equal(filled('$t(title)', 'en', 'shop:note'), 'Shop'));

  it('end, also where texts refer to themselves', () => {
    assert.match(filled('$t(loop)'), /^(?:a ){1,20}\$t\(loop\)$/);
    assert.ok(filled('$t(loop) '.repeat(1_000)).length < 20_000);
  });
});
