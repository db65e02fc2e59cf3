import assert from 'node:assert/strict';
import { hintFor } from '../../../src/core/insight/hint.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const catalog = fakeCatalog({
  en: {
    title: 'Your cart',
    items: { one: '1 item', other: '{{count}} items' },
    long: 'One two\nthree 👩‍👩‍👧 four',
  },
  de: { title: 'Warenkorb', items: { one: '1 Stück', other: '{{count}} Stück' } },
  he: { title: 'העגלה שלך', total: 'סך הכול' },
});

describe('insight: what stands behind a key', () => {
  for (const [name, locale, longest, shown] of [
    ['title', '', 40, 'Your cart'],
    ['title', 'de', 40, 'Warenkorb'],
    ['items', 'de', 40, '{{count}} Stück'],
    ['title', 'nl', 40, 'Your cart'],
    ['long', 'de', 40, 'One two three 👩‍👩‍👧 four'],
    ['long', '', 16, 'One two three 👩‍👩‍👧…'],
    ['title', 'he', 40, 'העגלה שלך'],
    ['total', '', 40, undefined],
    ['nothing', 'de', 40, undefined],
  ] as const) {
    it(`${name} in ${locale || 'the source locale'}, up to ${longest}: ${shown}`, () =>
      assert.equal(hintFor(usageOf(name), name, catalog, locale, longest), shown));
  }

  it('shows inline elements of XLIFF by what they stand for', () => {
    const texts = fakeCatalog({ en: { hello: 'Hello <x id="NAME" equiv-text="{{ name }}"/>!' } });
    assert.equal(hintFor(usageOf('hello'), 'hello', texts, '', 40), 'Hello {{ name }}!');
  });

  it('has the texts of the keys that a text refers to', () => {
    const texts = fakeCatalog({ en: { a: '@:close!', close: 'Close' }, de: { a: '$t(close)', close: 'Zu' } });
    assert.equal(hintFor(usageOf('a'), 'a', texts, 'de', 40), 'Zu');
    assert.equal(hintFor(usageOf('a'), 'a', texts, '', 40), 'Close!');
  });

  it('is nothing where the code says the same', () => {
    const texts = fakeCatalog({
      en: { 'Your cart': 'Your cart', '42': 'Sign out' },
      de: { '42': 'Abmelden' },
    });
    const text = usageOf('Your cart');
    const message = usageOf('Sign out', { names: ['42'] });
    assert.equal(hintFor(text, 'Your cart', texts, '', 40), undefined);
    assert.equal(hintFor(message, '42', texts, '', 40), undefined);
    assert.equal(hintFor(message, '42', texts, 'de', 40), 'Abmelden');
  });
});
