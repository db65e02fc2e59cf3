import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { translate } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a click on a locale', () => {
  const workbench = useWorkbench();

  it('downloads it into the file it belongs to, and leaves every other byte alone', async () => {
    const { page, folder, service } = workbench();
    const file = path.join(folder, 'public/locales/de/cart.json');
    const before = await readFile(file, 'utf8');
    await page.openActivity('Localens');
    // Rows are made anew until then, and what a click on one of them means may be lost.
    await page.treeRow('Locales').getByText('5, 2 complete').waitFor();

    await translate(service, 'de', 'cart:title', 'Dein Körbchen');
    await page.clickRowAction('de', 'Download Locale');

    const told = await page.notification('cart.json');
    await page.screenshot('download');
    assert.match(told, /cart\.json \(de\): 1 changed/);
    assert.equal(
      await readFile(file, 'utf8'),
      before.replace('"title": "Dein Warenkorb"', '"title": "Dein Körbchen"'),
    );
  });
});

describe('a click on all locales', () => {
  const workbench = useWorkbench();

  it('downloads every locale, and what was written can be taken back', async () => {
    const { page, folder, service } = workbench();
    const file = (locale: string) => path.join(folder, `public/locales/${locale}/orders.json`);
    const before = { pl: await readFile(file('pl'), 'utf8'), ar: await readFile(file('ar'), 'utf8') };
    await page.openActivity('Localens');
    await page.treeRow('Locales').getByText('5, 2 complete').waitFor();
    await translate(service, 'pl', 'orders:track', 'Gdzie jest paczka?');
    await translate(service, 'ar', 'orders:track', 'أين الطرد؟');

    await page.clickRowAction('Locales', 'Download All Locales');
    const told = await page.notification(/changed/);
    await page.screenshot('download-all');
    assert.match(told, /changed/);
    assert.equal(
      await readFile(file('pl'), 'utf8'),
      before.pl.replace('Śledź przesyłkę', 'Gdzie jest paczka?'),
    );
    assert.equal(await readFile(file('ar'), 'utf8'), before.ar.replace('تتبّع الشحنة', 'أين الطرد؟'));

    await page.clickNotificationButton(/changed/, 'Undo');
    // What a download said of removed texts does not hold for its undo.
    await page.notification(/Undone: Downloaded [^.]+ files in \d+ locales\.$/m);
    for (const locale of ['pl', 'ar'] as const) {
      await page.waitFor(async () =>
        (await readFile(file(locale), 'utf8')) === before[locale] ? true : undefined,
      );
    }
  });

  it('shows first what would change, compares it, and leaves alone what is unticked', async () => {
    const { page, folder, service } = workbench();
    const cart = path.join(folder, 'public/locales/de/cart.json');
    const orders = path.join(folder, 'public/locales/pl/orders.json');
    const before = { cart: await readFile(cart), orders: await readFile(orders) };
    await translate(service, 'de', 'cart:title', 'Dein Körbchen');
    await translate(service, 'ar', 'orders:track', 'تتبّع الشحنة');
    await page.runCommand('Localens: Preview Download…');
    // Two of them lose an excluded translation, which downloads leave out.
    await page.stepIsOpen('4 files would change');
    const lost = (await page.quickPickRows()).filter(row => row.includes('1 removed (excluded)'));
    assert.deepEqual(lost.length, 2, lost.join('\n'));
    const paths = (await page.quickPickRows(4)).map(row => /public\/\S+\.json/.exec(row)?.[0] ?? row);
    assert.deepEqual(paths, paths.toSorted());
    await page.screenshot('preview-list');
    await page.clickQuickPickAction('cart.json', 'Compare with what it is now');
    assert.match(await page.comparison('Körbchen'), /"title": "Dein Körbchen"/);
    await page.screenshot('preview-comparison');
    for (const name of ['orders.json', 'common.json', 'checkout.json']) await page.tickQuickPickRow(name);
    await page.clickQuickPickOk();
    await page.notification('cart.json (de): 1 changed');
    assert.match(await readFile(cart, 'utf8'), /Dein Körbchen/);
    assert.deepEqual(await readFile(orders), before.orders);

    await page.runCommand('Localens: Undo Last Change');
    await page.notification(/Undone: Downloaded cart\.json \(de\)\.$/m);
    assert.deepEqual(await readFile(cart), before.cart);
  });

  it('can be had for the rows that were chosen alone', async () => {
    const { page, folder, service } = workbench();
    const textOf = (locale: string) =>
      readFile(path.join(folder, `public/locales/${locale}/cart.json`), 'utf8');
    await page.clearNotifications();
    for (const locale of ['de', 'pl', 'ar']) await translate(service, locale, 'cart:title', 'Several');
    await page.treeRow('de').click();
    await page.treeRow('pl').click({ modifiers: ['Control'] });
    await page.chooseFromRowMenu(page.treeRow('pl'), 'Download Locale');
    const told = await page.notification(/changed/);
    await page.screenshot('download-several');
    assert.match(told, /cart\.json \(de\): 1 changed/);
    assert.match(told, /cart\.json \(pl\): 1 changed/);
    assert.match(await textOf('de'), /"title": "Several"/);
    assert.match(await textOf('pl'), /"title": "Several"/);
    assert.doesNotMatch(await textOf('ar'), /Several/);
    await page.runCommand('Localens: Undo Last Change');
    await page.notification('Undone');
    assert.doesNotMatch(`${await textOf('de')}${await textOf('pl')}`, /Several/);
  });

  it('leaves alone what was changed after it when it is undone, and says so', async () => {
    const { page, folder, service } = workbench();
    const fileOf = (locale: string) => path.join(folder, `public/locales/${locale}/orders.json`);
    await page.clearNotifications();
    for (const locale of ['de', 'pl']) await translate(service, locale, 'orders:track', 'Later');
    await page.treeRow('de').click();
    await page.treeRow('pl').click({ modifiers: ['Control'] });
    await page.chooseFromRowMenu(page.treeRow('pl'), 'Download Locale');
    await page.notification(/ changed/);
    await writeFile(fileOf('pl'), '{ "own": "Own" }');
    await page.runCommand('Localens: Undo Last Change');
    const told = await page.notification('Undone: Downloaded');
    await page.screenshot('download-undone-partly');
    assert.match(told, /Changed since, and therefore left alone: orders\.json \(pl\)\./);
    assert.equal(await readFile(fileOf('pl'), 'utf8'), '{ "own": "Own" }');
    assert.doesNotMatch(await readFile(fileOf('de'), 'utf8'), /Later/);
  });
});

describe('a locale that only the service has', () => {
  const workbench = useWorkbench({
    async prepare(folder) {
      await rm(path.join(folder, 'public/locales/pl'), { recursive: true });
    },
  });
  const filesIn = (locale: string) =>
    readdir(path.join(workbench().folder, 'public/locales', locale)).then(
      names => names.toSorted(),
      () => undefined,
    );

  before(async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
  });

  it('is told by a comparison, which shows the files that it would have', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Compare Files with Service…');
    const told = await page.notification('No differences');
    assert.match(
      told,
      /No differences: \d+ files .* 2 texts in them are excluded .* These locales exist only in the service, not in any file: pl\./,
    );
    await page.screenshot('compare-new-locale');
    await page.clickNotificationButton('No differences', 'Preview Their Files…');
    await page.stepIsOpen(/files would change$/);
    const files = await page.quickPickRows();
    await page.screenshot('preview-new-locale');
    assert.ok(
      files.some(row => /cart\.json.*pl · new file · \d+ added.*public\/locales\/pl\/cart\.json/s.test(row)),
      files.join('\n'),
    );
    await page.dismissQuickInput();
  });

  it('gets its files by the pattern of the others, and they can be taken back', async () => {
    const { page, folder } = workbench();
    await page.runCommand('Localens: Download All Locales');
    const told = await page.notification('New: ');
    await page.screenshot('download-new-locale');
    assert.match(told, /New: public\/locales\/pl\/\w+\.json, .* and \d+ more\./);
    assert.deepEqual(await filesIn('pl'), await filesIn('de'));
    assert.match(
      await readFile(path.join(folder, 'public/locales/pl/cart.json'), 'utf8'),
      /^\{\n {2}"title": "[^"]+",\n/,
    );
    await page.clickNotificationButton('New: ', 'Undo');
    await page.notification('Undone');
    assert.equal(await filesIn('pl'), undefined);
  });
});
