import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { translate } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a download that something comes in the way of', () => {
  const workbench = useWorkbench();
  const locales = ['de', 'pl', 'ar', 'ja'] as const;
  type Locale = (typeof locales)[number];

  const fileOf = (locale: Locale) => path.join(workbench().folder, `public/locales/${locale}/orders.json`);

  /** The files as they are, each with the locale it is of. */
  async function files(): Promise<ReadonlyMap<Locale, string>> {
    const texts = await Promise.all(locales.map(locale => readFile(fileOf(locale), 'utf8')));
    return new Map(locales.map((locale, index) => [locale, texts[index] ?? '']));
  }

  async function translateAll(text: string): Promise<void> {
    for (const locale of locales) await translate(workbench().service, locale, 'orders:track', text);
  }

  /** Those files that say what the service says now. */
  async function filesSaying(text: string): Promise<readonly Locale[]> {
    return [...(await files())].flatMap(([locale, content]) => (content.includes(text) ? locale : []));
  }

  before(async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    // Whatever else would change is out of the way.
    await page.runCommand('Localens: Download All Locales');
    await page.notification(/removed|Nothing to change/);
  });

  beforeEach(async () => {
    workbench().door.open();
    await workbench().page.clearNotifications();
  });

  it('touches no file when it is cancelled', async () => {
    const { page, door } = workbench();
    const before = await files();
    await translateAll('cancelled');
    door.hold(/\/download$/);
    await page.runCommand('Localens: Download All Locales');
    await page.cancelProgress('Downloading');
    await page.notification('Download cancelled: no file was changed.');
    await page.screenshot('download-cancelled');
    assert.deepEqual(await files(), before);
  });

  it('touches no file when the service is gone, and works when tried again', async () => {
    const { page, door } = workbench();
    const before = await files();
    await translateAll('gone');
    door.shut();
    await page.runCommand('Localens: Download All Locales');
    await page.notification(
      'Nothing was downloaded and no file was changed. The service cannot be reached: the connection broke',
    );
    await page.screenshot('download-gone');
    assert.deepEqual(await files(), before);

    door.open();
    await page.clickNotificationButton('Nothing was downloaded', 'Try Again');
    await page.notification('4 files in 4 locales: 4 changed.');
    assert.deepEqual(await filesSaying('gone'), locales);
  });

  it('writes what was there when the connection is lost in the middle, names the rest, and fetches it', async () => {
    const { page, door } = workbench();
    await translateAll('in the middle');
    door.shutAfter(/\/download$/, 2);
    await page.runCommand('Localens: Download All Locales');
    const told = await page.notification('Not downloaded');
    await page.screenshot('download-lost');
    const written = await filesSaying('in the middle');
    assert.ok(written.length < locales.length, told);
    for (const locale of locales) {
      const isTold = told.includes(`orders.json (${locale}): 1 changed`);
      assert.equal(isTold, written.includes(locale), `${locale}: ${told}`);
    }

    door.open();
    await page.clickNotificationButton('Not downloaded', 'Try Again');
    await page.notification(/changed\.$/);
    assert.deepEqual(await filesSaying('in the middle'), locales);
  });

  it('leaves a file alone that an editor has unsaved changes of, and says so', async () => {
    const { page } = workbench();
    await page.openFile('public/locales/de/orders.json');
    await page.goTo(1, 2);
    await page.page.keyboard.type(' ');
    const before = await readFile(fileOf('de'), 'utf8');
    await translateAll('unsaved');
    await page.runCommand('Localens: Download All Locales');
    const told = await page.notification('Skipped');
    await page.screenshot('download-unsaved');
    await page.page
      .locator('.notification-list-item:visible', { hasText: 'Skipped' })
      .locator('.codicon-warning')
      .waitFor();
    assert.match(
      told,
      /because an editor has unsaved changes: orders\.json \(de\)\. Save or revert them first\./,
    );
    assert.equal(await readFile(fileOf('de'), 'utf8'), before);
    assert.deepEqual(await filesSaying('unsaved'), ['pl', 'ar', 'ja']);
    await page.runCommand('File: Revert File');
  });

  it('is there in the title bar of a locale file, for its locale alone', async () => {
    const { page } = workbench();
    await translateAll('from the title bar');
    await page.openFile('public/locales/de/orders.json');
    await page.clickTitleAction('Download Locale');
    await page.notification('orders.json (de): 1 changed');
    await page.screenshot('download-title-bar');
    assert.deepEqual(await filesSaying('from the title bar'), ['de']);
  });
});
