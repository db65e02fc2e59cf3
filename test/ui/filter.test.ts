import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { useWorkbench } from './support/useWorkbench.ts';

/** What the row of the keys says while nothing is filtered. */
const all = '91';

describe('filtering the keys of the view', () => {
  const workbench = useWorkbench();
  const input = (): Locator => workbench().page.page.locator('.quick-input-widget input[type="text"]');

  /**
   * Labels of the rows below *Keys*, once the row says what is expected of it and there are as many below it: those
   * of before stand there a moment longer.
   */
  async function keysWhen(description: string, count?: number): Promise<readonly string[]> {
    const { page } = workbench();
    return page.waitFor(async () => {
      const rows = await page.treeRows();
      const at = rows.findIndex(row => row.label === 'Keys' && row.description === description);
      const below = rows.slice(at + 1);
      const end = below.findIndex(({ level }) => level <= 2);
      const labels = below.slice(0, end === -1 ? undefined : end).map(({ label }) => label);
      return at !== -1 && (count === undefined || labels.length === count) ? labels : undefined;
    });
  }

  before(async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Keys').waitFor();
    await keysWhen(all);
  });

  it('narrows them while it is typed, and Escape takes it back', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Filter Keys…');
    await page.stepIsOpen('Filter keys');
    await input().pressSequentially('vou');
    assert.deepEqual(await keysWhen('4 of 91 · “vou”', 4), [
      'cart:voucher.applied',
      'cart:voucher.apply',
      'cart:voucher.invalid',
      'cart:voucher.label',
    ]);
    await page.screenshot('filter-typing');
    await input().fill('Gutschein');
    assert.ok(
      (await keysWhen('2 of 91 · “Gutschein”', 2)).includes('cart:voucher.invalid'),
      'by what it says in German',
    );
    await page.dismissQuickInput();
    await keysWhen(all);
  });

  it('is in the menu of their row too, as downloading is in those of the project and its locales', async () => {
    const { page } = workbench();
    await page.chooseFromRowMenu(page.treeRow('Keys'), 'Filter Keys…');
    await page.stepIsOpen('Filter keys');
    await page.dismissQuickInput();
    for (const row of ['Marigold shop', 'Locales']) {
      await page.treeRow(row).click({ button: 'right' });
      const menu = page.page.locator('.monaco-menu');
      await menu.locator('.action-item', { hasText: 'Download All Locales' }).waitFor();
      await page.screenshot(`menu-${row.replace(' ', '-')}`);
      await page.page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    }
  });

  it('says so where no key matches', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Filter Keys…');
    await page.stepIsOpen('Filter keys');
    await input().fill('nowhere to be found');
    assert.deepEqual(await keysWhen('0 of 91 · “nowhere to be found”', 1), [
      'No key matches. Change the filter…',
    ]);
    await page.dismissQuickInput();
  });

  it('leaves keys by state and tag, with counts, and both together with a text', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Filter Keys by State or Tag…');
    await page.stepIsOpen('Filter keys by state or tag');
    const rows = await page.quickPickRows(4);
    assert.ok(
      rows.some(row => /missing[\s\S]*6 keys/.test(row)),
      rows.join('\n'),
    );
    await page.screenshot('filter-states');
    await page.tickQuickPickRow('missing');
    await page.clickQuickPickOk();
    assert.ok((await keysWhen('6 of 91 · missing', 6)).includes('cart:voucher.invalid'));
    await page.runCommand('Localens: Filter Keys…');
    await page.stepIsOpen('Filter keys');
    await page.answerQuickInput('voucher');
    assert.deepEqual(await keysWhen('1 of 91 · “voucher” · missing', 1), ['cart:voucher.invalid']);
    await page.screenshot('filter-combined');
  });

  it('survives a reload of the window, and is cleared by its button', async () => {
    const { page } = workbench();
    // By its command, which writes the window's state first, as closing it does.
    const reloaded = page.page.waitForEvent('load');
    await page.runCommand('Developer: Reload Window');
    await reloaded;
    await page.openActivity('Localens');
    assert.deepEqual(await keysWhen('1 of 91 · “voucher” · missing', 1), ['cart:voucher.invalid']);
    await page.page.locator('.part.sidebar').hover();
    await page.page
      .locator('.part.sidebar .title-actions')
      .getByRole('button', { name: 'Clear Filter' })
      .click();
    await keysWhen(all);
  });
});
