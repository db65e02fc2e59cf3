import assert from 'node:assert/strict';
import { keysIn } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('the keyboard', () => {
  const workbench = useWorkbench();

  /** Presses the prefix that all of them share and then a letter. */
  async function chord(letter: string): Promise<void> {
    const { page } = workbench().page;
    await page.keyboard.press('Shift+Alt+T');
    await page.locator('.statusbar-item', { hasText: 'was pressed' }).waitFor();
    await page.keyboard.press(letter);
  }

  /** Presses it until the cursor is known to be on a key. */
  async function chordAtKey(letter: string, title: string): Promise<void> {
    const { page } = workbench();
    const step = page.page.locator('.quick-input-widget:visible .quick-input-title');
    await page.waitFor(async () => {
      await chord(letter);
      await step.waitFor();
      if ((await step.innerText()).includes(title)) return true;
      await page.dismissQuickInput();
      return undefined;
    });
  }

  async function tagsOf(name: string): Promise<readonly string[]> {
    const keys = await keysIn(workbench().service);
    return keys.find(key => key.name === name)?.tags ?? [];
  }

  before(async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
  });

  it('tags the key at the cursor', async () => {
    const { page } = workbench();
    await page.goTo(20, 20);
    await chordAtKey('t', 'Tag 1 key');
    await page.answerStep('Tag 1 key', 'by-keyboard');
    assert.equal(await page.notification('Tagged'), 'Tagged 1 key with by-keyboard.');
    assert.ok((await tagsOf('cart:empty.title')).includes('by-keyboard'));
  });

  it('edits the key at the cursor, also before its quote', async () => {
    const { page } = workbench();
    await page.goTo(20, 16);
    await chord('e');
    await page.stepIsOpen('Edit cart:empty.title');
    await page.screenshot('keyboard-edit');
    await page.dismissQuickInput();
  });

  it('asks which keys and translations where the cursor is on none', async () => {
    const { page } = workbench();
    await page.goTo(1, 1);
    await chordAtKey('t', 'Tag which keys?');
    await page.dismissQuickInput();
    await chord('v');
    await page.stepIsOpen('Verify which translations?');
    await page.dismissQuickInput();
  });

  it('edits, tags and translates what is selected in the view, not what the cursor of the editor is on', async () => {
    const { page } = workbench();
    await page.goTo(20, 20);
    await page.openActivity('Localens');
    await page.treeRow('cart:quantity').first().click();
    await chord('e');
    await page.stepIsOpen('Edit cart:quantity');
    await page.dismissQuickInput();
    await page.treeRow('cart:quantity').first().click();
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:quantity');
    await page.dismissQuickInput();
    await page.goTo(20, 16);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:empty.title');
    await page.dismissQuickInput();
    // A row that nobody sees is not meant.
    await page.treeRow('cart:title').first().click();
    await page.openActivity('Explorer');
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:empty.title');
    await page.dismissQuickInput();
    await page.openActivity('Localens');
    await page.treeRow('cart:quantity').first().click();
    await chord('t');
    await page.answerStep('Tag 1 key', 'by-row');
    await page.notification('Tagged 1 key with by-row.');
    assert.ok((await tagsOf('cart:quantity')).includes('by-row'));
    await page.treeRow('ja').last().click();
    await chord('m');
    await page.stepIsOpen(/· ja/);
    await page.dismissQuickInput();
  });

  it('finds, downloads and refreshes from wherever the focus is', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').click();
    await chord('f');
    await page.stepIsOpen('Find a key');
    await page.dismissQuickInput();
    await page.treeRow('Locales').click();
    await chord('d');
    await page.stepIsOpen('Locales to download');
    await page.dismissQuickInput();
    await page.treeRow('Locales').click();
    await chord('r');
    await page.page.locator('.statusbar-item', { hasText: 'is up to date' }).waitFor();
  });

  it('leads through lists that a screen reader reads without the names of icons', async () => {
    const { page } = workbench();
    await page.goTo(1, 1);
    for (const [command, title] of [
      ['Localens: What Next?', 'Localens: what next?'],
      ['Localens: Tag Keys…', 'Tag which keys?'],
      ['Localens: Verify Translations…', 'Verify which translations?'],
    ] as const) {
      await page.runCommand(command);
      await page.stepIsOpen(title);
      const rows = page.page.locator('.quick-input-widget .monaco-list-row');
      await rows.nth(4).waitFor();
      const spoken = await rows.evaluateAll(all => all.map(row => row.getAttribute('aria-label') ?? ''));
      // Rows begin with a capital; names of icons (file-code, git-branch) do not.
      assert.deepEqual(
        spoken.filter(label => /^[a-z-]+ {2}/.test(label)),
        [],
      );
      await page.dismissQuickInput();
    }
  });

  it('renames and deletes the key that is selected in the view, after asking', async () => {
    const { page } = workbench();
    const before = (await keysIn(workbench().service)).length;
    await page.openActivity('Localens');
    await page.treeRow('Locales').click();
    await page.page.keyboard.press('F2');
    await page.notification('Select one key in the view first (click or Enter).');
    await page.clearNotifications();
    await page.treeRow('cart:quantity').first().click();
    await page.page.keyboard.press('F2');
    await page.stepIsOpen('Rename cart:quantity');
    await page.screenshot('keyboard-rename');
    await page.dismissQuickInput();
    await page.treeRow('cart:total').first().click();
    await page.page.keyboard.press('Delete');
    await page.dialog('Delete cart:total from').waitFor();
    await page.page.keyboard.press('Escape');
    await page.dialog('Delete cart:total from').waitFor({ state: 'hidden' });
    assert.equal((await keysIn(workbench().service)).length, before);
  });
});
