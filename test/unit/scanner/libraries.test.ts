import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

/** What reads a script of a repository about whose packages nothing is known, and which names vue-i18n itself. */
const rules = {
  frameworks: ['vue-i18n', 'common-script'].map(id => {
    const framework = frameworkById(id);
    assert.ok(framework);
    return framework;
  }),
};

describe('What a script imports', () => {
  for (const [from, expected] of [
    ['vue-i18n', 'vue-i18n'],
    ['../i18n', 'common-script'],
    ['some-i18n', 'common-script'],
  ] as const) {
    it(`is read by the rules of ${expected} if it comes from ${from}`, () => {
      const code = `import { useI18n } from '${from}'; const { t } = useI18n(); t('cart.title');`;
      const found = scan(code, 'typescript', rules);
      assert.deepEqual(
        found.map(({ key, framework }) => [key, framework]),
        [['cart.title', expected]],
      );
    });
  }
});
