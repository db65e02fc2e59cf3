import assert from 'node:assert/strict';
import { spoken } from '../../../src/platform/words/spoken.ts';

describe('platform: what a screen reader says of a row', () => {
  it('sets parts off by commas, and a part that ends in a sign of its own by nothing more', () => {
    assert.equal(
      spoken(['cart:title', 'Your cart', 'missing in pl']),
      'cart:title, Your cart, missing in pl',
    );
    assert.equal(spoken(['a', 'Is it empty?', 'unverified in ja']), 'a, Is it empty? unverified in ja');
    assert.equal(spoken(['a', '“Done.”', 'missing']), 'a, “Done.” missing');
    assert.equal(spoken(['a', '空です。', 'missing']), 'a, 空です。 missing');
    assert.equal(spoken(['a', 'Reading…', '5 keys']), 'a, Reading… 5 keys');
  });

  it('leaves out what is empty, line ends and characters that turn the direction', () => {
    assert.equal(spoken(['a', '', ' two\n lines ', '\u202ethree']), 'a, two lines, three');
    assert.equal(spoken([]), '');
  });
});
