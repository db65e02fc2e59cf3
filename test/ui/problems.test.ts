import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addKeys } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const long = `${'a_rule_that_goes_on_'.repeat(10)}end`;

const withLong = `import { useTranslation } from 'react-i18next';

export function Long() {
  const { t } = useTranslation();
  return t('${long}x');
}
`;

describe('problems', () => {
  const workbench = useWorkbench({
    async prepare(folder, service) {
      await addKeys(service, { [`common:${long}`]: { en: 'Goes on', de: 'Geht weiter' } });
      await writeFile(path.join(folder, 'src/Long.tsx'), withLong);
    },
  });

  it('underline an unknown key, and say what was meant', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.goTo(46, 1);
    assert.equal(await page.waitForSquiggle('subtotl'), 'warning');
    const expected =
      /The key “cart:subtotl” is not in this project\. Did you mean “cart:subtotal”\?[\s\S]*Its text: \S?Subtotal/;
    const hover = await page.hoverText('subtotl', expected);
    await page.screenshot('problem-unknown');
    await page.openActivity('Localens');
    await page.eventually(async () => {
      const rows = await page.treeRows();
      assert.equal(rows.find(({ label }) => label === 'In Cart.tsx')?.description, '12 keys · 1 unknown');
    });
    assert.match(hover, expected);
    // The message of the problem stands above.
    assert.equal(hover.match(/not in this project/g)?.length, 1, hover);
    assert.equal(hover.match(/cart:subtotal/g)?.length, 1, hover);
  });

  it('name a key that is wider than the hover by both of its ends', async () => {
    const { page } = workbench();
    await page.openFile('src/Long.tsx');
    const expected =
      /“common:a_rule_\S{0,40}…\S{0,40}_endx” is not in this project\. Did you mean “common:a_rule_\S{0,40}…\S{0,40}_end”\?[\s\S]*Its text: \S?Goes on/;
    const hover = await page.hoverText('a_rule_that_goes_on', expected);
    await page.screenshot('problem-long');
    assert.match(hover, expected);
    await page.openFile('src/components/Cart.tsx');
  });

  it('are led to from the row of an unknown key', async () => {
    const { page } = workbench();
    await page.goTo(1, 1);
    await page.treeRow('cart:subtotl').click();
    await page.page.locator('.statusbar-item', { hasText: 'Ln 46, ' }).waitFor();
    assert.equal(
      await page.treeRow('cart:subtotl').getAttribute('aria-label'),
      'cart:subtotl, not in this project',
    );
    await page.screenshot('problem-row');
  });

  it('underline a key that is not translated everywhere, down to the plural form', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.goTo(31, 1);
    assert.equal(await page.waitForSquiggle('items'), 'info');
    const expected = /“cart:items” is not translated into pl \(many\)/;
    const hover = await page.hoverText(
      "'items'",
      /translated into[\s\S]*pl\s[\s\S]*many\s+missing[\s\S]*ar\s/,
    );
    await page.screenshot('problem-plural-form');
    assert.match(hover, expected);
    assert.doesNotMatch(hover, /missing in/);
    const missing = page.page.locator('.monaco-resizable-hover:visible tr', { hasText: 'missing' });
    const [row, box] = [
      await missing.boundingBox(),
      await page.page.locator('.monaco-resizable-hover:visible').first().boundingBox(),
    ];
    assert.ok(row && box && row.y + row.height < box.y + box.height, 'in sight without scrolling');
  });

  it('underline a key of another namespace', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Checkout.tsx');
    await page.goTo(45, 1);
    assert.equal(await page.waitForSquiggle('voucher.label'), 'warning');
    const expected = /“checkout:voucher\.label” is not in this project.*“cart:voucher\.label”/;
    assert.match(await page.hoverText('voucher.label', expected), expected);
  });

  it('underline a call that does not pass what the text needs', async () => {
    const { page } = workbench();
    await page.openFile('src/components/ProductCard.tsx');
    await page.goTo(51, 1);
    await page.waitForSquiggle('added');
    const expected = /needs product, which is not passed here/;
    assert.match(await page.hoverText("'added'", expected), expected);
  });

  it('leave alone what is right', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Header.tsx');
    await page.eventually(async () => {
      assert.deepEqual(
        (await page.squiggles()).map(({ text }) => text),
        ['items'],
      );
    });
  });

  it('go when the text is mended', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.goTo(46, 23);
    await page.waitForSquiggle('subtotl');
    await page.page.keyboard.type('a');
    await page.waitFor(async () => {
      const texts = (await page.squiggles()).map(({ text }) => text);
      return texts.includes('subtotl') || texts.includes('subtotal') ? undefined : true;
    });
    assert.match(await page.hoverText("'subtotal'", /Zwischensumme/), /Zwischensumme/);
  });
});
