import assert from 'node:assert/strict';
import { proposedText } from '../../../src/core/insight/proposedText.ts';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

const proposals: ReadonlyArray<
  readonly [framework: string, languageId: string, source: string, text?: string]
> = [
  ['i18next', 'typescript', "t('cart.title', 'Your cart')", 'Your cart'],
  ['i18next', 'typescript', "t('cart.title')"],
  ['formatjs', 'typescript', "intl.formatMessage({ id: 'cart', defaultMessage: 'Your cart' })", 'Your cart'],
  ['gettext', 'python', '_("Your cart")', 'Your cart'],
  ['angular-localize', 'html', '<h1 i18n>Your cart</h1>', 'Your cart'],
  ['angular-localize', 'html', '<h1 i18n>Cart of {{ name }}</h1>'],
  ['gettext', 'python', '_("""Your\ncart""")'],
];

describe('The text of a key that is to be created', () => {
  for (const [id, languageId, source, text] of proposals) {
    it(`is ${text ?? 'not known'} for ${source}`, () => {
      const framework = frameworkById(id);
      const [usage] = scan(source, languageId, { frameworks: framework === undefined ? [] : [framework] });
      assert.ok(usage);
      assert.equal(proposedText(usage), text);
    });
  }
});
