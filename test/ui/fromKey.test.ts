import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { translate, translationsIn } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('from a key', () => {
  const workbench = useWorkbench();

  it('a quick fix leads to the very form that is missing, with the source text in sight', async () => {
    const { page, service } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
    await page.goTo(31, 15);
    const fix = 'Translate “cart:items” into pl (many)…';
    await page.openQuickFixes(fix);
    await page.chooseQuickFix(fix);
    await page.stepIsOpen('cart:items · pl · many');
    await page.quickInputText(/“{{count}} items in your cart”/);
    await page.screenshot('translate-missing-form');
    await page.answerQuickInput('{{count}} produktów w koszyku');
    const isThere = async () =>
      (await translationsIn(service)).some(({ content }) => content === '{{count}} produktów w koszyku');
    await page.waitFor(async () => ((await isThere()) ? true : undefined));
    await page.waitFor(async () =>
      (await page.squiggles()).some(({ text }) => text === 'items') ? undefined : true,
    );
  });

  it('the list of its texts names the locales first', async () => {
    const { page } = workbench();
    await page.goTo(30, 18);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:title');
    const rows = await page.quickPickRows(5);
    assert.deepEqual(
      rows.map(row => row.slice(0, 2)),
      ['en', 'ar', 'de', 'ja', 'pl'],
    );
    // Other texts hold what is typed, too: cart, Warenkorb.
    await page.typeIntoQuickInput('ar');
    await page.waitFor(async () => ((await page.quickPickRows()).length === 1 ? true : undefined));
    assert.match((await page.quickPickRows()).join('\n'), /^ar/);
    await page.dismissQuickInput();
  });

  it('the view leads to where the code uses it', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    const row = page.treeRow('cart:items').first();
    await row.waitFor();
    await page.chooseFromRowMenu(row, 'Find Usages');
    const peek = page.page.locator('.peekview-widget');
    await peek.waitFor();
    await peek.locator('.monaco-list-row', { hasText: 'Header.tsx' }).waitFor();
    await page.screenshot('find-usages');
    const listed = await peek.locator('.ref-tree .monaco-list-row').allInnerTexts();
    assert.ok(
      listed.some(text => text.includes('Cart.tsx')),
      listed.join('\n'),
    );
    await page.page.keyboard.press('Escape');
    await peek.waitFor({ state: 'hidden' });
  });

  it('finding it by what it says leads to its texts as well', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Find Key…');
    await page.stepIsOpen('Find a key');
    await page.typeIntoQuickInput('Warenkorb wartet');
    await page.clickQuickPickAction('cart:empty.hint', 'Edit Translation…');
    await page.stepIsOpen('Edit cart:empty.hint');
    await page.dismissQuickInput();
  });

  it('finding says so if there is nothing, and stays open', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Find Key…');
    await page.stepIsOpen('Find a key');
    await page.typeIntoQuickInput('nothing says this');
    await page.quickInputText(/No key has this in its name or its texts/);
    await page.page.keyboard.press('Enter');
    await page.typeIntoQuickInput('Warenkorb wartet');
    await page.quickInputText(/cart:empty\.hint/);
    await page.dismissQuickInput();
  });

  it('the command asks which key where the cursor is on none', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.goTo(1, 1);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit which key?');
    await page.dismissQuickInput();
  });

  it('those in the code that the project does not have are listed, and lead to where they stand', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Find Unknown Keys in Code…');
    await page.stepIsOpen('2 keys in the code that the project does not have');
    const rows = await page.quickPickRows(2);
    await page.screenshot('unknown-keys');
    assert.match(rows[0] ?? '', /^cart:subtotl\s*src\/components\/Cart\.tsx:46/);
    assert.match(rows[1] ?? '', /^checkout:voucher\.label\s*src\/components\/Checkout\.tsx:44/);
    // The list stays when something else gets the focus.
    await page.page.locator('.statusbar-item[id="status.notifications"]').click();
    await page.page.locator('.notifications-center.visible').waitFor();
    await page.typeIntoQuickInput('voucher');
    await page.acceptQuickInputRow({ hasText: /voucher\.label/ });
    await page.page.locator('.tab.active', { hasText: 'Checkout.tsx' }).waitFor();
    await page.page.locator('.statusbar-item', { hasText: 'Ln 44' }).waitFor();
  });

  it('those of the project that no code uses are listed, and can be deleted from there', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Find Unused Keys…');
    await page.stepIsOpen('2 keys that no code in this workspace uses');
    const rows = await page.quickPickRows(3);
    await page.screenshot('unused-keys');
    assert.match(rows[0] ?? '', /Delete several…/);
    assert.match(rows[1] ?? '', /cart:subtotal\s*Subtotal/);
    await page.clickQuickPickAction('common:footer.press', 'Delete Key…');
    await page.answerDialog('Delete common:footer.press from Marigold shop?', 'Cancel');
  });

  it('several that no code uses are deleted in one go, and made again', async () => {
    const { page, service } = workbench();
    const state = async () => {
      const texts = await translationsIn(service);
      return texts
        .map(({ key, locale, content, unverified }) => [key.name, locale.name, content, unverified].join())
        .sort();
    };
    const before = await state();
    await page.clearNotifications();
    await page.runCommand('Localens: Find Unused Keys…');
    await page.stepIsOpen('2 keys that no code in this workspace uses');
    await page.answerQuickInput('Delete several');
    await page.stepIsOpen('Delete keys that no code in this workspace uses');
    await page.tickQuickPickRow('cart:subtotal');
    await page.tickQuickPickRow('common:footer.press');
    await page.screenshot('delete-several');
    await page.clickQuickPickOk();
    const dialog = page.page.locator('.monaco-dialog-box', { hasText: 'Delete 2 keys from Marigold shop?' });
    await dialog.waitFor();
    await page.screenshot('delete-several-question');
    assert.match(
      await dialog.innerText(),
      /cart:subtotal\s+common:footer\.press[\s\S]*\d+ translations in 5 locales/,
    );
    await page.answerDialog('Delete 2 keys from Marigold shop?', 'Delete');
    await page.notification('Deleted 2 keys with their translations.');
    const isDoomed = (line: string) => /^(?:cart:subtotal|common:footer\.press),/.test(line);
    assert.deepEqual(
      await state(),
      before.filter(line => !isDoomed(line)),
    );
    await page.clickNotificationButton('Deleted 2 keys', 'Undo');
    await page.notification(/Undone: Deleted 2 keys/);
    assert.deepEqual(
      (await state()).filter(line => !line.includes(',,')),
      before.filter(line => !line.includes(',,')),
    );
  });

  it('one that another text refers to counts as used, and is not deleted without saying so', async () => {
    const { page, service } = workbench();
    await page.clearNotifications();
    await translate(service, 'en', 'common:footer.help', 'Help, or $t(footer.press)');
    await page.runCommand('Localens: Refresh');
    await page.waitFor(async () => {
      await page.runCommand('Localens: Find Unused Keys…');
      await page.stepIsOpen(/that no code in this workspace uses/);
      const rows = await page.quickPickRows();
      await page.dismissQuickInput();
      return rows.length === 1 ? true : undefined;
    });
    await page.goTo(1, 1);
    await page.runCommand('Localens: Delete Key…');
    await page.stepIsOpen('Delete which key?');
    await page.answerQuickInput('common:footer.press');
    const dialog = page.page.locator('.monaco-dialog-box', { hasText: 'Delete common:footer.press from' });
    await dialog.waitFor();
    assert.match(
      await dialog.innerText(),
      /Texts that refer to it will no longer find it: common:footer\.help\./,
    );
    await page.screenshot('delete-referred-to');
    await page.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('one that a function of one’s own hands on is missing everywhere alike', async () => {
    const { page, folder } = workbench();
    await writeFile(
      path.join(folder, 'src/lib/labels.ts'),
      "import i18n from '../i18n';\n\nconst label = (key: string) => i18n.t(key);\n\nexport const bye = label('cart:byebye');\n",
    );
    await page.openFile('src/lib/labels.ts');
    await page.waitForSquiggle('cart:byebye');
    await page.openActivity('Localens');
    await page.treeRow('cart:byebye').waitFor();
    await page.runCommand('Localens: Find Unknown Keys in Code…');
    await page.stepIsOpen('3 keys in the code that the project does not have');
    const rows = await page.quickPickRows(3);
    assert.match(rows[0] ?? '', /^cart:byebye\s*src\/lib\/labels\.ts:5/);
    await page.dismissQuickInput();
    await page.goTo(5, 30);
    await page.runCommand('Localens: Create Key…');
    await page.stepIsOpen('New key');
    assert.equal(await page.typedSoFar(), 'cart:byebye');
    await page.dismissQuickInput();
  });
});
