import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shorten, shortenMiddle } from '../../../src/core/base/shorten.ts';

describe('base: shortening a text', () => {
  const count = (text: string) => [...new Intl.Segmenter().segment(text)].length;

  it('keeps what is short enough, and ends the rest with a mark', () => {
    assert.equal(shorten('Warenkorb', 9), 'Warenkorb');
    assert.equal(shorten('Warenkorb', 6), 'Waren…');
    assert.equal(shorten('', 6), '');
  });

  it('keeps both ends of a name', () => {
    assert.equal(shortenMiddle('errors.title', 12), 'errors.title');
    assert.equal(shortenMiddle('errors.of.the.title', 12), 'error….title');
    assert.equal(shortenMiddle('errors.of.the.title', 11), 'error…title');
    assert.equal(shortenMiddle('👨‍👩‍👧'.repeat(4), 3), '👨‍👩‍👧…👨‍👩‍👧');
  });

  it('counts as people do', () => {
    const family = '👨‍👩‍👧';
    assert.equal(shorten(family.repeat(3), 3), family.repeat(3));
    assert.equal(shorten(family.repeat(4), 3), `${family.repeat(2)}…`);
  });

  it('is never longer than it may be, and begins as the text does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, longest) => {
        const short = shorten(text, longest);
        assert.ok(count(short) <= longest);
        assert.ok(text.startsWith(short.replace(/…$/, '')) || short === text);
      }),
    );
  });
});
