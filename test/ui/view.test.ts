import assert from 'node:assert/strict';
import { useWorkbench } from './support/useWorkbench.ts';

describe('the Localens view', () => {
  const workbench = useWorkbench();

  it('shows the project, its locales with how complete each is, and its keys', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    // The project's name arrives with the first answer of the service.
    await page.treeRow('Marigold shop').waitFor();
    await page.treeRow('Keys').waitFor();
    await page.screenshot('view');
    // What is unverified and excluded arrives last.
    await page.waitFor(async () => {
      const spoken = await page.treeRow('ja').getAttribute('aria-label');
      return spoken?.includes('excluded') ? true : undefined;
    });
    const rows = await page.treeRows();
    assert.deepEqual(
      rows.map(({ level, label }) => `${level} ${label}`),
      ['1 Marigold shop', '2 Locales', '3 en', '3 ar', '3 ja', '3 pl', '3 de', '2 Keys', '1 On this machine'],
    );
    const described = Object.fromEntries(rows.map(({ label, description }) => [label, description]));
    assert.equal(described['Marigold shop'], '91 keys, 5 locales');
    assert.equal(described['en'], '100 % · source');
    assert.equal(described['de'], '100 % · 3 unverified');
    assert.equal(described['ja'], '96 % · 3 missing');
    assert.equal(described['Keys'], '91');
  });

  it('is among the first steps that are ticked, also where nobody had opened them before', async () => {
    const { page } = workbench();
    await page.openWalkthrough('Get started with Localens');
    await page.walkthroughBox('Connect a project', true).waitFor();
    await page.walkthroughBox('See what a key says', true).waitFor();
    await page.walkthroughBox('Find keys by their text', false).waitFor();
    await page.screenshot('walkthrough-ticked');
    await page.runCommand('View: Close Editor');
  });

  it('unfolds a key to what it says in every locale, what is missing marked', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    for (const label of ['Keys', 'cart', 'voucher', 'invalid']) await page.treeRow(label).click();
    await page.treeRow('ja').nth(1).waitFor();
    await page.screenshot('view-keys');
    const rows = await page.treeRows();
    const at = rows.findIndex(({ label }) => label === 'invalid');
    assert.deepEqual(
      rows.slice(at, at + 6).map(({ label, description }) => `${label}: ${description}`),
      [
        'invalid: This voucher is not valid any more',
        'en: This voucher is not valid any more',
        'ar: لم تعد هذه القسيمة صالحة',
        'de: Dieser Gutschein ist nicht mehr gültig',
        'ja: missing',
        'pl: Ten kod stracił ważność',
      ],
    );
  });

  it('puts the keys of the file in front at the top', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    await page.openActivity('Localens');
    const keys = ['cart:voucher.label', 'cart:voucher.apply', 'cart:voucher.invalid', 'cart:voucher.applied'];
    await page.eventually(async () => {
      const labels = (await page.treeRows()).map(({ label }) => label);
      assert.deepEqual(labels.slice(1, 5), keys);
    });
    await page.screenshot('view-open-file');
  });

  it('lets several rows be chosen at once, with the mouse and with the keyboard', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('cart:voucher.label').first().click();
    await page
      .treeRow('cart:voucher.apply')
      .first()
      .click({ modifiers: ['Control'] });
    const apply = page.treeRow('cart:voucher.apply').first();
    await page.chooseFromRowMenu(apply, 'Exclude Translations from Downloads…');
    await page.stepIsOpen('Exclude 10 translations from downloads');
    await page.dismissQuickInput();
    const chosen = page.page.locator('.part.sidebar .monaco-list-row[aria-selected="true"]');
    // A tree that is drawn anew meanwhile forgets where the choice began.
    await page.waitFor(async () => {
      await page.treeRow('cart:voucher.label').first().click();
      await page.page.keyboard.press('Shift+ArrowDown');
      await page.page.keyboard.press('Shift+ArrowDown');
      return (await chosen.count()) > 1 ? true : undefined;
    });
  });

  it('says everything of a row to a screen reader', async () => {
    const { page } = workbench();
    const spoken = async (label: string) => page.treeRow(label).last().getAttribute('aria-label');
    await page.treeRow('Keys').click();
    assert.match((await spoken('Locales')) ?? '', /5 locales, 2 complete/);
    assert.match((await spoken('ja')) ?? '', /ja, translated to 96 %, 3 missing, 3 unverified, 1 excluded/);
    assert.match((await spoken('Marigold shop')) ?? '', /Project Marigold shop, 91 keys, 5 locales/);
    assert.match((await spoken('cart:voucher.invalid')) ?? '', /missing in ja/);
    await page.openFile('src/components/Cart.tsx');
    await page.treeRow('cart:items').first().click();
    const texts = page.treeRow('pl').first();
    await page.waitFor(async () =>
      /^pl, missing: many, one: /.test((await texts.getAttribute('aria-label')) ?? '') ? true : undefined,
    );
    assert.match(
      (await page.treeRow('cart:items').first().getAttribute('aria-label')) ?? '',
      /^cart:items, plural, .*missing in pl$/,
    );
    assert.equal(
      await page.treeRow('cart:empty.hint').first().getAttribute('aria-label'),
      'cart:empty.hint, Your cart is waiting for its first seeds. unverified in ja',
    );
  });

  it('has the row of the file in front as soon as that of the project', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    // By its command, which writes first what is open, as closing the window does.
    const reloaded = page.page.waitForEvent('load');
    await page.runCommand('Developer: Reload Window');
    await reloaded;
    const first = await page.page.waitForFunction(
      () => {
        const rows = document.querySelectorAll('.part.sidebar .monaco-list-row .label-name');
        const labels = [...rows].map(row => row.textContent);
        return labels.includes('Marigold shop') ? labels : undefined;
      },
      undefined,
      { timeout: 0 },
    );
    assert.match((await first.jsonValue())?.[0] ?? '', /^In \w+\.tsx$/);
    // What stood there while the file was read is unfolded by itself.
    await page.page
      .locator('.part.sidebar .label-name', { hasText: /^cart:/ })
      .first()
      .waitFor();
  });
});
