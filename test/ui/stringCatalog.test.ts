import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a workspace whose texts are in a string catalog', () => {
  const file = 'ios/Localizable.xcstrings';
  const unit = { stringUnit: { state: 'needs_review', value: 'Gutschein' } };
  const strings = { 'cart:voucher.apply': { localizations: { de: unit } }, Hello: {} };
  const text = `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, undefined, 2)}\n`;
  const workbench = useWorkbench({
    async prepare(folder) {
      await rm(path.join(folder, 'public/locales'), { recursive: true });
      await mkdir(path.join(folder, 'ios'));
      await writeFile(path.join(folder, file), text);
    },
  });

  it('gets every locale into it by one download, and back by undo', async () => {
    const { page, folder } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.runCommand('Localens: Download All Locales');
    const told = await page.notification('Localizable.xcstrings');
    await page.screenshot('string-catalog');
    assert.match(told, /^Localizable\.xcstrings \(.* and 2 more\): \d+ added, 1 changed\.$/);
    const after = JSON.parse(await readFile(path.join(folder, file), 'utf8')).strings;
    const said = (locale: string) => after['cart:voucher.apply'].localizations[locale].stringUnit;
    assert.deepEqual(said('de'), { state: 'translated', value: 'Einlösen' });
    assert.deepEqual(said('pl'), { state: 'translated', value: 'Zastosuj' });
    assert.deepEqual(after['Hello'], {});
    await page.runCommand('Localens: Undo Last Change');
    await page.notification('Undone');
    assert.equal(await readFile(path.join(folder, file), 'utf8'), text);
  });

  it('is opened at the text of the locale that was asked for', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    await page.treeRow('cart:voucher.apply').locator('.monaco-tl-twistie').click();
    await page.chooseFromRowMenu(page.treeRow('de').filter({ hasText: 'Einlösen' }), 'Open in Locale File');
    await page.page.locator('.tab.active', { hasText: 'Localizable.xcstrings' }).waitFor();
    await page.page.getByText(`(${'Gutschein'.length} selected)`).waitFor();
    await page.screenshot('string-catalog-open');
  });
});
