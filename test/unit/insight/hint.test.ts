import assert from 'node:assert/strict';
import { hintFor } from '../../../src/core/insight/hint.ts';
import { fakeCatalog } from './fakeCatalog.ts';

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
      assert.equal(hintFor(name, catalog, locale, longest), shown));
  }
});
