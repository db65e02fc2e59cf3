import assert from 'node:assert/strict';
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
  const workbench = useWorkbench();

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

  it('marks what is missing', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    const hover = rowsOf(await page.hoverText("t('invalid", /Ten kod/));
    assert.ok(hover.includes('ja missing'), hover.join('\n'));
  });

  it('marks what is unverified, and lists plural forms in order', async () => {
    const { page } = workbench();
    await page.openFile('src/components/ProductCard.tsx');
    const hover = rowsOf(await page.hoverText("'stock'", /other/));
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
