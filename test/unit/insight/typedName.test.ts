import assert from 'node:assert/strict';
import { typedName } from '../../../src/core/insight/typedName.ts';

describe('insight: the name of a key as it was typed', () => {
  it('has no blanks at its ends', () => {
    assert.equal(typedName(' cart.title\t'), 'cart.title');
    assert.equal(typedName('Your cart ', 'Your basket'), 'Your cart');
  });

  it('keeps them where the name that it replaces has some', () => {
    assert.equal(typedName('Surname: ', 'Name: '), 'Surname: ');
  });
});
