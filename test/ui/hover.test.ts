import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addKeys } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

/** The cells of a table as they read, without the marks that keep the directions of languages apart. */
function rowsOf(hover: string): readonly string[] {
  return hover
    .replaceAll(/[\u2066-\u2069]/g, '')
    .split('\n')
    .map(line => line.replaceAll(/\s+/g, ' ').trim())
    .filter(line => line !== '');
}

describe('hovering over a key', () => {
  const workbench = useWorkbench({
    async prepare(folder, service) {
      await addKeys(service, { 'common:letter': { en: 'A long text. '.repeat(60), de: 'Kurz' } });
      await writeFile(
        path.join(folder, 'src/Letter.tsx'),
        `import { useTranslation } from 'react-i18next';

export function Letter() {
  const { t } = useTranslation();
  return t('letter');
}
`,
      );
    },
  });

  it('shows what it says in every locale', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    const hover = rowsOf(await page.hoverText("'apply'", /spring-sale[\s\S]*Zastosuj/));
    await page.screenshot('hover');
    assert.deepEqual(hover.slice(0, 7), [
      'cart:voucher.apply · spring-sale',
      // In sight however many locales there are.
      'Edit · Open in locale file · Usages · Copy key',
      'en Apply',
      'ar تطبيق',
      'de Einlösen',
      'ja 適用',
      'pl Zastosuj',
    ]);
  });

  it('marks what is missing, in the colour of its problem', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    const hover = rowsOf(await page.hoverText("t('invalid", /Ten kod/));
    assert.ok(hover.includes('ja missing'), hover.join('\n'));
    const colour = await page.page
      .locator('.monaco-resizable-hover:visible tr', { hasText: /^\s*ja/ })
      .locator('span[style]')
      .first()
      .getAttribute('style');
    assert.match(colour ?? '', /--vscode-editorInfo-foreground/);
  });

  it('leaves room beside a long text for the other locales, in a line each', async () => {
    const { page } = workbench();
    await page.openFile('src/Letter.tsx');
    const hover = rowsOf(await page.hoverText("'letter'", /Kurz/));
    await page.screenshot('hover-long-text');
    const english = hover.find(line => line.startsWith('en '));
    assert.match(english ?? '', /^en (?:A long text\. )+.*…$/);
    assert.equal(english?.length, 'en '.length + 400);
    const heights = await page.page
      .locator('.monaco-resizable-hover:visible tr', { hasText: /^\s*(?:ar|de|ja|pl)/ })
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height));
    assert.equal(heights.length, 4);
    assert.ok(Math.max(...heights) < 30, heights.join(', '));
  });

  it('marks what is unverified, and lists plural forms in order', async () => {
    const { page } = workbench();
    await page.openFile('src/components/ProductCard.tsx');
    const hover = rowsOf(await page.hoverText("'stock'", /unverified[\s\S]*other/));
    await page.screenshot('hover-plural');
    const arabic = hover.findIndex(line => line.startsWith('ar '));
    assert.deepEqual(
      hover.slice(arabic, arabic + 6).map(line => line.replace(/^ar /, '').split(' ')[0]),
      ['zero', 'one', 'two', 'few', 'many', 'other'],
    );
    assert.match(hover[arabic] ?? '', /unverified/);
  });

  it('shows the members of a family of keys', async () => {
    const { page } = workbench();
    await page.openFile('src/components/OrderHistory.tsx');
    const hover = rowsOf(await page.hoverText('status.$', /On its way/));
    await page.screenshot('hover-family');
    assert.match(hover.join('\n'), /6 keys/);
    assert.ok(hover.includes('orders:status.shipped On its way'), hover.join('\n'));
  });
});
