import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textOf, translationsIn } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('files and service side by side', () => {
  const workbench = useWorkbench({
    async prepare(folder) {
      const file = (locale: string) => path.join(folder, `public/locales/${locale}/cart.json`);
      const rewrite = async (locale: string, from: string, to: string) => {
        const text = await readFile(file(locale), 'utf8');
        assert.ok(text.includes(from));
        await writeFile(file(locale), text.replace(from, to));
      };
      await rewrite('de', '"title": "Dein Warenkorb"', '"title": "Dein Korb",\n  "gift": "Als Geschenk"');
      await rewrite('en', '{\n', '{\n  "gift": "As a gift",\n');
      // Such as a merge leaves it.
      await rewrite('pl', '{\n', '{\n<<<<<<< HEAD\n');
    },
  });

  /** What the service says of some keys, locale by locale. */
  async function texts(...names: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const all = await translationsIn(workbench().service);
    const wanted = all.filter(({ key, content }) => names.includes(key.name) && content !== '');
    return Object.fromEntries(
      wanted.map(({ key, locale, content }) => [`${key.name} ${locale.name}`, content]),
    );
  }

  async function compare(): Promise<void> {
    const { page } = workbench();
    await page.clearNotifications();
    await page.runCommand('Localens: Compare Files with Service…');
    await page.stepIsOpen(/^Files and service differ in \d+ texts$/);
  }

  before(async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
  });

  it('are not compared with what was known last where the service cannot be asked', async () => {
    const { page, door } = workbench();
    door.shut();
    await page.runCommand('Localens: Compare Files with Service…');
    await page.notification('The service cannot be reached');
    door.open();
  });

  it('are told apart in numbers, and a text of a file replaces the service’s, and back', async () => {
    const { page } = workbench();
    const before = await texts('cart:title');
    await compare();
    const rows = await page.quickPickRows();
    await page.screenshot('compare-locales');
    assert.ok(
      rows.some(row => /^de\s*1 differs, 1 only in the files/s.test(row)),
      rows.join('\n'),
    );
    assert.ok(!rows.some(row => /only in the service/.test(row)), rows.join('\n'));
    assert.match(await page.quickInputHint(), /Could not be read: .*pl\/cart\.json$/);
    await page.answerQuickInput('de');
    await page.answerStep('de', 'Send texts of the files');
    await page.stepIsOpen('Send 1 text of the files to the service');
    await page.screenshot('compare-send');
    await page.confirmQuickInput();
    await page.notification('1 text from the files is being sent to the service.');
    await page.waitFor(async () =>
      (await texts('cart:title'))['cart:title de'] === 'Dein Korb' ? true : undefined,
    );
    await page.clickNotificationButton('is being sent', 'Undo');
    await page.notification('Undone');
    await page.waitFor(async () =>
      (await texts('cart:title'))['cart:title de'] === before['cart:title de'] ? true : undefined,
    );
    assert.deepEqual(await texts('cart:title'), before);
  });

  it('get a key that only the files have, with every locale’s text, and back', async () => {
    const { page } = workbench();
    await compare();
    await page.answerQuickInput('All locales');
    await page.answerStep('de', 'Create keys');
    await page.stepIsOpen('Create 1 key in the service');
    await page.confirmQuickInput();
    await page.notification('Created 1 key with the texts from the files.');
    assert.deepEqual(await texts('cart:gift'), {
      'cart:gift en': 'As a gift',
      'cart:gift de': 'Als Geschenk',
    });
    await page.clickNotificationButton('Created 1 key', 'Undo');
    await page.notification('Undone');
    assert.deepEqual(await texts('cart:gift'), {});
  });
});

describe('a translation that is edited', () => {
  const workbench = useWorkbench();

  it('keeps to the length that its key allows, and can be taken back', async () => {
    const { page, service } = workbench();
    const key = 'product:addToCart';
    const before = await textOf(service, key, 'de');
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.openFile('src/components/ProductCard.tsx');
    await page.goTo(47, 18);
    await page.runCommand('Localens: Edit Translation…');
    await page.answerStep(`Edit ${key}`, 'de');
    await page.quickInputText(/At most 24 characters/);
    await page.answerQuickInput('Jetzt gleich in den Einkaufskorb legen');
    await page.quickInputText(/38 of at most 24 characters/);
    await page.screenshot('edit-too-long');
    await page.answerQuickInput('In den Korb');
    await page.waitFor(async () => ((await textOf(service, key, 'de')) === 'In den Korb' ? true : undefined));
    await page.runCommand('Localens: Undo Last Change');
    await page.notification('Undone');
    await page.waitFor(async () => ((await textOf(service, key, 'de')) === before ? true : undefined));
  });
});
