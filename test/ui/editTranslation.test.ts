import assert from 'node:assert/strict';
import { textOf } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a text longer than its key allows', () => {
  const workbench = useWorkbench();

  it('is told of once the service says the limit, and is neither sent nor lost', async () => {
    const { page, service, door } = workbench();
    const before = await textOf(service, 'product:addToCart', 'de');
    await page.openFile('src/components/ProductCard.tsx');
    await page.openActivity('Localens');
    await page.treeRow('product:addToCart').waitFor();
    door.hold(/\/keys\/[^/]+$/);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit which key?');
    await page.answerQuickInput('product:addToCart');
    await page.stepIsOpen('Edit product:addToCart');
    await page.answerQuickInput('de');
    await page.stepIsOpen('product:addToCart · de');
    const text = 'In den großen Warenkorb legen';
    await page.typeIntoQuickInput(text);
    door.open();
    await page.quickInputText(/29 of at most 24 characters/);
    await page.screenshot('text-too-long');
    await page.page.keyboard.press('Enter');
    await page.quickInputText(/29 of at most 24 characters/);
    assert.equal(await page.typedSoFar(), text);
    await page.confirmAndTypeOn('');
    await page.quickInputText(/“Add to cart” · without a text it counts as missing/);
    await page.typeIntoQuickInput('In den Korb legen');
    await page.quickInputText(/At most 24 characters/);
    await page.confirmQuickInput();
    await page.waitFor(async () =>
      (await textOf(service, 'product:addToCart', 'de')) === before ? undefined : true,
    );
    assert.equal(await textOf(service, 'product:addToCart', 'de'), 'In den Korb legen');
  });
});
