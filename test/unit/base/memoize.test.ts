import assert from 'node:assert/strict';
import { memoize } from '../../../src/core/base/memoize.ts';

describe('A function that remembers its answers', () => {
  it('is asked once for each text, whatever the answer', () => {
    const asked: string[] = [];
    const isLong = memoize(text => {
      asked.push(text);
      return text.length > 3 ? true : undefined;
    });
    assert.deepEqual(['long', 'no', 'long', 'no'].map(isLong), [true, undefined, true, undefined]);
    assert.deepEqual(asked, ['long', 'no']);
  });
});
