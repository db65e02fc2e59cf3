import assert from 'node:assert/strict';
import { countShared, KeyNumbers } from '../../../../src/core/formats/discover/keyNumbers.ts';

describe('numbers of keys', () => {
  const numbers = new KeyNumbers();
  const of = (...keys: readonly string[]) => numbers.of(keys.map(key => ({ key })));

  it('count each key once', () => {
    assert.equal(of('b', 'a', 'b').length, 2);
    assert.equal(of().length, 0);
  });

  it('tell what two files have in common, whatever their order', () => {
    const some = of('d', 'a', 'c', 'a');
    assert.equal(countShared(some, of('c', 'x', 'a')), 2);
    assert.equal(countShared(of('y', 'd'), some), 1);
    assert.equal(countShared(some, of()), 0);
  });
});
