import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keysIn } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const file = 'src/components/Voucher.tsx';

describe('the code of a key that is renamed', () => {
  const workbench = useWorkbench({
    async prepare(folder) {
      const text = await readFile(path.join(folder, file), 'utf8');
      const button = "<button>{t('apply')}</button>";
      assert.ok(text.includes(button));
      const twice = button.replace('>', " title={t('apply')}>");
      await writeFile(path.join(folder, file), text.replace(button, twice));
      await mkdir(path.join(folder, '.vscode'), { recursive: true });
      await writeFile(path.join(folder, '.vscode/settings.json'), '{ "files.autoSave": "off" }');
    },
  });

  const keyNames = async () => (await keysIn(workbench().service)).map(({ name }) => name);
  const hasKey = async (name: string) => (await keyNames()).includes(name);
  const code = () => readFile(path.join(workbench().folder, file), 'utf8');

  /** Waits until the file in front says that, once it is saved. */
  async function savedCodeIs(expected: string): Promise<void> {
    const { page } = workbench();
    await page.waitFor(async () => {
      await page.page.keyboard.press('Control+S');
      return (await code()) === expected ? true : undefined;
    });
  }

  before(async () => {
    const { page } = workbench();
    await page.openFile(file);
    await page.openActivity('Localens');
    await page.treeRow('cart:voucher.apply').waitFor();
  });

  beforeEach(() => workbench().page.clearNotifications());

  /** Gives the key its new name and answers the question that follows. */
  async function answerRename(button: string): Promise<void> {
    const { page } = workbench();
    // Blanks come along when a name is pasted.
    await page.answerStep('Rename cart:voucher.apply', ' cart:voucher.redeem ');
    await page.answerDialog('Rename cart:voucher.apply to cart:voucher.redeem?', button);
  }

  /** Renames the key by the menu of its row. */
  async function renameRow(button: string): Promise<void> {
    const { page } = workbench();
    await page.chooseFromRowMenu(page.treeRow('cart:voucher.apply').first(), 'Rename Key…');
    await answerRename(button);
  }

  it('is shown line by line first if that is asked for; what is unticked stays as it is', async () => {
    const { page } = workbench();
    const before = await code();
    await renameRow('Preview the Code…');
    await page.stepIsOpen('Rename 2 usages in 1 file');
    await page.screenshot('rename-preview');
    assert.equal(await hasKey('cart:voucher.redeem'), false, 'nothing is done before');
    await page.tickQuickPickRow("title={t('redeem')}");
    await page.clickQuickPickOk();
    assert.equal(
      await page.notification('Renamed'),
      'Renamed cart:voucher.apply to cart:voucher.redeem. Changed in the code: 1 usage in 1 file.',
    );
    assert.equal(await hasKey('cart:voucher.redeem'), true);
    const [inFront, behind] = before.split("{t('apply')}</button>");
    await savedCodeIs(`${inFront}{t('redeem')}</button>${behind}`);

    await page.clickNotificationButton('Renamed', 'Undo');
    await page.notification('Undone: Renamed');
    assert.equal(await hasKey('cart:voucher.apply'), true);
    await savedCodeIs(before);
  });

  it('is changed beside what was not saved in it yet, which is said before', async () => {
    const { page } = workbench();
    const before = await code();
    await page.goTo(1, 1);
    await page.page.keyboard.type(' ');
    await page.page.locator('.tab.active.dirty').waitFor();
    await page.chooseFromRowMenu(page.treeRow('cart:voucher.apply').first(), 'Rename Key…');
    await page.answerStep('Rename cart:voucher.apply', 'cart:voucher.redeem');
    const question = 'Rename cart:voucher.apply to cart:voucher.redeem?';
    const dialog = page.dialog(question);
    await dialog.waitFor();
    assert.match(
      await dialog.innerText(),
      /joins your unsaved changes in src\/components\/Voucher\.tsx and is saved when you save them\./,
    );
    await page.screenshot('rename-unsaved');
    await page.answerDialog(question, 'Rename');
    await page.notification('Changed in the code: 2 usages in 1 file.');
    await savedCodeIs(` ${before.replaceAll("t('apply')", "t('redeem')")}`);
    await page.clickNotificationButton('Renamed', 'Undo');
    await page.notification('Undone: Renamed');
    await savedCodeIs(` ${before}`);
    await page.goTo(1, 1);
    await page.page.keyboard.press('Delete');
    await savedCodeIs(before);
    await page.clearNotifications();
  });

  it('is left alone when it was changed meanwhile, which is said, and undo gives the key its name back', async () => {
    const { page, door } = workbench();
    const before = await code();
    await page.goTo(1, 1);
    door.hold(/\/keys\/[^/]+$/);
    await renameRow('Rename');
    await page.page.locator('.editor-group-container.active .view-line').first().click();
    await page.page.keyboard.press('Control+Home');
    await page.page.keyboard.type(' ');
    await page.page.locator('.tab.active.dirty').waitFor();
    door.open();
    assert.equal(
      await page.notification('Renamed'),
      'Renamed cart:voucher.apply to cart:voucher.redeem. The code was not changed: undo, or change it yourself.',
    );
    await page.screenshot('rename-changed-meanwhile');
    await savedCodeIs(` ${before}`);
    await page.clickNotificationButton('Renamed', 'Undo');
    await page.notification('Undone: Renamed');
    assert.equal(await hasKey('cart:voucher.apply'), true);
    await savedCodeIs(` ${before}`);
  });

  it('is not touched, nor is the key, when the preview is closed', async () => {
    const { page } = workbench();
    const before = { code: await code(), names: await keyNames() };
    await page.runCommand('View: Close All Editors');
    await page.runCommand('Localens: Rename Key…');
    await page.stepIsOpen('Rename which key?');
    // Enter before there are hits leaves the list open.
    await page.typeIntoQuickInput('says nobody');
    await page.page.keyboard.press('Enter');
    await page.typeIntoQuickInput('Einlösen');
    await page.acceptQuickInputRow({ hasText: /^cart:voucher\.apply/ });
    await answerRename('Preview the Code…');
    await page.stepIsOpen('Rename 2 usages in 1 file');
    await page.dismissQuickInput();
    assert.deepEqual({ code: await code(), names: await keyNames() }, before);
  });
});
