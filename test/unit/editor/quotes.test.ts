import assert from 'node:assert/strict';
import { escapedAt } from '../../../src/editor/quotes.ts';

describe('A key that is written into code', () => {
  const written: readonly (readonly [before: string, key: string, expected: string])[] = [
    ["t('", "it's", "it\\'s"],
    ['t("', 'say "hi" \\', 'say \\"hi\\" \\\\'],
    ['t(`', 'a`b', 'a\\`b'],
    ['R.string.', 'title', 'title'],
    ['t(:', 'title', 'title'],
    ['t(:', 'cart.title', '"cart.title"'],
    ['t :', 'say "hi"', '"say \\"hi\\""'],
    ['t([:', 'sure?', 'sure?'],
    ["'$t:", 'cart.title', 'cart.title'],
  ];
  for (const [before, key, expected] of written) {
    it(`is ${expected} behind ${before}`, () =>
      assert.equal(escapedAt(before, before.length, key), expected));
  }
});
