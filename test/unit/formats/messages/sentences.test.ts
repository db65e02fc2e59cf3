import assert from 'node:assert/strict';
import { areTexts } from '../../../../src/core/formats/messages/sentences.ts';

describe('keys that are texts', () => {
  for (const [keys, sentences, expected] of [
    [100, 20, true],
    [100, 19, false],
    [3, 1, true],
    [3, 0, false],
    [0, 0, false],
  ] as const)
    it(`${sentences} of ${keys} keys with several words: ${expected}`, () => {
      assert.equal(areTexts(keys, sentences), expected);
    });
});
