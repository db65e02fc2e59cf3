import assert from 'node:assert/strict';
import { trimEndOf, trimOf } from '../../../src/core/base/trimOf.ts';

describe('A text without some characters at its ends', () => {
  it('keeps all others, other spaces too', () => {
    assert.equal(trimOf(' \ta b\u00a0 ', ' \t'), 'a b\u00a0');
    assert.equal(trimEndOf(' a \n', ' \n'), ' a');
  });

  it('is empty if it has no others', () => {
    assert.equal(trimOf('  ', ' '), '');
    assert.equal(trimEndOf('', ' '), '');
  });
});
