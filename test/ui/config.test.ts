import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from './support/service.ts';
import { signInThroughDoor } from './support/signIn.ts';
import { type ServiceAccess, useWorkbench } from './support/useWorkbench.ts';

const mistaken = (projectId: string) => `project_id: "${projectId}"
file_fromat: nested_json
pull:
  targets:
    - file: texts/<locale_name>.json
`;

describe('a .localens.yml', () => {
  const workbench = useWorkbench({
    isRepository: true,
    prepare: (folder, { projectId }) => writeFile(path.join(folder, '.localens.yml'), mistaken(projectId)),
  });
  const textsOf = (locale: string) => path.join(workbench().folder, `texts/${locale}.json`);

  it('has its mistakes marked where they are, and nothing is downloaded by it', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Keys').waitFor();
    // Before anybody opens it.
    await page.page.locator('[id="status.problems"]').getByRole('button', { name: 'Errors: 2' }).waitFor();
    await page.openFile('.localens.yml');
    assert.equal(await page.waitForSquiggle('file_fromat'), 'error');
    assert.deepEqual(
      (await page.squiggles()).map(({ text }) => text),
      ['file_fromat', 'texts/<locale_name>.json'],
      'a target without a format is a mistake too',
    );
    await page.screenshot('config-mistake');
    await page.runCommand('Localens: Download All Locales');
    assert.match(await page.notification('.localens.yml'), /has errors. Open it and fix them first/);
    assert.ok(!existsSync(textsOf('de')));
  });

  it('is mended by the quick fix', async () => {
    const { page, folder } = workbench();
    await page.goTo(2, 3);
    await page.openQuickFixes('Change to “file_format”');
    await page.chooseQuickFix('Change to “file_format”');
    await page.waitFor(async () => ((await page.squiggles()).length === 0 ? true : undefined));
    await page.page.keyboard.press('Control+S');
    const file = path.join(folder, '.localens.yml');
    const mended = await page.waitFor(async () => {
      const text = await readFile(file, 'utf8');
      return text.includes('file_format') ? text : undefined;
    });
    assert.equal(mended, mistaken(workbench().service.projectId).replace('fromat', 'format'));
  });

  it('is completed while it is written', async () => {
    const { page } = workbench();
    await page.goTo(6, 1);
    await page.page.keyboard.type('bra');
    await page.suggestions(rows => rows.some(row => row.includes('branch')));
    await page.page.keyboard.press('Escape');
    await page.runCommand('File: Revert File');
  });

  it('that cannot be read does not let a download go elsewhere', async () => {
    const { page, folder } = workbench();
    const file = path.join(folder, '.localens.yml');
    const common = path.join(folder, 'public/locales/ar/common.json');
    const [text, before] = [await readFile(file, 'utf8'), await readFile(common)];
    await page.clearNotifications();
    await page.goTo(6, 1);
    await page.page.keyboard.type('bra');
    await page.page.keyboard.press('Escape');
    await page.page.keyboard.press('Control+S');
    await page.waitFor(async () => ((await readFile(file, 'utf8')) === text ? undefined : true));
    await page.runCommand('Localens: Download All Locales');
    await page.notification('has errors');
    assert.deepEqual(await readFile(common), before);
    await writeFile(file, text);
    await page.waitFor(async () => ((await page.squiggles()).length === 0 ? true : undefined));
  });

  it('says where downloads go', async () => {
    const { page, service } = workbench();
    await page.clearNotifications();
    await page.runCommand('Localens: Download All Locales');
    await page.notification('added');
    await page.screenshot('config-downloaded');
    for (const locale of ['ar', 'de', 'en', 'ja', 'pl']) {
      assert.deepEqual(await readFile(textsOf(locale)), await downloaded(service, locale));
    }
  });

  it('tells the service what to export to the repository, after asking', async () => {
    const { page, service, folder } = workbench();
    await rm(path.join(folder, 'texts'), { recursive: true });
    await page.runCommand('Localens: Synchronise a Repository…');
    await page.answerStep('Synchronise a repository', 'shop');
    await page.answerStep('shop', 'Export');
    await page.screenshot('sync-confirm');
    await page.answerDialog('Export Marigold shop to shop?', 'Export');
    await page.notification('Exported to shop');
    assert.deepEqual(await readFile(textsOf('ja')), await downloaded(service, 'ja'));
  });

  it('tells the service what to import from the repository, and not before it is confirmed', async () => {
    const { page, service } = workbench();
    const text = await readFile(textsOf('de'), 'utf8');
    await writeFile(textsOf('de'), text.replace('Dein Warenkorb', 'Dein Körbchen'));
    const before = await downloaded(service, 'de');
    for (const answer of ['Cancel', 'Import']) {
      await page.runCommand('Localens: Synchronise a Repository…');
      await page.answerStep('Synchronise a repository', 'shop');
      await page.answerStep('shop', 'Import');
      await page.answerDialog('Import shop into Marigold shop?', answer);
      if (answer === 'Cancel') assert.deepEqual(await downloaded(service, 'de'), before);
    }
    await page.notification('Imported from shop');
    assert.match((await downloaded(service, 'de')).toString(), /Dein Körbchen/);
  });
});

describe('a .localens.yml that names the project', () => {
  const slow = String.raw`KEY=((?:\w|_)+):`;
  const fileIn = (folder: string) => path.join(folder, '.localens.yml');
  const workbench = useWorkbench({
    signedIn: false,
    prepare: (folder, { projectId }) =>
      writeFile(fileIn(folder), mistaken(projectId).replace('fromat', 'format')),
  });

  it('half written while a download runs neither ends that nor closes its project', async () => {
    const { page, service, folder, door } = workbench();
    await signInThroughDoor(workbench());
    await page.openFile('.localens.yml');
    door.hold(/\/download$/);
    await page.runCommand('Localens: Download All Locales');
    await page.notification('Downloading');
    const text = await readFile(fileIn(folder), 'utf8');
    await writeFile(fileIn(folder), text.replace('"\n', '\n'));
    await page.waitFor(async () => ((await page.squiggles()).length > 0 ? true : undefined));
    door.open();
    await page.notification('added');
    for (const locale of ['ar', 'de', 'en', 'ja', 'pl']) {
      const written = await readFile(path.join(folder, `texts/${locale}.json`));
      assert.deepEqual(written, await downloaded(service, locale));
    }
    assert.ok(await page.treeRow('Marigold shop').isVisible());
    await page.screenshot('config-half-written');
  });

  it('has a pattern marked that takes too long, whichever file it does so in', async () => {
    const { page, folder, service } = workbench();
    await page.openFile('src/lib/cart.ts');
    await page.openFile('.localens.yml');
    await writeFile(path.join(folder, 'src/marks.ts'), `// KEY=${'ab__'.repeat(150)}\n`);
    const text = mistaken(service.projectId).replace('fromat', 'format');
    await writeFile(fileIn(folder), `${text}scanner:\n  patterns:\n    - '${slow}'\n`);
    assert.equal(await page.waitForSquiggle(`'${slow}'`), 'warning');
    await page.screenshot('config-slow-pattern');
  });

  it('leaves a pattern of the settings to a message', async () => {
    const { page, folder } = workbench();
    await page.clearNotifications();
    await writeFile(path.join(folder, 'src/marks.ts'), `// NAME=${'ab__'.repeat(150)}\n`);
    await mkdir(path.join(folder, '.vscode'));
    const settings = { 'localens.scan.patterns': [slow.replace('KEY', 'NAME')] };
    await writeFile(path.join(folder, '.vscode/settings.json'), JSON.stringify(settings));
    assert.match(await page.notification('NAME='), /in your settings takes too long and was switched off/);
    await page.screenshot('settings-slow-pattern');
  });
});

/** What the service itself gives for a locale. */
function downloaded(service: ServiceAccess, locale: string): Promise<Buffer> {
  const { projectId } = service;
  return withClient(service, async client => {
    const locales = await client.locales.list(projectId).toArray();
    const id = locales.find(({ name }) => name === locale)?.id ?? '';
    const download = await client.locales.download(projectId, id, { file_format: 'nested_json' });
    assert.ok(!download.notModified);
    return Buffer.from(download.bytes);
  });
}
