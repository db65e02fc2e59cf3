import assert from 'node:assert/strict';
import { unknownNames } from '../../../src/core/insight/unknownNames.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const shop = fakeCatalog({ en: { welcome: 'Welcome', 'cart.title': 'Your cart' } });

describe('insight: unknown names', () => {
  it('are those that the code says in full and the project does not have, each once', () => {
    const usages = [
      usageOf('cart.titel'),
      usageOf('welcome'),
      usageOf('cart.titel'),
      usageOf('bye'),
      // Which key that is nobody says.
      usageOf('other', { certainty: 'computed' }),
    ];
    assert.deepEqual(unknownNames(usages, shop), ['cart.titel', 'bye']);
  });
});
