import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { readAlone } from '../../../src/core/scanner/readAlone.ts';

describe('A text that is read by itself', () => {
  const i18next = frameworkById('i18next');
  const rules = { frameworks: i18next === undefined ? [] : [i18next] };

  it('needs no other file where its own lines say everything', () => {
    const { reading, asksOthers } = readAlone("i18next.t('cart.title');", 'javascript', rules);
    assert.deepEqual(
      reading.usages.map(({ key }) => key),
      ['cart.title'],
    );
    assert.equal(asksOthers, false);
  });

  it('has no keys if it is a bundle, whose short names only look like translators', () => {
    const { reading, asksOthers } = readAlone("t('cart.title');".repeat(5000), 'javascript', rules);
    assert.deepEqual(reading.usages, []);
    assert.equal(reading.slotAt(4), undefined);
    assert.equal(asksOthers, false);
  });
});
