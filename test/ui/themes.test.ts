import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorkbench } from './support/useWorkbench.ts';

/** The names of VS Code 1.103, which newer editors still understand. */
const themes = [
  { name: 'light', setting: 'Default Light Modern', marks: 'vs' },
  { name: 'dark', setting: 'Default Dark Modern', marks: 'vs-dark' },
  { name: 'high-contrast', setting: 'Default High Contrast', marks: 'hc-black' },
  { name: 'high-contrast-light', setting: 'Default High Contrast Light', marks: 'hc-light' },
] as const;

/** Shows a workspace in a theme; the editor follows the file. */
async function paint(folder: string, setting: string): Promise<void> {
  const settings = { 'workbench.colorTheme': setting, 'window.autoDetectHighContrast': false };
  await mkdir(path.join(folder, '.vscode'), { recursive: true });
  await writeFile(path.join(folder, '.vscode/settings.json'), JSON.stringify(settings));
}

/** Pictures for a person to look at; what they show is tested elsewhere, that something is to be seen here. */
describe('the look in each kind of theme', () => {
  const signedIn = useWorkbench();
  const signedOut = useWorkbench({ signedIn: false });

  for (const { name, setting, marks } of themes) {
    it(`${name}: tree, filter, status bar and steps`, async () => {
      const { page, folder } = signedIn();
      await paint(folder, setting);
      await page.page.locator(`.monaco-workbench.${marks}`).waitFor();
      await page.openFile('src/components/Cart.tsx');
      await page.openActivity('Localens');
      await page.treeRow('cart:title').first().waitFor();
      await page.screenshot(`theme-${name}-tree`);
      await page.runCommand('Localens: Filter Keys…');
      await page.stepIsOpen('Filter keys');
      await page.answerQuickInput('voucher');
      await page.treeRow('cart:voucher.label').first().waitFor();
      await page.screenshot(`theme-${name}-filter`);
      await page.runCommand('Localens: Clear Filter');
      // Once its rows are refreshed, the editor gives a view the focus that it had, or has lost this very moment: a
      // list that opens meanwhile would lose it.
      await page.treeRow('cart:voucher.label').first().waitFor({ state: 'hidden' });
      await page.runCommand('Localens: What Next?');
      await page.stepIsOpen('Localens: what next?');
      assert.ok((await page.quickPickRows(5)).length >= 5);
      await page.screenshot(`theme-${name}-steps`);
      await page.dismissQuickInput();
    });

    it(`${name}: the view that has nothing to show yet`, async () => {
      const { page, folder } = signedOut();
      await paint(folder, setting);
      await page.page.locator(`.monaco-workbench.${marks}`).waitFor();
      await page.openActivity('Localens');
      await page.welcomeButton('Sign In').waitFor();
      await page.screenshot(`theme-${name}-welcome`);
    });
  }
});
