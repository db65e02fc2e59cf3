import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a text in the code', () => {
  const file = 'src/components/Cart.tsx';
  const line = '      <p>Free returns for 30 days</p>';
  const workbench = useWorkbench({
    async prepare(folder) {
      const text = await readFile(path.join(folder, file), 'utf8');
      const heading = "      <h1>{t('title')}</h1>\n";
      assert.ok(text.includes(heading));
      await writeFile(path.join(folder, file), text.replace(heading, `${heading}${line}\n`));
    },
  });

  const sourceTextOf = (key: string) => textOf(workbench().service, key, 'en');

  const saved = async () => {
    const { page, folder } = workbench();
    await page.page.keyboard.press('Control+S');
    return readFile(path.join(folder, file), 'utf8');
  };

  it('is none where it is a key already', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.openFile(file);
    await page.goTo(30, 18);
    await page.runCommand('Localens: Extract Text to Key…');
    await page.notification('“title” is used as a key here already.');
    await page.clearNotifications();
  });

  it('becomes a key of the service and a call in the code, and back', async () => {
    const { page, folder } = workbench();
    const before = await readFile(path.join(folder, file), 'utf8');
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.openFile(file);
    const row = before.split('\n').indexOf(line) + 1;
    await page.goTo(row, 15);
    await page.treeRow('cart:title').waitFor();
    await page.openQuickFixes('Extract text to key…');
    await page.screenshot('extract-offered');
    await page.chooseQuickFix('Extract text to key…');
    await page.stepIsOpen('Key for “Free returns for 30 days”');
    await page.screenshot('extract-name');
    await page.typeIntoQuickInput('title');
    await page.quickInputText(/cart:title already exists and says “Your cart”\. Choose another name\./);
    await page.typeIntoQuickInput('empty');
    await page.quickInputText(/cart:empty is a group of 3 keys\. Choose another name\./);
    await page.typeIntoQuickInput('freeReturnsFor30');
    await page.quickInputText(/As written in the call/);
    await page.confirmQuickInput();
    await page.notification('Created “cart:freeReturnsFor30” with this text and used it in the code.');
    await page.screenshot('extract-done');
    await page.offeredBeside('Created', 'Download All').waitFor();
    assert.equal(await sourceTextOf('cart:freeReturnsFor30'), 'Free returns for 30 days');
    const after = "      <p>{t('freeReturnsFor30')}</p>";
    await page.waitFor(async () => ((await saved()) === before.replace(line, after) ? true : undefined));

    await page.clickNotificationButton('Created', 'Undo');
    await page.notification('Undone');
    assert.equal(await sourceTextOf('cart:freeReturnsFor30'), undefined);
    await page.waitFor(async () => ((await saved()) === before ? true : undefined));
  });

  it('is left alone where it is put together from parts', async () => {
    const { page } = workbench();
    await page.goTo(1, 1);
    await page.runCommand('Localens: Extract Text to Key…');
    await page.notification('Place the cursor in a text between tags');
  });
});

describe('a key in the code', () => {
  const workbench = useWorkbench();

  it('is created by the command where the project lacks it, without the blanks that were typed', async () => {
    const { page, service } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.openFile('src/components/Cart.tsx');
    await page.goTo(46, 20);
    await page.waitForSquiggle('subtotl');
    await page.runCommand('Localens: Create Key…');
    await page.stepIsOpen('New key');
    assert.equal(await page.typedSoFar(), 'cart:subtotl');
    await page.answerQuickInput(' cart:sum ');
    await page.answerStep('New key cart:sum', 'Sum');
    await page.notification('Created “cart:sum” in Marigold shop.');
    await page.offeredBeside('Created', 'Download All').waitFor();
    assert.equal(await textOf(service, 'cart:sum', 'en'), 'Sum');
    await page.runCommand('Localens: Find Key…');
    await page.stepIsOpen('Find a key');
    // Enter right after the text, as one who knows the key does: the rows are still those of before.
    await page.answerQuickInput('cart:sum');
    // The locale files are as they were before: the way to bring it there is beside that.
    await page.notification('No locale file in this workspace has “cart:sum”.');
    await page.offeredBeside('has “cart:sum”', 'Download All').waitFor();
  });

  it('is acted on from the editor’s context menu', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
    await page.goTo(20, 20);
    await page.chooseFromEditorMenu('Localens', /^Tag Keys…/);
    await page.stepIsOpen('Tag 1 key');
    await page.dismissQuickInput();
  });
});
