import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keysIn, translationsIn } from './support/service.ts';
import { answerSignIn } from './support/signIn.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('locale files and an empty project', () => {
  const workbench = useWorkbench({
    signedIn: false,
    project: [],
    // What is left fits into the service's limit, so that nobody waits for it.
    prepare: async folder => {
      for (const locale of ['ar', 'pl']) {
        await rm(path.join(folder, 'public/locales', locale), { recursive: true });
      }
    },
  });

  it('come together: what the files say is made in the service, shown at once, and taken back', async () => {
    const { page, service, door } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Sign In').click();
    await answerSignIn(page, { ...service, apiRoot: door.apiRoot });
    await page.welcomeButton('Send the Locale Files').waitFor();
    await page.screenshot('send-welcome');
    await page.runCommand('Localens: Create Key…');
    await page.stepIsOpen('New key');
    await page.dismissQuickInput();
    await page.openFile('src/components/ProductCard.tsx');
    await page.welcomeButton('Send the Locale Files').click();
    await page.stepIsOpen('Send locale files to My project');
    const rows = await page.quickPickRows(3);
    assert.match(rows[0] ?? '', /^en\s*source · new locale · 91 new keys · 96 texts/);
    await page.tickQuickPickRow('ja');
    await page.screenshot('send-locales');
    await page.clickQuickPickOk();
    await page.dialog(/Send 2 locales/).waitFor();
    await page.screenshot('send-confirm');
    await page.answerDialog(/Send 2 locales, 91 keys, and 192 texts to My project\?/, 'Send');
    await page.notification('Created 2 locales, 91 keys, and 192 texts in My project.');
    await page.treeRow('Locales').waitFor();
    await page.screenshot('send-done');
    const texts = await translationsIn(service);
    assert.deepEqual([(await keysIn(service)).length, texts.length], [91, 192]);
    assert.match(await page.hoverText('soldOut', /Ausverkauft/), /Ausverkauft/);
    await page.clickNotificationButton('Created 2 locales', 'Undo');
    await page.notification('Undone');
    assert.deepEqual(await keysIn(service), []);
    await page.welcomeButton('Send the Locale Files').waitFor();
  });

  it('are told apart by what was sent when it is cancelled, and that is taken back', async () => {
    const { page, service, door } = workbench();
    await page.clearNotifications();
    await page.welcomeButton('Send the Locale Files').click();
    await page.stepIsOpen('Send locale files to My project');
    await page.clickQuickPickOk();
    await page.dialog(/Send 3 locales/).waitFor();
    door.hold(/\/translations$/);
    await page.answerDialog(/Send 3 locales/, 'Send');
    await page.cancelProgress('Sending locale files');
    await page.notification(/Created 3 locales.* in My project\. \d+ were not sent yet\. You cancelled it\./);
    door.open();
    await page.screenshot('send-cancelled');
    await page.clickNotificationButton('You cancelled it', 'Undo');
    await page.notification(/Undone: Created 3 locales and \d+ keys?\./);
    assert.deepEqual(await keysIn(service), []);
  });
});

describe('locale files of a language that the project does not have', () => {
  const workbench = useWorkbench({
    async prepare(folder) {
      const french = path.join(folder, 'public/locales/fr');
      await mkdir(french);
      await writeFile(path.join(french, 'cart.json'), JSON.stringify({ title: 'Panier', wrap: 'Emballer' }));
      await writeFile(path.join(french, 'product.json'), '{ "soldOut": ');
    },
  });

  it('are found by a comparison, and sent with what only they have; what cannot be read is named', async () => {
    const { page, service } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.runCommand('Localens: Compare Files with Service…');
    await page.notification('The service does not have these locales from the files: fr.');
    await page.screenshot('send-compare');
    await page.clickNotificationButton('these locales from the files', 'Send Locale Files…');
    const asked = page.dialog(/Send 1 locale, 1 key, and 2 texts to Marigold shop\?/);
    await asked.waitFor();
    await page.screenshot('send-one-locale');
    assert.match(
      await asked.innerText(),
      /New locale: fr\.[\s\S]*Could not be read: public\/locales\/fr\/product\.json\./,
    );
    await page.answerDialog(/Send 1 locale/, 'Send');
    await page.notification('Created 1 locale, 1 key, and 2 texts in Marigold shop.');
    const french = (await translationsIn(service)).filter(({ locale }) => locale.name === 'fr');
    assert.deepEqual(french.map(({ key, content }) => `${key.name}: ${content}`).sort(), [
      'cart:title: Panier',
      'cart:wrap: Emballer',
    ]);
  });
});

describe('locale files of several applications', () => {
  const workbench = useWorkbench({
    async prepare(folder) {
      await mkdir(path.join(folder, 'admin/locales'), { recursive: true });
      await writeFile(path.join(folder, 'admin/locales/en.json'), JSON.stringify({ audit: 'Audit' }));
      await mkdir(path.join(folder, 'shop/locales'), { recursive: true });
      await writeFile(path.join(folder, 'shop/locales/en.json'), JSON.stringify({ till: 'Till' }));
    },
  });

  it('are sent of the folders that stay ticked', async () => {
    const { page, service } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.runCommand('Localens: Send Locale Files to the Service…');
    await page.stepIsOpen('Send locale files to Marigold shop: of which folders?');
    assert.equal((await page.quickPickRows(3)).length, 3);
    await page.tickQuickPickRow('shop/locales');
    await page.screenshot('send-folders');
    await page.clickQuickPickOk();
    await page.answerDialog(/Send 1 key and 1 text to Marigold shop\?/, 'Send');
    await page.notification('Created 1 key and 1 text in Marigold shop.');
    const names = new Set((await keysIn(service)).map(({ name }) => name));
    assert.deepEqual([names.has('audit'), names.has('till')], [true, false]);
  });
});

describe('locale files that take longer than the limit of the service allows', () => {
  const workbench = useWorkbench({
    project: [],
    async prepare(folder) {
      const names = Array.from({ length: 300 }, (_, index) => `text${index}`);
      const texts = Object.fromEntries(names.map(name => [name, `Text ${name}`]));
      await writeFile(path.join(folder, 'public/locales/en/many.json'), JSON.stringify(texts));
    },
  });

  it('are not sent when the search for a connected repository is cancelled', async () => {
    const { page, service, door } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Read the Locale Files').waitFor();
    door.hold(/hosted_repo_syncs/);
    await page.runCommand('Localens: Send Locale Files to the Service…');
    await page.stepIsOpen('Send locale files to My project');
    await page.clickQuickPickOk();
    await page.cancelProgress('Reading repositories');
    await page.page.locator('.statusbar-item', { hasText: 'Cancelled.' }).waitFor();
    assert.equal(await page.dialog(/Send/).isVisible(), false);
    assert.deepEqual(await keysIn(service), []);
  });
});
