import assert from 'node:assert/strict';
import { keysWithText } from '../../../src/core/insight/keysWithText.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const catalog = fakeCatalog({
  en: {
    'cart.add': 'Add to cart',
    'wish.add': 'Add to cart',
    'cart.hint': 'Add to cart what you like',
    'shop:buy': 'Buy',
    Buy: 'Buy',
  },
});

describe('insight: keys whose source text is written in place of a key', () => {
  it('are those with that text, and no others', () => {
    assert.deepEqual(keysWithText(usageOf('Add to cart'), catalog), [
      { name: 'cart.add', written: 'cart.add' },
      { name: 'wish.add', written: 'wish.add' },
    ]);
  });

  it('are written as the call can reach them, and not the key itself', () => {
    const usage = usageOf('Buy', { namespace: 'shop', names: ['shop:Buy'] });
    assert.deepEqual(keysWithText(usage, catalog), [{ name: 'shop:buy', written: 'buy' }]);
  });

  it('are none of what is put together', () => {
    assert.deepEqual(keysWithText(usageOf('Add to cart', { certainty: 'computed' }), catalog), []);
  });
});
