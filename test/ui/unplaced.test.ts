import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a workspace whose files have no place for some of the texts', () => {
  const table = 'legacy/locales/de.csv';
  const rows = 'key,en,de\ncart:title,Cart,Korb\ncart:items,Items,Teile\n';
  const workbench = useWorkbench({
    async prepare(folder) {
      const locales = path.join(folder, 'public/locales');
      for (const locale of await readdir(locales)) await rm(path.join(locales, locale, 'orders.json'));
      await mkdir(path.join(folder, 'legacy/locales'), { recursive: true });
      await writeFile(path.join(folder, table), rows);
      await writeFile(
        path.join(folder, 'legacy/locales/en.csv'),
        'key,en\ncart:title,Cart\ncart:items,Items\n',
      );
    },
  });

  it('is told by a download which keys have none, what was left alone, and what to do', async () => {
    const { page, folder } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.runCommand('Localens: Download All Locales');
    const told = await page.notification('was left alone');
    await page.screenshot('unplaced');
    assert.match(
      told,
      / \d+ keys of the project have no place in the files of ar, de, en and 2 more: orders:\S+, orders:\S+, orders:\S+ and \d+ more\. Add a file for them, or name one in a \.localens\.yml\. /,
    );
    assert.match(
      told,
      / legacy\/locales\/de\.csv was left alone: .*\.localens\.yml, such as locales\/<locale_name>\.csv with file_format: csv\.$/,
    );
    assert.equal(await readFile(path.join(folder, table), 'utf8'), rows);
    await page.clickNotificationButton('was left alone', 'Create .localens.yml…');
    await page.page.locator('.tab.active', { hasText: '.localens.yml' }).waitFor();
  });
});

describe('a locale file that is not well-formed', () => {
  const file = 'public/locales/de/cart.json';
  let whole = '';
  const workbench = useWorkbench({
    async prepare(folder) {
      whole = await readFile(path.join(folder, file), 'utf8');
      await writeFile(path.join(folder, file), whole.replace('{', '{ "title" '));
      // The editor tells of no change there: what is asked for has to look itself.
      await mkdir(path.join(folder, '.vscode'), { recursive: true });
      const settings = { 'files.watcherExclude': { '**/public/**': true } };
      await writeFile(path.join(folder, '.vscode/settings.json'), JSON.stringify(settings));
    },
  });

  /** What a download says. */
  async function download(expected: RegExp): Promise<string> {
    const { page } = workbench();
    await page.runCommand('Localens: Download All Locales');
    const told = await page.notification(expected);
    await page.clearNotifications();
    return told;
  }

  /** What a download says right after the file became another one. */
  async function downloadOf(text: string, expected: RegExp): Promise<string> {
    await writeFile(path.join(workbench().folder, file), text);
    return download(expected);
  }

  it('is left alone by a download, which says why; once it is mended it is kept up again', async () => {
    const { page, folder } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    const told = await download(/cannot be read/);
    assert.match(told, /public\/locales\/de\/cart\.json was left alone, because it cannot be read: fix it/);
    assert.doesNotMatch(told, /no place/);
    const broken = await readFile(path.join(folder, file), 'utf8');
    assert.notEqual(broken, whole);
    assert.doesNotMatch(await downloadOf(whole, /Nothing to change/), /cannot be read|no place/);
    const ofBroken = await downloadOf(broken, /Nothing to change/);
    assert.match(ofBroken, /public\/locales\/de\/cart\.json was left alone/);
    assert.equal(await readFile(path.join(folder, file), 'utf8'), broken);
  });

  it('does not keep the others from a download when another one was taken away a moment ago', async () => {
    const { folder } = workbench();
    const other = path.join(folder, 'public/locales/ja/cart.json');
    const text = await readFile(other, 'utf8');
    await rm(other);
    const told = await download(/New: /);
    assert.match(told, /New: public\/locales\/ja\/cart\.json\./);
    assert.match(told, /public\/locales\/de\/cart\.json was left alone/);
    assert.match(await readFile(other, 'utf8'), /"title"/);
    await writeFile(other, text);
  });
});
