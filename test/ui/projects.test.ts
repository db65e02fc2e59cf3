import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startServiceProcess } from '../../scripts/start/service.ts';
import { squigglesIn } from './support/editorDom.ts';
import { commitAll } from './support/git.ts';
import { createProject, withClient } from './support/service.ts';
import { answerSignIn } from './support/signIn.ts';
import { type ServiceAccess, useWorkbench } from './support/useWorkbench.ts';

const office = {
  title: { en: 'Back office', de: 'Verwaltung' },
  refunds: { en: 'Refunds', de: 'Erstattungen' },
  // The shop has a key of that name, too.
  'cart:title': { en: 'Carts of all customers', de: 'Körbe aller Kunden' },
} as const;

/** Its files; the first one says one text otherwise than the service. */
const officeFiles = {
  en: { title: office.title.en, refunds: 'Money back', 'cart:title': office['cart:title'].en },
  de: { title: office.title.de, refunds: office.refunds.de, 'cart:title': office['cart:title'].de },
};

const officeSource = `import { useTranslation } from 'react-i18next';

export function Office() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('cart:title')}>
      <h1 title={t('refunts')}>{t('title')}</h1>
    </section>
  );
}
`;

/** A second project beside the sample, for a folder of its own, each with its own config. */
async function prepare(folder: string, service: ServiceAccess): Promise<void> {
  const id = await createProject(service, 'Back office', office);
  await withClient(service, client => client.branches.create(service.projectId, { name: 'spring' }));
  await mkdir(path.join(folder, 'office/src'), { recursive: true });
  const manifest = { name: 'office', dependencies: { 'react-i18next': '15.0.0' } };
  await writeFile(path.join(folder, 'office/package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'office/src/Office.tsx'), officeSource);
  await mkdir(path.join(folder, 'office/locales'));
  for (const [locale, texts] of Object.entries(officeFiles))
    await writeFile(path.join(folder, `office/locales/${locale}.json`), JSON.stringify(texts));
  await writeFile(path.join(folder, 'office/.localens.yml'), `project_id: "${id}"\n`);
  await writeFile(path.join(folder, '.localens.yml'), `project_id: "${service.projectId}"\n`);
  await commitAll(folder);
}

describe('two projects in one workspace', () => {
  const workbench = useWorkbench({ signedIn: false, prepare });

  it('are both open after signing in, without a question about either', async () => {
    const { page, service } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Sign In').click();
    await answerSignIn(page, service);
    await page.treeRow('Marigold shop').waitFor();
    await page.treeRow('Back office').waitFor();
    await page.screenshot('projects');
  });

  it('answer each for the files of their own folder, whichever is in front', async () => {
    const { page } = workbench();
    await page.openFile('office/src/Office.tsx');
    assert.equal(await page.waitForSquiggle('refunts'), 'warning');
    await page.page.keyboard.press('Control+\\');
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
    const groups = page.page.locator('.editor-group-container');
    const left = groups.first().locator('.monaco-editor[role="code"]').first();
    await page.eventually(async () => {
      const marked = (await squigglesIn(left)).map(({ text }) => text);
      assert.deepEqual(marked, ['refunts'], 'the title of the office is known, though the shop is in front');
    });
    const hover = await page.hoverText("'title'", /Verwaltung/, left);
    assert.match(hover.split('\n')[0] ?? '', /title.*Back office/, 'it says whose key it is');
    await page.screenshot('projects-hover');
    await page.runCommand('View: Close All Editors');
  });

  it('put the file in front into the status bar', async () => {
    const { page } = workbench();
    const status = (text: string) => page.page.locator('.statusbar-item', { hasText: text });
    await status('Marigold shop').waitFor();
    await page.openFile('office/src/Office.tsx');
    await status('Back office').waitFor();
  });

  it('are compared each with the files of its own folder', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Compare Files with Service…');
    await page.stepIsOpen('Files and service differ in 1 text');
    assert.match((await page.quickPickRows()).join('\n'), /^en\s*1 differs$/);
    await page.screenshot('projects-compare');
    await page.dismissQuickInput();
  });

  it('take of what Git sees as changed each what is in its own folder', async () => {
    const { page, folder } = workbench();
    const change = async (file: string, from: string, to: string) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      assert.ok(text.includes(from));
      await writeFile(path.join(folder, file), text.replace(from, to));
    };
    await change('office/src/Office.tsx', "{t('cart:title')}", "{ t('cart:title') }");
    await change('src/components/Voucher.tsx', "{t('apply')}", "{ t('apply') }");
    await page.openFile('src/components/Voucher.tsx');
    await page.runCommand('Localens: Tag Keys…');
    await page.answerStep(/which keys/, 'Keys on lines not committed yet');
    await page.stepIsOpen('Tag 1 key');
    await page.dismissQuickInput();
  });

  it('have each the references of its own files', async () => {
    const { page } = workbench();
    await page.openFile('office/src/Office.tsx');
    const line = 1 + officeSource.split('\n').findIndex(text => text.includes('cart:title'));
    await page.goTo(line, 34);
    await page.runCommand('References: Find All References');
    await page.page.locator('.part.sidebar').getByText('1 result in 1 file').waitFor();
    await page.screenshot('projects-references');
  });

  it('lose a key by its row, and only the files of its project follow, whichever is in front', async () => {
    const { page, folder } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    await page.openActivity('Localens');
    await page.treeRow('Keys').nth(1).click();
    await page.chooseFromRowMenu(page.treeRow('refunds'), 'Delete Key…');
    await page.answerDialog('Delete refunds from Back office?', 'Delete');
    await page.notification('Deleted refunds with 2 translations in 2 locales.');
    await page.screenshot('projects-deleted');
    await page.clickNotificationButton('Deleted refunds', 'Download All');
    await page.answerDialog('1 key in these files is not in the project.', 'Remove Them');
    await page.notification(/en\.json \(en\): 1 removed.*What was removed has no text in the project/);
    for (const [locale, { refunds: _gone, ...left }] of Object.entries(officeFiles)) {
      const file = path.join(folder, `office/locales/${locale}.json`);
      assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), left);
    }
  });

  it('are each undone where it was done, and shown so, whichever is in front', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    const office = page.treeRow('de').nth(1);
    await page.chooseFromRowMenu(office, 'Exclude Translations from Downloads…');
    await page.stepIsOpen(/^Exclude \d translations from downloads$/);
    await page.confirmQuickInput();
    await page.notification(/Excluded \d translations/);
    await office.filter({ hasText: /\d excluded/ }).waitFor();
    await page.runCommand('Localens: Undo Last Change');
    await page.notification(/Undone: Back office: Excluded \d translations/);
    await office.filter({ hasNotText: 'excluded' }).waitFor();
  });

  it('are told apart by their branches, and another branch is opened from the view', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.chooseFromRowMenu(page.treeRow('Marigold shop'), 'Switch Branch…');
    await page.answerStep('Branch of Marigold shop', 'spring');
    await page.waitFor(async () => {
      const rows = await page.treeRows();
      const row = rows.find(({ label }) => label === 'Marigold shop');
      return row?.description === 'spring · 91 keys, 5 locales' ? true : undefined;
    });
    await page.screenshot('projects-branch');
  });

  it('belong to accounts, below which everything else can be looked at', async () => {
    const { page } = workbench();
    const other = await startServiceProcess({ service: ['--data', ':memory:', '--sample'] });
    try {
      const access: ServiceAccess = JSON.parse(other.line);
      await page.runCommand('Localens: Sign In…');
      await answerSignIn(page, access);
      await page.notification(/Signed in to .+\. This workspace still belongs to Marigold shop\./);
      const rows = await page.waitFor(async () => {
        const shown = await page.treeRows();
        const accounts = shown.filter(({ level, description }) => level === 1 && !/key/.test(description));
        return accounts.length === 2 ? accounts : undefined;
      });
      const { host } = new URL(access.apiRoot);
      const row = page.treeRow(
        rows.find(each => [each.label, each.description].includes(host))?.label ?? host,
      );
      await row.first().click();
      await page.treeRow('Marigold shop').nth(1).click();
      await page.treeRow('Locales').nth(2).waitFor();
      await page.screenshot('projects-accounts');
      await page.runCommand('Localens: Sign Out');
      await page.stepIsOpen('Sign out of which account?');
      await page.answerQuickInput(host);
      await page.notification('Signed out of');
      await page.treeRow('Back office').waitFor();
    } finally {
      await other.stop();
    }
  });

  it('ask nothing where the config names an account that nobody signed in to, and offer to sign in', async () => {
    const { page, folder } = workbench();
    await writeFile(path.join(folder, 'office/.localens.yml'), 'account: elsewhere\nproject_id: "1"\n');
    await page.openFile('office/.localens.yml');
    assert.equal(await page.waitForSquiggle('elsewhere'), 'warning');
    await page.goTo(1, 12);
    await page.openQuickFixes('Sign In…');
    await page.screenshot('projects-unknown-account');
    await page.page.keyboard.press('Escape');
    await page.openFile('office/src/Office.tsx');
    await page.waitFor(async () => ((await page.squiggles()).length === 0 ? true : undefined));
    await page.page.locator('.statusbar-item a[aria-label*="Not signed in to elsewhere"]').waitFor();
  });

  it('lead to the line of the config that names a project which the service does not have', async () => {
    const { page, folder } = workbench();
    const config = 'file_format: nested_json\nproject_id: nowhere\n';
    await writeFile(path.join(folder, 'office/.localens.yml'), config);
    await page.openFile('office/src/Office.tsx');
    await page.waitFor(async () => ((await page.squiggles()).length === 0 ? true : undefined));
    await page.runCommand('Localens: Open .localens.yml');
    await page.page.locator('.statusbar-item', { hasText: 'Ln 2, Col 20 (7 selected)' }).waitFor();
    assert.equal(await page.waitForSquiggle('nowhere'), 'warning');
    await page.screenshot('projects-unknown-project');
  });

  it('have the keys of their config explained by a hover', async () => {
    const { page } = workbench();
    await page.openFile('office/.localens.yml');
    const text = await page.hoverText('project_id', /Id.of.the.project.that.this.folder.belongs.to/);
    assert.match(text, /Id.of.the.project/);
  });
});
