import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commitAll } from './support/git.ts';
import { createProject } from './support/service.ts';
import { signInThroughDoor } from './support/signIn.ts';
import { type ServiceAccess, useWorkbench } from './support/useWorkbench.ts';

/** Misspells a key for each of two frameworks; in either folder only one of them means anything. */
const source = `export function Both() {
  const { t } = useTranslation('cart');
  const intl = useIntl();
  return <p title={t('chekout')}>{intl.formatMessage({ id: 'hero.titel' })}</p>;
}
`;

const siteTexts = {
  'hero.title': { en: 'Grow something', de: 'Lass es wachsen' },
  // The shop has a key of that name, too.
  'cart:title': { en: 'What visitors chose' },
};
const siteFile = (title: string) =>
  `{ "cart:title": "What visitors chose", "hero": { "title": "${title}" } }\n`;

/** A package whose framework is not that of the shop. */
const manifest = (name: string) => JSON.stringify({ name, dependencies: { 'react-intl': '7.0.0' } });

/** Beside the shop a site with another framework and a project of its own, each folder with its own config. */
async function prepare(folder: string, service: ServiceAccess): Promise<void> {
  const site = path.join(folder, '../site');
  const id = await createProject(service, 'Site', siteTexts);
  await mkdir(path.join(site, 'app'));
  await mkdir(path.join(site, 'messages'));
  await writeFile(path.join(site, 'package.json'), manifest('site'));
  await writeFile(path.join(site, 'app/Page.tsx'), source);
  await writeFile(path.join(site, 'messages/en.json'), siteFile('Sow something'));
  await writeFile(path.join(site, '.localens.yml'), `project_id: "${id}"\n`);
  await writeFile(path.join(folder, 'src/Both.tsx'), source);
  await writeFile(path.join(folder, '.localens.yml'), `project_id: "${service.projectId}"\n`);
  await commitAll(folder);
}

describe('a workspace of several folders', () => {
  const workbench = useWorkbench({ signedIn: false, besides: ['site'], prepare });

  before(async () => {
    const { page } = workbench();
    await signInThroughDoor(workbench());
    await page.treeRow('Site').waitFor();
  });

  /** Waits until these keys of the file in front are underlined, and nothing else. */
  async function markedAre(...expected: readonly string[]): Promise<void> {
    const { page } = workbench();
    await page.waitFor(async () => {
      const marked = (await page.squiggles()).map(({ text }) => text);
      return JSON.stringify(marked) === JSON.stringify(expected) ? true : undefined;
    });
  }

  it('is read by the rules of each folder, and answered by its project', async () => {
    const { page } = workbench();
    for (const [file, misspelt, meant] of [
      ['src/Both.tsx', 'chekout', 'cart:checkout'],
      ['app/Page.tsx', 'hero.titel', 'hero.title'],
    ] as const) {
      await page.openFile(file);
      await markedAre(misspelt);
      const expected = new RegExp(`Did you mean “${meant}”`);
      assert.match(await page.hoverText(misspelt, expected), expected);
      await page.screenshot(`folders-${path.basename(file, '.tsx')}`);
    }
  });

  it('has what is downloaded written into the folder of the file in front, and no other', async () => {
    const { page, folder } = workbench();
    const textOf = (file: string) => readFile(path.join(folder, file), 'utf8');
    const shop = await textOf('public/locales/en/cart.json');
    await page.openFile('app/Page.tsx');
    await page.runCommand('Localens: Download All Locales');
    await page.notification('en.json (en): 1 changed');
    assert.equal(await textOf('../site/messages/en.json'), siteFile('Grow something'));
    assert.equal(await textOf('public/locales/en/cart.json'), shop);
  });

  it('has it written there also when another file comes to the front meanwhile', async () => {
    const { page, folder, door } = workbench();
    const site = path.join(folder, '../site/messages/en.json');
    const shop = path.join(folder, 'public/locales/en/cart.json');
    const before = await readFile(shop, 'utf8');
    await writeFile(site, siteFile('Sow something'));
    await page.openFile('app/Page.tsx');
    await page.clearNotifications();
    door.hold(/\/download$/);
    await page.runCommand('Localens: Download All Locales');
    await page.notification('Downloading');
    await page.openFile('src/Both.tsx');
    door.open();
    // What the test before this one was told reads the same.
    await page.waitFor(async () =>
      (await readFile(site, 'utf8')) === siteFile('Grow something') ? true : undefined,
    );
    await page.notification('en.json (en): 1 changed');
    assert.equal(await readFile(shop, 'utf8'), before);
  });

  it('is asked for what Git sees as changed where there is Git, and in the folder of the project', async () => {
    const { page, folder } = workbench();
    await writeFile(path.join(folder, 'src/New.tsx'), source.replace('chekout', 'checkout'));
    await page.openFile('src/Both.tsx');
    await page.runCommand('Localens: Tag Keys…');
    await page.answerStep(/which keys/, 'Keys on lines not committed yet');
    await page.stepIsOpen('Tag 1 key');
    await page.dismissQuickInput();
  });

  it('reads a file that was open already by the rules of the folder that joins later', async () => {
    const { page, folder } = workbench();
    const late = path.join(folder, '../late');
    await mkdir(late);
    await writeFile(path.join(late, 'package.json'), manifest('late'));
    await writeFile(path.join(late, 'Late.tsx'), source);
    await page.openFile(path.join(late, 'Late.tsx'));
    await markedAre('chekout');
    const workspaceFile = path.join(folder, '../several.code-workspace');
    const { folders } = JSON.parse(await readFile(workspaceFile, 'utf8'));
    await writeFile(workspaceFile, JSON.stringify({ folders: [...folders, { path: 'late' }] }));
    await markedAre('hero.titel');
    await page.screenshot('folders-late');
  });
});
