import assert from 'node:assert/strict';
import { useWorkbench } from './support/useWorkbench.ts';

describe('typing inside a translator call', () => {
  const workbench = useWorkbench();

  it('completes keys of its namespace with the source text beside them', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    // The catalog is there when a hover is.
    await page.goTo(30, 1);
    assert.match(await page.hoverText("'title'", /Your cart/), /Your cart/);
    await page.goTo(29, 31);
    await page.page.keyboard.type("{t('em");
    const rows = await page.suggestions(([first]) => first?.startsWith('empty.') === true);
    await page.screenshot('completion');
    assert.deepEqual(
      rows.slice(0, 3).map(row => row.split('\n').slice(0, 2).join(': ')),
      [
        'empty.browse: Browse the seeds',
        'empty.hint: Your cart is waiting for its first seeds.',
        'empty.title: Nothing planted yet',
      ],
    );
  });

  it('finds a key by what it says, and goes on finding it behind a space', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.goTo(32, 11);
    await page.page.keyboard.type("{t('browse the");
    const rows = await page.suggestions(([first]) => first?.startsWith('empty.browse') === true);
    assert.deepEqual(rows[0]?.split('\n').slice(0, 2), ['empty.browse', 'Browse the seeds']);
    await page.page.keyboard.press('Enter');
    await page.page.locator('.view-line', { hasText: /<ul>\{t\('empty\.browse'\)\}/ }).waitFor();
  });
});
