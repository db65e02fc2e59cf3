import assert from 'node:assert/strict';
import { textOf } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('translating what a locale misses', () => {
  const workbench = useWorkbench();

  it('leads from one text to the next, back where it is wanted, and says what is left', async () => {
    const { page, service } = workbench();
    await page.openActivity('Localens');
    // Once every text is there, what misses most goes first.
    await page.treeRow('Locales').getByText('5, 2 complete').waitFor();
    await page.clickRowAction('ja', 'Translate Missing Texts…');
    await page.stepIsOpen('cart:voucher.invalid · ja (1/3)');
    await page.quickInputText(/“This voucher is not valid any more” · without a text it is skipped/);
    await page.answerQuickInput('無効です');
    // Nothing is typed for the second: it is skipped.
    await page.answerStep('common:footer.press · ja (2/3)', '');
    await page.stepIsOpen('orders:status.returned · ja (3/3)');
    await page.page.locator('.quick-input-widget').getByRole('button', { name: 'Back' }).click();
    await page.answerStep('common:footer.press · ja (2/3)', 'プレス');
    await page.stepIsOpen('orders:status.returned · ja (3/3)');
    await page.dismissQuickInput();
    assert.match(await page.notification(/translated/), /^2 texts translated, 1 left in ja\./);
    await page.waitFor(async () =>
      (await textOf(service, 'common:footer.press', 'ja')) === 'プレス' ? true : undefined,
    );
    assert.equal(await textOf(service, 'cart:voucher.invalid', 'ja'), '無効です');
  });

  it('lists the locales that miss something, and tells which placeholders a text still lacks', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Translate Missing Texts…');
    await page.stepIsOpen('Translate into which locale?');
    assert.deepEqual(await page.quickPickRows(3), ['ar1 missing', 'ja1 missing', 'pl2 missing']);
    await page.answerQuickInput('ar');
    await page.stepIsOpen('orders:return.until · ar (1/1)');
    await page.typeIntoQuickInput('حتى');
    await page.quickInputText(/“.+” · still missing {{date}}/);
    await page.screenshot('translate-missing');
    await page.answerQuickInput('حتى {{date}}');
    assert.match(await page.notification(/is complete/), /^1 text translated: ar is complete\./);
  });
});
