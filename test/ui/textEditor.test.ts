import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addKeys, translate, translationsIn, withClient } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const key = 'common:letter';
const english = 'Hello {{name}},\n\nthis is a letter.\nIt has lines.';
const other = 'common:note';
const long = 'common:contract';
const german = 'Liebe {{name}},\n\ndas ist ein Brief.';

const source = `import { useTranslation } from 'react-i18next';

export function Letter() {
  const { t } = useTranslation();
  return [t('letter', { name: 'all' }), t('note'), t('contract')];
}
`;

describe('editing a text in an editor', () => {
  const workbench = useWorkbench({
    async prepare(folder, service) {
      await addKeys(service, {
        [key]: { en: english, de: german },
        [other]: { en: 'Note', de: 'Notiz' },
        [long]: { en: 'A contract has clauses. '.repeat(20), de: 'Ein Vertrag.' },
      });
      await writeFile(path.join(folder, 'src/Letter.tsx'), source);
      // What is good for source files would change and send texts unasked.
      const settings = {
        'files.autoSave': 'afterDelay',
        'files.autoSaveDelay': 100,
        'files.insertFinalNewline': true,
        'files.trimTrailingWhitespace': true,
      };
      await mkdir(path.join(folder, '.vscode'), { recursive: true });
      await writeFile(path.join(folder, '.vscode/settings.json'), JSON.stringify(settings));
    },
  });
  /** The part of the window where the text is, and where the source text is. */
  const group = (name: string) =>
    workbench().page.page.locator('.editor-group-container', {
      has: workbench().page.page.locator('.tab.active', { hasText: name }),
    });
  const [textTab, sourceTab] = [`${key} · de`, `${key} · en`];
  const text = () => group(textTab).locator('.monaco-editor[role="code"]');
  const tab = (name: string, state = '') => workbench().page.page.locator(`.tab${state}`, { hasText: name });
  const isSaved = () => tab(textTab, ':not(.dirty)').waitFor();
  /** Waits until the text is shown so. */
  const shows = (expected: string) => text().locator('.view-lines', { hasText: expected }).waitFor();
  let germanId = '';
  /** What the service says in German. One request each, since the service counts them. */
  const said = () => {
    const { service } = workbench();
    return withClient(service, async ({ translations }) => {
      const { content } = await translations.get(service.projectId, germanId);
      return content;
    });
  };
  /** Waits until the service says so. */
  const arrives = (expected: string) =>
    workbench().page.waitFor(async () => ((await said()) === expected ? true : undefined));

  async function write(lines: readonly string[]): Promise<void> {
    const { page } = workbench().page;
    await text().locator('.view-line').first().click();
    await page.keyboard.press('Control+A');
    for (const [index, line] of lines.entries()) {
      if (index > 0) await page.keyboard.press('Enter');
      await page.keyboard.insertText(line);
    }
  }

  async function editGerman(name: string): Promise<void> {
    const { page } = workbench();
    await page.clickRowAction(name, 'Edit Translation…');
    await page.stepIsOpen(`Edit ${name}`);
    await page.typeIntoQuickInput('de');
    // An older editor may still have the first row in focus.
    await page.acceptQuickInputRow({ hasText: /^de/ });
    await page.stepIsOpen(`${name} · de`);
  }

  const save = () => workbench().page.page.keyboard.press('Control+S');

  before(async () => {
    const { page, service } = workbench();
    const all = await translationsIn(service);
    germanId = all.find(one => one.key.name === key && one.locale.name === 'de')?.id ?? '';
    await page.openFile('src/Letter.tsx');
    await page.openActivity('Localens');
    await page.treeRow(key).first().waitFor();
  });

  it('goes on with what was typed, beside the source text, and sends it when it is saved', async () => {
    const { page } = workbench();
    await editGerman(key);
    await page.typeIntoQuickInput('Liebe {{name}},\\n\\nkein Brief.');
    await page.clickQuickInputButton('Edit in an editor');
    await shows('kein Brief');
    await group(sourceTab).locator('.view-lines', { hasText: 'this is a letter.' }).waitFor();
    await tab(textTab, '.dirty').waitFor();
    assert.equal(await said(), german);
    await page.screenshot('text-editor');
    await write(['Liebe {{name}},', '', 'noch ein Brief. ']);
    await save();
    await isSaved();
    // With the space at its end, and without a line end that nobody typed.
    await arrives('Liebe {{name}},\n\nnoch ein Brief. ');
  });

  it('is told which placeholders are lacking, while it is typed', async () => {
    const { page } = workbench();
    await write(['Liebe alle']);
    await text().locator('.squiggly-warning').first().waitFor();
    await page.runCommand('Problems: Focus on Problems View');
    await page.page.locator('.markers-panel', { hasText: 'Still missing {{name}}' }).waitFor();
    await page.screenshot('text-editor-lacking');
    await page.runCommand('View: Toggle Panel Visibility');
    assert.equal(await said(), 'Liebe {{name}},\n\nnoch ein Brief. ', 'nobody saved it');
    await write(['Liebe {{name}}']);
    await text().locator('.squiggly-warning').first().waitFor({ state: 'hidden' });
  });

  it('is asked before it is written over what somebody else wrote meanwhile', async () => {
    const { page, service } = workbench();
    await write(['Meine Fassung, {{name}}']);
    await translate(service, 'de', key, 'Die Fassung der anderen, {{name}}');
    await page.runCommand('Localens: Refresh');
    await page.treeRow(key).first().click();
    await page.page
      .locator('.part.sidebar .monaco-list-row', { hasText: 'Die Fassung der anderen' })
      .first()
      .waitFor();
    await write(['Meine Fassung, {{name}}']);
    await save();
    await page.notification(/is newer/);
    await page.screenshot('text-editor-conflict');
    assert.equal(await said(), 'Die Fassung der anderen, {{name}}');
    await page.clickNotificationButton(/is newer/, 'Overwrite');
    await isSaved();
    await arrives('Meine Fassung, {{name}}');
  });

  it('follows what is taken back', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Undo Last Change');
    await page.notification(/^Undone/);
    await shows('Die Fassung der anderen, {{name}}');
    await arrives('Die Fassung der anderen, {{name}}');
  });

  it('brings a text and its source text to the front together', async () => {
    const { page } = workbench();
    await editGerman(other);
    await page.clickQuickInputButton('Edit in an editor');
    await group(`${other} · de`).waitFor();
    await group(`${other} · en`).waitFor();
    assert.equal(await page.page.locator('.editor-group-container').count(), 2);
    await tab(textTab).click();
    await group(sourceTab).waitFor();
    await tab(`${other} · en`).click();
    await group(`${other} · de`).waitFor();
    await tab(textTab).click();
    await group(sourceTab).waitFor();
  });

  it('keeps what was typed while the window is loaded anew', async () => {
    const { page } = workbench();
    await write(['Noch nicht fertig, {{name}}']);
    // While the editor has not stored what was typed it has the browser ask whether to leave, and somebody stays.
    await page.waitFor(async () => {
      const isAsked = page.page.waitForEvent('dialog').then(dialog => dialog.dismiss().then(() => true));
      const isLeft = page.page.reload().then(() => false);
      return (await Promise.any([isAsked, isLeft])) ? undefined : true;
    });
    await tab(textTab, '.dirty').waitFor();
    await shows('Noch nicht fertig, {{name}}');
    await group(sourceTab).locator('.view-lines', { hasText: 'this is a letter.' }).waitFor();
    assert.equal(await said(), 'Die Fassung der anderen, {{name}}');
    await text().locator('.view-line').first().click();
    await save();
    await arrives('Noch nicht fertig, {{name}}');
  });

  it('closes the source text with the text', async () => {
    const { page } = workbench();
    await text().locator('.view-line').first().click();
    await page.runCommand('View: Close Editor');
    await tab(textTab).waitFor({ state: 'hidden' });
    await tab(sourceTab).waitFor({ state: 'hidden' });
    await group(`${other} · en`).waitFor();
    await tab('Letter.tsx').waitFor();
  });

  it('begins there for a text that an input box has no room for', async () => {
    const { page } = workbench();
    await page.openFile('src/Letter.tsx');
    await page.clickRowAction(long, 'Edit Translation…');
    await page.stepIsOpen(`Edit ${long}`);
    await page.typeIntoQuickInput('de');
    await page.acceptQuickInputRow({ hasText: /^de/ });
    await group(`${long} · de`).locator('.view-lines', { hasText: 'Ein Vertrag' }).waitFor();
    await group(`${long} · en`).locator('.view-lines', { hasText: 'A contract' }).waitFor();
  });

  it('says shortly why a text cannot be saved, and what to do', async () => {
    const { page } = workbench();
    const limited = 'product:addToCart';
    await page.openFile('src/components/ProductCard.tsx');
    await page.treeRow(limited).first().waitFor();
    await editGerman(limited);
    await page.typeIntoQuickInput('Sofort in den großen Warenkorb');
    await page.clickQuickInputButton('Edit in an editor');
    await tab(`${limited} · de`, '.dirty').waitFor();
    await save();
    const told = await page.notification('Failed to save');
    await page.screenshot('text-editor-too-long');
    assert.match(
      told,
      /^[^[]+\?\w{8}' \(Too long: 30 of at most 24 characters\. Shorten it and save it again\.\)$/,
    );
  });
});
