import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keysIn, translationsIn } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a key and its name', () => {
  const workbench = useWorkbench();
  const sources = [
    'src/components/Cart.tsx',
    'src/components/Voucher.tsx',
    'src/components/OrderHistory.tsx',
  ];

  /** Every key of the service with its id, and what it says where. */
  async function stateOfService(): Promise<ReadonlyMap<string, string>> {
    const keys = await keysIn(workbench().service);
    const texts = await translationsIn(workbench().service);
    return new Map(
      keys.map(({ id, name, tags }) => {
        const own = texts.filter(({ key }) => key.id === id);
        const said = own.map(text => `${text.locale.name}/${text.plural_suffix}: ${text.content}`);
        return [name, JSON.stringify([id, tags, said.sort()])];
      }),
    );
  }

  async function code(): Promise<readonly string[]> {
    return Promise.all(sources.map(file => readFile(path.join(workbench().folder, file), 'utf8')));
  }

  /** Waits until the files say what they should; the editor in front is saved, as a person would. */
  async function codeBecomes(expected: readonly string[]): Promise<void> {
    const { page } = workbench();
    await page.waitFor(async () => {
      await page.page.keyboard.press('Control+S');
      return JSON.stringify(await code()) === JSON.stringify(expected) ? true : undefined;
    });
  }

  async function f2(newName: string): Promise<void> {
    const { page } = workbench().page;
    const box = page.locator('.rename-box input');
    await page.keyboard.press('F2');
    await box.waitFor();
    await box.fill(newName);
    await page.keyboard.press('Enter');
  }

  /** Puts the cursor into the key of the title that an empty cart has, so many characters behind its start. */
  async function goToTitle(cart: string, characters: number): Promise<void> {
    const [row = ''] = cart.split('\n').filter(line => line.includes("t('empty.title')"));
    await workbench().page.goTo(cart.split('\n').indexOf(row) + 1, row.indexOf('empty.title') + characters);
  }

  before(async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
  });

  it('are parted by F2: in the service and in the code, and back', async () => {
    const { page } = workbench();
    const before = { service: await stateOfService(), code: await code() };
    const [cart = ''] = before.code;
    await goToTitle(cart, 3);
    await f2('empty.heading');
    const question = 'Rename cart:empty.title to cart:empty.heading?';
    await page.page.locator('.monaco-dialog-box', { hasText: question }).waitFor();
    await page.screenshot('rename-question');
    await page.answerDialog(question, 'Rename');
    assert.equal(
      await page.notification('Renamed'),
      'Renamed cart:empty.title to cart:empty.heading. Changed in the code: 1 usage in 1 file.',
    );
    await page.screenshot('rename-done');
    const after = await stateOfService();
    assert.equal(after.get('cart:empty.heading'), before.service.get('cart:empty.title'));
    assert.equal(after.has('cart:empty.title'), false);
    const renamed = cart.replace("t('empty.title')", "t('empty.heading')");
    await codeBecomes(before.code.map(text => (text === cart ? renamed : text)));

    await page.clickNotificationButton('Renamed', 'Undo');
    await page.notification('Undone: Renamed');
    assert.deepEqual(await stateOfService(), before.service);
    await codeBecomes(before.code);
  });

  it('say before anything is done which usages cannot follow; nothing happens when it is closed', async () => {
    const { page } = workbench();
    const before = { service: await stateOfService(), code: await code() };
    await page.openActivity('Localens');
    await page.openFile('src/components/Voucher.tsx');
    const voucher = before.code[1] ?? '';
    const [row = ''] = voucher.split('\n').filter(line => line.includes("t('apply')"));
    await page.goTo(voucher.split('\n').indexOf(row) + 1, row.indexOf('apply') + 2);
    await page.clearNotifications();
    await page.runCommand('Localens: Rename Key…');
    await page.answerStep('Rename cart:voucher.apply', 'checkout.apply');
    const dialog = page.page.locator('.monaco-dialog-box', { hasText: 'Rename cart:voucher.apply' });
    await dialog.waitFor();
    await page.screenshot('rename-stuck');
    assert.match(await dialog.innerText(), /1 usage cannot be rewritten in place[\s\S]*Voucher\.tsx:\d+/);
    await page.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await stateOfService(), before.service);
    assert.deepEqual(await code(), before.code);
  });

  it('are not parted when the name is taken or the service cannot be reached', async () => {
    const { page, door } = workbench();
    const before = { service: await stateOfService(), code: await code() };
    await page.openFile('src/components/Cart.tsx');
    const [cart = ''] = before.code;
    await goToTitle(cart, 3);
    await f2('title');
    await page.notification('cart:title already exists and says “Your cart”.');
    // The notifications may have taken the focus.
    await page.clearNotifications();
    await goToTitle(cart, 4);
    door.shut();
    await f2('empty.heading');
    await page.answerDialog('Rename cart:empty.title', 'Rename');
    const told = await page.notification('The service cannot be reached');
    assert.match(told, /It may have been done all the same; doing it again does no harm\.$/);
    await page.screenshot('rename-offline');
    assert.deepEqual(await stateOfService(), before.service);
    assert.deepEqual(await code(), before.code);
    door.open();
  });

  it('are parted all the same where only the answer was lost, once that is tried again', async () => {
    const { page, door } = workbench();
    const before = { service: await stateOfService(), code: await code() };
    const [cart = '', ...others] = before.code;
    await page.clearNotifications();
    await goToTitle(cart, 3);
    door.loseAnswers(/\/keys\//);
    await f2('empty.heading');
    await page.answerDialog('Rename cart:empty.title', 'Rename');
    await page.notification('It may have been done all the same');
    assert.ok((await stateOfService()).has('cart:empty.heading'));
    assert.deepEqual(await code(), before.code);
    door.open();
    await page.clickNotificationButton('It may have been done all the same', 'Try Again');
    await page.notification('Renamed cart:empty.title to cart:empty.heading.');
    await codeBecomes([cart.replace("t('empty.title')", "t('empty.heading')"), ...others]);
    await page.clickNotificationButton('Renamed cart:empty.title to', 'Undo');
    await page.notification('Undone: Renamed cart:empty.title');
    await codeBecomes(before.code);
    assert.deepEqual(await stateOfService(), before.service);
  });

  it('are left alone where the token is not accepted any more, and signing in is what is offered', async () => {
    const { page, door } = workbench();
    const before = { service: await stateOfService(), code: await code() };
    await page.clearNotifications();
    await goToTitle(before.code[0] ?? '', 4);
    door.revoke();
    await f2('empty.heading');
    await page.answerDialog('Rename cart:empty.title', 'Rename');
    await page.notification(/Nothing was changed\. The service did not accept the access token\./);
    await page.screenshot('rename-refused');
    await page.clickNotificationButton(/Nothing was changed/, 'Sign In');
    await page.stepIsOpen('Sign in to Localens');
    await page.dismissQuickInput();
    door.open();
    assert.deepEqual(await stateOfService(), before.service);
    assert.deepEqual(await code(), before.code);
  });

  it('are not deleted while nobody can tell what would go, and neither is anything asked', async () => {
    const { page, door } = workbench();
    const before = await stateOfService();
    await page.clearNotifications();
    await goToTitle((await code())[0] ?? '', 3);
    door.shut();
    await page.runCommand('Localens: Delete Key…');
    await page.notification(
      /The translations of these keys could not be looked up, so nothing was deleted\. The service cannot be reached/,
    );
    await page.screenshot('delete-offline');
    door.open();
    await page.clickNotificationButton('nothing was deleted', 'Try Again');
    const dialog = page.page.locator('.monaco-dialog-box', { hasText: 'Delete cart:empty.title from' });
    await dialog.waitFor();
    assert.match(await dialog.innerText(), /5 translations in 5 locales/);
    await page.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await stateOfService(), before);
  });

  it('are deleted together, after saying what goes, and made again with their texts', async () => {
    const { page } = workbench();
    const before = { service: await stateOfService(), code: await code() };
    await page.clearNotifications();
    await page.runCommand('Localens: Delete Key…');
    const question = 'Delete cart:empty.title from';
    const dialog = page.page.locator('.monaco-dialog-box', { hasText: question });
    await dialog.waitFor();
    await page.screenshot('delete-question');
    assert.match(
      await dialog.innerText(),
      /5 translations in 5 locales[\s\S]*1 usage in 1 file[\s\S]*without comments, screenshots and history/,
    );
    await page.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await stateOfService(), before.service);

    await page.runCommand('Localens: Delete Key…');
    await page.answerDialog(question, 'Delete');
    assert.equal(
      await page.notification('Deleted'),
      'Deleted cart:empty.title with 5 translations in 5 locales.',
    );
    await page.screenshot('delete-done');
    const expected = new Map(before.service);
    expected.delete('cart:empty.title');
    assert.deepEqual(await stateOfService(), expected);
    assert.deepEqual(await code(), before.code);
    await page.clickNotificationButton('Deleted', 'Show Usages');
    await page.waitForSquiggle('empty.title');
    await page.runCommand('Localens: Undo Last Change');
    await page.notification(
      /Undone: Deleted cart:empty\.title .* Comments, screenshots and history did not come back\./,
    );
    const textsOf = (state: ReadonlyMap<string, string>) =>
      [...state].map(([name, said]) => [name, ...JSON.parse(said).slice(1)]).sort();
    assert.deepEqual(textsOf(await stateOfService()), textsOf(before.service));
  });
});
